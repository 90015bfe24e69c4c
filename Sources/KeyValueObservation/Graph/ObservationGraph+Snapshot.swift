extension ObservationGraph {
  /// Finds out who observes some objects.
  ///
  /// The graph has all observations of these objects, also those of other objects that depend on
  /// them. It goes on from object to object: to observers that can be observed, to what nested and
  /// computed observations read, and to where those start. It doesn't go from an observer to what
  /// else it observes: for that, give the observer's controller as well.
  ///
  /// Nested and computed properties are read once, to find out their names and what they depend on.
  /// Make the snapshot where that may be done, on the main actor for its objects.
  ///
  /// - Parameter objects: The objects to start at, which come first in the graph.
  /// - Returns: The graph.
  /// - Lifetime: What is found is held until the call returns, outside of locks. So what another
  ///   thread lets go of meanwhile may end on the calling thread.
  /// - Complexity: Linear in what is found, but slow: names are found out by mirrors.
  public static func snapshot(of objects: any KeyValueObservable...) -> ObservationGraph {
    snapshot(of: objects)
  }

  /// Finds out who observes some objects, and what some controllers observe.
  ///
  /// ```swift
  /// print(ObservationGraph.snapshot(of: [document], titleView.observations))
  /// ```
  ///
  /// - Parameters:
  ///   - objects: The objects to start at; see the other form.
  ///   - controllers: Controllers whose observations are added, which may be left out.
  /// - Returns: The graph.
  /// - Lifetime: What is found is held until the call returns, outside of locks.
  /// - Complexity: Linear in what is found, but slow: names are found out by mirrors.
  public static func snapshot<each Observer: AnyObject>(
    of objects: [any KeyValueObservable],
    _ controllers: repeat ObservationController<each Observer>
  ) -> ObservationGraph {
    var survey = GraphSurvey()
    for object in objects { survey.enter(object) }
    survey.visitObjects()
    // Behind the walk, so that it doesn't go on to what they observe.
    for controller in repeat each controllers { survey.visit(controller.ledger) }
    return survey.graph
  }

  /// Finds out what some controllers observe.
  ///
  /// The graph has the observations of these controllers and what they depend on, not those of
  /// others.
  ///
  /// - Parameters:
  ///   - controller: A controller.
  ///   - others: More controllers, whose observers may be of other classes.
  /// - Returns: The graph.
  /// - Lifetime: What is found is held until the call returns, outside of locks.
  /// - Complexity: Linear in what is found, but slow: names are found out by mirrors.
  public static func snapshot<First: AnyObject, each Other: AnyObject>(
    of controller: ObservationController<First>,
    _ others: repeat ObservationController<each Other>
  ) -> ObservationGraph {
    snapshot(of: [], controller, repeat each others)
  }
}
