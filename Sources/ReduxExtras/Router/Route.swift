/// The user's location in an app: one element per level, the outermost first.
///
/// A route is an ordinary part of the state. ``Router`` converts its changes to transitions.
public struct Route<Element: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The elements, the outermost first.
  public var elements: [Element]

  /// Creates a route from its elements.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates a route from a literal of its elements.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension Route {
  /// Returns the steps that lead from this route to another, in the order to perform them.
  ///
  /// First, elements are popped from the deepest level outwards. Then at most one element changes.
  /// Finally, new elements are pushed from the outermost level inwards.
  ///
  /// - Parameter destination: The other route.
  /// - Returns: The steps, none if the routes are equal.
  public func transitions(to destination: Route) -> [RouteTransition<Element>] {
    let old = elements
    let new = destination.elements
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isChanged = common < min(old.count, new.count)
    let kept = common + (isChanged ? 1 : 0)
    let pops = (kept..<max(kept, old.count)).reversed().map {
      RouteTransition.pop(old[$0], level: $0)
    }
    let changes =
      isChanged ? [RouteTransition.change(from: old[common], to: new[common], level: common)] : []
    let pushes = (kept..<max(kept, new.count)).map { RouteTransition.push(new[$0], level: $0) }
    return pops + changes + pushes
  }
}
