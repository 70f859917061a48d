/// A view that covers a segment.
public enum Overlay: Codable, Equatable, Sendable {
  case none
  /// The help with all active keys.
  ///
  /// `scroll` is the number of lines scrolled off the top.
  case help(scroll: Int = 0)
}
