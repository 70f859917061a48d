public import Domain

/// A message to the user.
public struct Notice: Codable, Hashable, Sendable {
  /// The message, or the raw value of a ``Standard`` one.
  public var text: String
  /// The kind of message, which decides whether the notice expires.
  public var kind: Kind
  /// The time at which the notice expires, or `nil` if none is set.
  ///
  /// The action of a key has no time. The end is therefore set at the next clock tick, which is due
  /// immediately.
  public var end: Timestamp?

  /// Creates a notice whose end is not set.
  public init(_ text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }

  /// Creates a notice with a standard message.
  init(_ message: Standard, kind: Kind) {
    self.init(message.rawValue, kind: kind)
  }

  /// A standard message, which a reducer shows.
  ///
  /// The raw values are part of the state. They are the texts of version 0.1.0 and never change, so
  /// that recordings of that version still lead to the recorded states.
  enum Standard: String {
    case mouseOn = "Clicks and the wheel act here again"
    case mouseOff = "The mouse is the terminal's: text can be selected now"

    /// The message for the user.
    var text: String {
      switch self {
      case .mouseOn: "Mouse on. Click and scroll in Skyreel."
      case .mouseOff: "Mouse off. Select text with the mouse as usual."
      }
    }
  }

  /// The message for the user.
  var message: String { Standard(rawValue: text)?.text ?? text }

  /// A kind of notice.
  public enum Kind: String, Codable, Sendable {
    /// Information, which expires after five seconds.
    case information
    /// A failure, which stays until the user dismisses it.
    case failure
  }

  /// The number of seconds that information is shown.
  static let shownSeconds = 5

  /// Whether the notice expires, so that the clock must set its end or reach it.
  var isTimed: Bool { kind == .information }
}
