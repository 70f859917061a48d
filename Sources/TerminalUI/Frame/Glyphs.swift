/// The signs that a drawing is made of, in the repertoire that the terminal can show.
///
/// A pane may draw anything in either repertoire: what it drew is reduced to ASCII when it is put
/// on the screen (see ``Frame/reduced(to:)``). The signs here are for where another one says it
/// better than the reduction.
public struct Glyphs: Hashable, Sendable {
  /// Whether all of Unicode may be used; otherwise nothing above 0x7f.
  public let isUnicode: Bool

  /// Lines, arrows and symbols of Unicode.
  public static let unicode = Glyphs(isUnicode: true)
  /// Nothing above 0x7f.
  public static let ascii = Glyphs(isUnicode: false)

  /// Marks the selected row.
  public var selectionMark: String { isUnicode ? "▸" : ">" }
  /// Stands for a value that is not known.
  public var absent: String { isUnicode ? "–" : "-" }
  /// Stands between parts of a line.
  public var separator: String { isUnicode ? "·" : "-" }
  /// Says that there is more above.
  public var moreAbove: String { isUnicode ? "↑" : "^" }
  /// Says that there is more below.
  public var moreBelow: String { isUnicode ? "↓" : "v" }
  /// Says that there is danger.
  public var warning: String { isUnicode ? "⚠" : "!" }
  /// The steps of an activity mark, in their order.
  public var activitySteps: [String] {
    isUnicode ? ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"] : ["|", "/", "-", "\\"]
  }

  /// The lines of a border.
  var border: BorderLines { isUnicode ? .unicode : .ascii }
}

/// The signs of a border.
struct BorderLines {
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String

  static let unicode = BorderLines(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
    bottomRight: "┘")
  static let ascii = BorderLines(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+")
}
