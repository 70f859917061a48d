/// Where the user is: one element a level, the outermost first.
///
/// It is a part of the state like any other; ``Router`` turns its changes into transitions.
public struct Route<Element: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The elements, the outermost first.
  public var elements: [Element]

  /// Makes a route from its elements.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Makes a route from a literal of its elements.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension Route {
  /// The steps that lead from this route to another, in the order they have to be taken.
  ///
  /// What is left is popped from the deepest level outwards, then at most one element is changed,
  /// and what is new is pushed from the outermost level inwards.
  ///
  /// - Parameter destination: Where they lead.
  /// - Returns: No step where the routes are equal.
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
