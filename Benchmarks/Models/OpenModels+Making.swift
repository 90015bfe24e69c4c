/// Makes an open model of which the optimiser doesn't know the class.
@inline(never)
@_optimize(none)
func makeOpenObservedModel(isSubclass: Bool = false) -> OpenObservedModel {
  isSubclass ? OpenObservedSubclass() : OpenObservedModel()
}

/// Makes an open model of which the optimiser doesn't know the class.
@inline(never)
@_optimize(none)
func makeOpenPlainModel(isSubclass: Bool = false) -> OpenPlainModel {
  isSubclass ? OpenPlainSubclass() : OpenPlainModel()
}
