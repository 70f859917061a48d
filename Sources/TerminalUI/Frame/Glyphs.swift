/// The symbols of drawings, in the repertoire that the terminal can show.
///
/// A pane may draw any symbol, because its frame is transliterated to ASCII if necessary (see
/// ``Frame/transliterated(for:)``). The symbols here have a better ASCII form than the
/// transliteration would choose.
public struct Glyphs: Hashable, Sendable {
  /// Whether all of Unicode may be used, or only ASCII.
  public let isUnicode: Bool

  /// The repertoire with Unicode lines, arrows, and symbols.
  public static let unicode = Glyphs(isUnicode: true)
  /// The repertoire with ASCII only.
  public static let ascii = Glyphs(isUnicode: false)

  /// The mark of the selected row.
  public var selectionMark: String { isUnicode ? "▸" : ">" }
  /// The separator between the parts of a line.
  public var separator: String { isUnicode ? "·" : "-" }
  /// The mark for more content above.
  public var moreAbove: String { isUnicode ? "↑" : "^" }
  /// The mark for more content below.
  public var moreBelow: String { isUnicode ? "↓" : "v" }
  /// The symbol for a warning.
  public var warning: String { isUnicode ? "⚠" : "!" }
  /// The symbols of the spinner, in the order of its animation.
  var spinnerFrames: [String] {
    isUnicode ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
  }

  /// The symbols of a bar within one cell, from the lowest to a full cell.
  public var barLevels: [String] {
    isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ":", "#"]
  }
}

extension String {
  /// The text in place of a value that is not known.
  public static let missingValue = "–"
}
