/// The symbols of drawings, in the repertoire that the terminal can show.
///
/// A pane may draw any symbol, because its frame is transliterated to ASCII if necessary (see
/// ``Frame/transliterated(for:)``). The symbols here have a better ASCII form than the transliteration would choose.
package struct Glyphs: Hashable, Sendable {
  /// Whether all of Unicode may be used, or only ASCII.
  package let isUnicode: Bool

  package static let unicode = Glyphs(isUnicode: true)
  package static let ascii = Glyphs(isUnicode: false)

  package var selectionMark: String { isUnicode ? "▸" : ">" }
  package var separator: String { isUnicode ? "·" : "-" }
  package var moreAbove: String { isUnicode ? "↑" : "^" }
  package var moreBelow: String { isUnicode ? "↓" : "v" }
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
