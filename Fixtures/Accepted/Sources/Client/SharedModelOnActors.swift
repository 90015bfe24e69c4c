import KeyValueObservation
import Models

/// An observer of the main actor.
@MainActor
final class Page {
  private lazy var observations = ObservationController(observer: self)
  private var tokens: [ObservationToken] = []
  private var text = ""

  func watch(_ model: SharedModel) {
    observations.observe(model, \.title, on: .main) { page, model, change in
      page.text = change.new ?? model.title
    }
    observations.observe(model, \.count, on: .main, options: [.initial, .new, .old, .prior]) {
      $0.text = "\($1.count) \($2)"
    }
    observations.observe(model, \.title, on: .main, filter: .distinct) { page, _, change in
      page.text = change.new ?? ""
    }
    observations.observe(model, \.title, on: .caller) { page, _, _ in page.text = "" }
    observations.observe(model, \.count, \.names, on: .main) { page, _, count, names in
      page.text = "\(count) \(names)"
    }
    observations.observe(model.$count, on: .main) { page, change in page.text = "\(change)" }
    tokens.append(model.observe(\.title, on: .main) { [self] model, _ in text = model.title })
    tokens.append(model.observe(\.title, on: .caller) { [self] model, _ in text = model.title })
    tokens.append(model.$count.observe(on: .main) { [self] _ in text = "" })
  }

  // In language mode 5 a method's name isn't `Sendable`, unless one asks for `InferSendableFromCaptures`.
  #if swift(>=6)
  func watchByMethods(_ model: SharedModel) {
    observations.observe(model, \.count, on: .main, action: Page.note)
    observations.observe(model, \.count, on: .main, action: Page.told(_:))
    observations.observe(model, \.count, on: .main, action: Page.told(_:of:))
  }
  #endif

  private func note() {}

  private func told(_ change: Change<Int>) {
    text = "\(change)"
  }

  private func told(_ change: Change<Int>, of model: SharedModel) {
    text = "\(change)"
  }

  func end() async {
    observations.unobserveAll()
    for token in tokens {
      token.cancel()
      await token.finished()
    }
  }
}

/// An observer that is an actor.
actor Recorder {
  private lazy var observations = ObservationController(observer: self)
  private let log = PlainLog()
  private var lines: [String] = []

  func watch(_ model: SharedModel) {
    observations.observe(model, \.title, on: .observer) { recorder, model, change in
      recorder.lines.append(change.new ?? model.title)
    }
    observations.observe(model, \.title, on: self) { recorder, _, model, _ in
      recorder.lines.append(model.title)
    }
    observations.observe(model, \.title, on: .caller) { _, model, _ in
      self.lines.append(model.title)
    }
    log.watchHere(model)
  }
}

/// An observer of one thread.
final class PlainLog {
  private lazy var observations = ObservationController(observer: self)
  private var lines: [String] = []

  func watchHere(_ model: SharedModel, isolation: isolated any Actor = #isolation) {
    observations.observe(model, \.title, on: .caller) { log, model, _ in
      log.lines.append(model.title)
    }
    observations.observe(model, \.count, on: .caller, action: PlainLog.note)
    observations.observe(model, \.count, on: .caller, action: PlainLog.told(_:))
    observations.observe(model, \.count, on: .caller, action: PlainLog.told(_:of:))
    observations.observe(model, \.count, \.title, on: .caller) { log, _, _, title in
      log.lines.append(title)
    }
    observations.observe(model.$count, on: .caller) { log, change in log.lines.append("\(change)") }
  }

  @MainActor
  func watchOnMain(_ model: SharedModel) {
    watchHere(model)
    observations.observe(model, \.title, on: .caller) { log, model, _ in
      log.lines.append(model.title)
    }
  }

  private func note() {}

  private func told(_ change: Change<Int>) {
    lines.append("\(change)")
  }

  private func told(_ change: Change<Int>, of model: SharedModel) {
    lines.append("\(change)")
  }
}

/// An observer that threads share, which watches from wherever.
final class Station: Sendable {
  func watch(_ model: SharedModel, _ recorder: Recorder, _ loop: some ObservationExecutor) {
    let observations = ObservationController(observer: self)
    observations.observe(model, \.title, on: .main) { _, _, change in use(change.new) }
    observations.observe(model, \.title, on: recorder) { recorder, _, _, change in
      use(recorder)
      use(change.new)
    }
    observations.observe(model, \.title, on: loop) { station, model, _ in
      station.told(model.title)
    }
    #if swift(>=6)
    observations.observe(model, \.count, on: loop, action: Station.note)
    #endif
    observations.observe(model, \.count, \.title, on: loop) { station, _, _, title in
      station.told(title)
    }
    observations.observe(model.$count, on: loop) { _, change in use(change.new) }
    let token = model.observe(\.title, on: loop) { model, _ in use(model.title) }
    token.cancel()
  }

  private func note() {}

  private func told(_ text: String) {}
}
