/// One column of a frame.
public struct Cell: Hashable, Sendable {
  /// How it looks.
  public var style: Style
  // No byte of a cell is undefined, so that rows of them are compared as memory.
  private let filler16: UInt16 = 0
  private let filler32: UInt32 = 0
  var inlineText: InlineText

  /// Makes a cell; of text longer than sixteen bytes, the first scalars are kept.
  public init(_ text: String = " ", style: Style = .text) {
    self.init(InlineText(text), style: style)
  }

  init(_ text: InlineText, style: Style) {
    inlineText = text
    self.style = style
  }

  /// A blank.
  public static let blank = Cell()

  /// The grapheme cluster that begins here; empty in the second column of a wide one.
  public var text: String {
    get { inlineText.string }
    set { inlineText = InlineText(newValue) }
  }

  /// The text where it is one character of ASCII, as it mostly is.
  public var asciiByte: UInt8? { inlineText.asciiByte }

  /// Whether it is the second column of the wide character before it.
  public var isContinuation: Bool { inlineText.isEmpty }
}
