import KeyValueObservation
import Models

/// A model and its observer that are made in one place and used in another.
final class Draft {
  let model = FinalModel()
  private lazy var observations = ObservationController(observer: self)
  private var lines: [String] = []

  func watch() {
    observations.observe(model, \.title) { draft, model, _ in draft.lines.append(model.title) }
  }
}

func sendDraft() {
  let draft = Draft()
  draft.watch()
  Task.detached {
    draft.model.count += 1
    draft.watch()
  }
}

func sendModel() async -> Int {
  let model = FinalModel()
  let token = model.observe(\.count) { model, _ in use(model.names) }
  let count = await Task.detached {
    model.count += 1
    return model.count
  }.value
  token.cancel()
  return count
}

func makeDraft() -> sending Draft {
  let draft = Draft()
  draft.watch()
  return draft
}

actor Editor {
  private var draft: Draft?

  func open() {
    let draft = makeDraft()
    draft.model.names.append("new")
    self.draft = draft
  }
}

/// A model of one region whose changes alone go over to another.
@MainActor
final class Mirror {
  private lazy var observations = ObservationController(observer: self)
  private var count = 0

  func watch(_ model: sending FinalModel) {
    observations.observe(model.$count, on: .main) { mirror, change in
      mirror.count = change.new ?? 0
    }
    Task.detached { model.count += 1 }
  }
}
