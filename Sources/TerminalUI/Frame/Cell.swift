/// One column of a frame.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster that begins here; empty in the second column of a wide one.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a cell.
  public init(_ text: String = " ", style: Style = .text) {
    self.text = text
    self.style = style
  }

  /// A blank.
  public static let blank = Cell()

  /// Whether it is the second column of the wide character before it.
  public var isContinuation: Bool { text.isEmpty }
}
