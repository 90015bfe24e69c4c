#if canImport(Combine)
internal import Combine

/// A model whose property is a publisher.
final class CombineModel: NumberModel {
  @Published var number = 0
}
#endif
