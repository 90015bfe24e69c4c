import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that count on locals that live to the end of their scope.
  ///
  /// Unoptimised code keeps them that long. Optimised code may let go of them after their last use.
  static var needsScopedLocals: Self {
    .enabled(if: isUnoptimised, "optimised code lets go of locals after their last use")
  }

  private static var isUnoptimised: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }
}
