public import TerminalUI

/// The palette, in which the user runs an action by its name.
public struct CommandPalette: Equatable, Sendable {
  /// The typed text and the cursor.
  public var input = TextInput()
  /// The index of the selected action among those that match.
  public var selection = 0
  /// Whether the palette is on the screen.
  ///
  /// A closed palette keeps its text for the next time.
  public var isOpen = true

  /// Creates an open palette without text.
  public init() {}

  /// Applies an action to a palette that may never have been open.
  static func reduce(_ palette: inout CommandPalette?, _ action: CommandPaletteAction) {
    switch action {
    case .opened:
      var opened = CommandPalette()
      opened.input = palette?.input ?? TextInput()
      opened.input.selectAll()
      palette = opened
    case .edited(let edit):
      palette?.input.apply(edit)
      palette?.selection = 0
    case .selectionMoved(let row): palette?.selection = max(0, row)
    case .closed: palette?.isOpen = false
    case .ran: palette = nil
    }
  }
}

/// An action of the palette.
public enum CommandPaletteAction: Equatable, Sendable {
  /// The user opened the palette.
  case opened
  /// The user edited the text or moved the cursor.
  case edited(TextEdit)
  /// The user selected the action at an index.
  case selectionMoved(to: Int)
  /// The user closed the palette.
  ///
  /// The text reappears, selected, when the palette is opened again.
  case closed
  /// The user ran an action, which follows this one.
  ///
  /// The palette and the help are closed.
  case ran
}
