/// What lies over a segment.
public enum Overlay: Codable, Equatable, Sendable {
  case none
  /// The keys in force; `scroll` is how many lines are scrolled away at the top.
  case help(scroll: Int = 0)
}
