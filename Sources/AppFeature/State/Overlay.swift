/// What lies over a segment.
public enum Overlay: Codable, Equatable, Sendable {
  case none
  /// The keys in force; `scroll` is how many lines are scrolled away at the top.
  case help(scroll: Int = 0)

  private enum CodingKeys: String, CodingKey { case none, help }
  private enum HelpCodingKeys: String, CodingKey { case scroll }
}
