public import TerminalUI

/// The help, which lists all active keys and covers the segment.
public struct Help: Equatable, Sendable {
  /// Whether the help is on the screen.
  public var isOpen = false
  /// The number of lines scrolled off the top.
  public var scroll = 0
  /// The search in the help, or `nil` before the first one.
  public var search: TextSearch?

  /// Creates a closed help.
  public init() {}

  /// Whether the user is typing a text to search for.
  var isSearching: Bool { isOpen && search?.isTyping == true }

  mutating func apply(_ action: HelpAction) {
    switch action {
    case .opened:
      (isOpen, scroll) = (true, 0)
      search?.end()
    case .scrolled(to: let line): scroll = max(0, line)
    case .searched(let action, let line):
      TextSearch.reduce(&search, action)
      scroll = max(0, line)
    case .closed:
      isOpen = false
      search?.end()
    }
  }
}

/// An action of the help.
public enum HelpAction: Equatable, Sendable {
  /// The user opened the help.
  case opened
  /// The user scrolled the help.
  ///
  /// The value is the number of lines scrolled off the top.
  case scrolled(to: Int)
  /// The user searched in the help.
  ///
  /// `scroll` is the number of lines scrolled off the top after the search.
  case searched(TextSearchAction, scroll: Int)
  /// The user closed the help.
  case closed
}
