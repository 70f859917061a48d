/// The symbols of drawings, in the repertoire that the terminal can show.
///
/// A pane may draw any symbol, because its frame is transliterated to ASCII if necessary (see
/// ``Frame/transliterated(for:)``). The symbols here have a better ASCII form than the
/// transliteration would choose.
package struct Glyphs: Hashable, Sendable {
  /// Whether all of Unicode may be used, or only ASCII.
  package let isUnicode: Bool

  /// The repertoire with Unicode lines, arrows, and symbols.
  package static let unicode = Glyphs(isUnicode: true)
  /// The repertoire with ASCII only.
  package static let ascii = Glyphs(isUnicode: false)

  /// The mark of the selected row.
  package var selectionMark: String { isUnicode ? "▸" : ">" }
  /// The separator between the parts of a line.
  package var separator: String { isUnicode ? "·" : "-" }
  /// The mark for more content above.
  package var moreAbove: String { isUnicode ? "↑" : "^" }
  /// The mark for more content below.
  package var moreBelow: String { isUnicode ? "↓" : "v" }
  /// The symbol for a warning.
  package var warning: String { isUnicode ? "⚠" : "!" }
  /// The symbols of the spinner, in the order of its animation.
  var spinnerFrames: [String] {
    isUnicode ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
  }

  /// The symbols of a bar within one cell, from the lowest to a full cell.
  package var barLevels: [String] {
    isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["_", "=", "#"]
  }
}

extension String {
  /// The text in place of a value that is not known.
  package static let missingValue = "–"
}
