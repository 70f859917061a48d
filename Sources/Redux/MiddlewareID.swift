/// Names middleware that was added to a store, so that it can be removed.
public struct MiddlewareID: Hashable, Sendable {
  let number: Int
}
