public import Domain
internal import TerminalUI

/// A message to the user.
public struct Notice: Codable, Hashable, Sendable {
  /// The message, or the raw value of a ``Standard`` one.
  public var text: String
  /// The kind of message, which decides whether the notice expires.
  public var kind: Kind
  /// The key that acts on the message, or `nil` if there is none.
  public var hint: KeyHint?
  /// The time at which the notice expires, or `nil` if none is set.
  ///
  /// The action of a key has no time. The end is therefore set at the next clock tick, which is due
  /// immediately.
  public var end: Timestamp?

  /// Creates a notice whose end is not set.
  public init(_ text: String, kind: Kind, hint: KeyHint? = nil) {
    self.text = text
    self.kind = kind
    self.hint = hint
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

  /// A key that acts on a message.
  public struct KeyHint: Codable, Hashable, Sendable {
    /// The name of the key's binding.
    public var binding: String
    /// What the key does: `undo`.
    public var purpose: String
  }

  /// Returns the message for the user, with its key if that is bound.
  func message(_ keys: KeyLabels) -> String {
    let message = Standard(rawValue: text)?.text ?? text
    return hint.map { keys.message(message, hints: [$0.binding: $0.purpose]) } ?? message
  }

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
