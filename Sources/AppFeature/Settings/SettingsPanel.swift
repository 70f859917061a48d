package import TerminalUI

/// The settings on the screen, which cover the segment.
package struct SettingsPanel: Equatable, Sendable {
  /// Whether the settings are on the screen.
  package var isOpen = false
  /// All settings that can change while the app runs, or none, as in a replay.
  package var rows: [SettingRow]
  /// The name of the selected setting, or `nil` for the first one.
  package var selection: String?
  /// The text that the settings are searched for.
  package var search = TextInput()
  /// Whether the user is typing that text.
  package var isTyping = false

  /// Creates closed settings.
  package init(_ rows: [SettingRow] = []) {
    self.rows = rows
  }

  /// Whether the user is typing a text to search for.
  var isSearching: Bool { isOpen && isTyping }

  /// The settings that match the search, in the order of their groups.
  var matches: [SettingRow] {
    let words = search.text.split(separator: " ").map(String.init)
    return words.isEmpty ? rows : rows.filter { $0.matches(words) }
  }

  mutating func apply(_ action: SettingsAction) {
    switch action {
    case .opened(let name):
      (isOpen, isTyping, search) = (true, false, TextInput())
      selection = name ?? selection
    case .selectionMoved(let name): selection = name
    case .searchOpened:
      isTyping = true
      search.selectAll()
    case .searchEdited(let edit):
      search.apply(edit)
      selection = nil
    case .searchEnded: isTyping = false
    case .searchCleared: (isTyping, search) = (false, TextInput())
    case .described(let snapshot): rows = snapshot.rows
    case .closed: isOpen = false
    // Middleware handles the choice.
    case .chosen: break
    }
  }
}

/// An action of the settings.
package enum SettingsAction: Equatable, Sendable {
  /// The user opened the settings, at the setting with this name if there is one.
  case opened(at: String?)
  /// The user selected the setting with this name.
  case selectionMoved(to: String)
  /// The user began to type a text to search for.
  case searchOpened
  /// The user edited that text or moved the cursor.
  case searchEdited(edit: TextEdit)
  /// The user ended typing.
  case searchEnded
  /// The user discarded that text.
  case searchCleared
  /// The user chose a value, which middleware puts into effect.
  case chosen(SettingChoice)
  /// The settings of the program changed.
  case described(SettingsSnapshot)
  /// The user closed the settings.
  case closed
}
