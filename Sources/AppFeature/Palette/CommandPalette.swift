package import Domain
package import TerminalUI

/// The palette, in which the user runs an action by its name.
package struct CommandPalette: Equatable, Sendable {
  /// Whether the palette is on the screen.
  ///
  /// A closed palette keeps its text for the next time.
  package var isOpen = false
  /// The typed text and the cursor.
  package var input = TextInput()
  /// The name of the selected action's binding, or `nil` for the first action that matches.
  package var selection: String?
  /// The large cities that match the text, the best known first.
  package var places: [PlaceMatch] = []

  /// Creates a closed palette without text.
  package init() {}

  mutating func apply(_ action: CommandPaletteAction) {
    switch action {
    case .opened:
      (isOpen, selection) = (true, nil)
      input.selectAll()
    case .edited(let edit):
      input.apply(edit)
      selection = nil
    case .placesFound(let places, let text):
      if input.text == text { self.places = places }
    case .selectionMoved(let binding): selection = binding
    case .closed: isOpen = false
    case .ran: self = CommandPalette()
    }
  }
}

/// An action of the palette.
package enum CommandPaletteAction: Equatable, Sendable {
  /// The user opened the palette.
  case opened
  /// The user edited the text or moved the cursor.
  case edited(edit: TextEdit)
  /// The gazetteer returned the places that match a text.
  case placesFound(places: [PlaceMatch], text: String)
  /// The user selected the action of the binding with this name.
  case selectionMoved(to: String)
  /// The user closed the palette.
  ///
  /// The text reappears, selected, when the palette is opened again.
  case closed
  /// The user ran an action, which follows this one.
  ///
  /// The palette and the help are closed.
  case ran
}
