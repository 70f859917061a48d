package import TerminalUI

/// The help, which lists all active keys and covers the segment.
package struct Help: Equatable, Sendable {
  /// Whether the help is on the screen.
  package var isOpen = false
  /// The scroll position and the search.
  package var page = TextPageState()

  package init() {}

  /// Whether the user is typing a text to search for.
  var isSearching: Bool { isOpen && page.isTyping }

  mutating func apply(_ action: HelpAction) {
    switch action {
    case .opened:
      isOpen = true
      page.open()
    case .moved(let step): page.apply(step)
    case .closed: isOpen = false
    }
  }
}

/// An action of the help.
package enum HelpAction: Equatable, Sendable {
  /// The user opened the help.
  case opened
  /// The user scrolled the help, or searched in it.
  case moved(TextPageStep)
  /// The user closed the help.
  case closed
}
