/// The signs that pictures of the weather are made of.
public enum IconSet: String, CaseIterable, Codable, Sendable {
  /// Letters and signs of ASCII.
  case ascii
  /// Signs that ordinary fonts have.
  case unicode
  /// Signs that Nerd Fonts have besides.
  case nerd
}
