/// Changes several properties of any objects as one: observers hear of them when all is done.
///
/// ```swift
/// withObservationBatch {
///   person.firstName = "Ann"
///   person.lastName = "Lee"
/// }  // observers of fullName are called once, from "? ?" to "Ann Lee"
/// ```
///
/// - Parameter body: Makes the changes, at once. Values are stored right away.
/// - Returns: What the closure returned.
/// - Throws: What the closure threw. What it changed by then is delivered all the same.
/// - Delivery: At the end of the outermost batch of the thread: for each property, in the order of the
///   first change, once per observation, with the old value from before the batch and the new one
///   from after it; then computed observations, in the order of registration. Changes that were made
///   by the mutation interface of a collection are delivered one by one, in their order, so that they
///   can be replayed; settings that follow one another are joined. Prior calls come before the first
///   store of their property. In a handler, what the batch changed is delivered after that handler.
/// - Lifetime: Objects aren't held; one that goes before the end takes its observations with it.
public func withObservationBatch<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try ObservationBatch.run(body)
}
