package import Domain
internal import TerminalUI

/// A message to the user.
package struct Notice: Codable, Hashable, Sendable {
  /// The message.
  package var text: String
  /// The kind of message, which decides whether the notice expires.
  package var kind: Kind
  /// The key that acts on the message, or `nil` if there is none.
  package var hint: Offer?
  /// The time at which the notice expires, or `nil` if none is set.
  ///
  /// The action of a key has no time. The end is therefore set at the next clock tick, which is due
  /// immediately.
  package var end: Timestamp?

  /// Creates a notice whose end is not set.
  package init(_ text: String, kind: Kind, hint: Offer? = nil) {
    self.text = text
    self.kind = kind
    self.hint = hint
  }

  /// A key that acts on a message.
  package struct Offer: Codable, Hashable, Sendable {
    /// The name of the key's binding.
    package var binding: String
    /// The effect of the key, as help: `undo`.
    package var purpose: String
  }

  /// Returns the message for the user, with its key if that is bound.
  func message(_ keys: KeyLabels) -> String {
    hint.map { keys.message(text, hints: [$0.binding: $0.purpose]) } ?? text
  }

  /// A kind of notice.
  package enum Kind: String, Codable, Sendable {
    /// Information, which expires after five seconds.
    case information
    /// New weather alerts, which stay until the user dismisses or opens them, or leaves the place.
    case alert
    /// Notifications, which stay until the user dismisses them.
    case notification
    /// A statement of what is sent to whom, which stays until the user dismisses it.
    case disclosure
    /// A problem of the configuration file, which stays until the user dismisses it or mends the file.
    case configuration
    /// A failure, which stays until the user dismisses it.
    case failure
  }

  /// The number of seconds that information is shown.
  static let shownSeconds = 5

  /// Whether the notice expires, so that the clock must set its end or reach it.
  var isTimed: Bool { kind == .information }
}
