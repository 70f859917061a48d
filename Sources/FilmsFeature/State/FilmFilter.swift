public import TerminalUI

/// What the list of films is narrowed down to.
public struct FilmFilter: Codable, Hashable, Sendable {
  /// What was typed.
  public var input: TextInput
  /// Whether what a person types goes there.
  public var isTyping: Bool

  /// Makes a filter; an empty one to type into, unless told otherwise.
  public init(_ text: String = "", isTyping: Bool = true) {
    input = TextInput(text)
    self.isTyping = isTyping
  }

  /// The words, each of which a film has to contain.
  public var words: [String] {
    input.text.split(separator: " ").map(String.init)
  }
}
