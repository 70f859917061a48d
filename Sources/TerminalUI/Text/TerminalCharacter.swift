/// A character as every terminal shows it, in one or two columns.
///
/// Terminals, multiplexers and C libraries disagree about how wide many grapheme clusters are. So
/// text is reduced to what all of them agree on before it is drawn; then the widths of its
/// characters add up and no row is ever misaligned:
/// - of emoji joined by zero-width joiners, only the first is kept;
/// - skin tones, variation selectors, keycaps, tags, soft hyphens, zero-width spaces and controls of
///   writing direction are left out;
/// - a character keeps at most four combining marks and a wide one none (`addnwstr` drops them), but
///   decomposed Hangul and kana are composed first;
/// - half a flag becomes its letter, and a mark without a base combines with a blank;
/// - blanks, tabs and line ends become blanks; other controls and what the C library has no width
///   for become �.
///
/// A cluster that takes several columns without being wide (क्ष) becomes several characters.
public struct TerminalCharacter: Hashable, Sendable {
  /// How many columns it takes: 1 or 2.
  public let width: Int
  let inlineText: InlineText

  /// What to send to the terminal.
  public var text: String { inlineText.string }

  init(_ text: InlineText, width: Int) {
    inlineText = text
    self.width = width
  }

  static let blank = TerminalCharacter(.blank, width: 1)
  static let replacement = TerminalCharacter(InlineText("\u{fffd}"), width: 1)
  static let ellipsis = TerminalCharacter(InlineText("…"), width: 1)

  /// How many combining marks a character keeps.
  static let maximumMarks = 4
}
