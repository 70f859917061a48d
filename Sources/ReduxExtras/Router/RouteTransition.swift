/// One of the changes that lead from one route to another.
///
/// `level` is the index of the level that performs the change: 0 for the root, which shows the
/// first element, 1 for the level that shows the second, and so on.
public enum RouteTransition<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The element is appended.
  case push(Element, level: Int)
  /// The last element, given here, is removed.
  case pop(Element, level: Int)
  /// The last element is replaced by another.
  case change(from: Element, to: Element, level: Int)
}
