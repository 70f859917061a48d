/// One column of a frame.
///
/// No byte of it is undefined, so that rows of cells are compared as memory.
public struct Cell: Hashable, Sendable {
  var inlineText: InlineText
  /// How it looks.
  public var style: Style

  /// Makes a cell; of text longer than seven units of UTF-16, the first scalars are kept.
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

  /// Hands out the scalars of the text, one by one.
  public func forEachScalar(_ body: (Unicode.Scalar) -> Void) { inlineText.forEachScalar(body) }

  /// The text where it is one character of ASCII, as it mostly is.
  public var asciiByte: UInt8? { inlineText.asciiByte }

  /// Whether it is the second column of the wide character before it.
  public var isContinuation: Bool { inlineText.isEmpty }
}
