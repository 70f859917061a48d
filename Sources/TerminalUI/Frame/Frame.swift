/// One drawing: columns and rows of cells.
///
/// ```swift
/// var frame = Frame(size: context.size)
/// frame.write("12 °C", at: Position(x: 2, y: 1), style: Style(.emphasis))
/// ```
///
/// Whatever is written, the frame stays drawable as it is: no control character gets into a cell,
/// widths add up (see ``TerminalCharacter``), nothing reaches over the edges, and where a wide
/// character is cut in two, both halves become blanks.
public struct Frame: Hashable, Sendable {
  /// How many columns and rows there are.
  public private(set) var size: Size
  /// The cells, row by row from the top; one for each column.
  public internal(set) var cells: [Cell]
  /// How many cells make a row.
  let rowLength: Int
  /// What of it is there to draw on: all, but where a part lies over an edge of the whole.
  private(set) var visible: Rect
  /// Where it begins in the cells: at the first, but while a part is drawn.
  private(set) var start = Position.zero

  /// Makes an empty frame.
  public init(size: Size, style: Style = .text) {
    self.size = size
    rowLength = size.width
    visible = Rect(size: size)
    cells = Array(repeating: Cell(style: style), count: size.width * size.height)
  }

  /// Makes all of it blank, in a size, without new memory where it had that size.
  mutating func clear(to size: Size) {
    guard size == self.size else {
      self = Frame(size: size)
      return
    }
    guard !size.isEmpty else { return }
    // A row is copied faster than it is filled.
    cells.withUnsafeMutableBufferPointer { cells in
      cells[..<rowLength].update(repeating: .blank)
      for row in 1..<size.height {
        _ = cells[(row * rowLength)...].update(fromContentsOf: cells[..<rowLength])
      }
    }
  }

  /// Draws on a rectangle as if that were the whole frame.
  mutating func draw(in rect: Rect, _ draw: (inout Frame) -> Void) {
    let whole = (size, visible, start)
    defer { (size, visible, start) = whole }
    visible = visible.intersection(rect)
    visible.origin.x -= rect.origin.x
    visible.origin.y -= rect.origin.y
    start.x += rect.origin.x
    start.y += rect.origin.y
    size = rect.size
    draw(&self)
  }

  /// Everything it covers.
  public var bounds: Rect { Rect(size: size) }

  /// The cells of a row; none where there is no such row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard bounds.rows.contains(y) else { return [] }
    let first = index(of: Position(x: 0, y: y))
    return cells[first..<first + size.width]
  }

  /// The cell at a position; a blank outside.
  public subscript(position: Position) -> Cell {
    visible.contains(position) ? cells[index(of: position)] : .blank
  }

  /// The text of each row, without the blanks at its end.
  public var lines: [String] {
    bounds.rows.map { y in
      let row = row(y)
      let end = row.lastIndex { $0.inlineText != .blank } ?? row.startIndex - 1
      return row[...end].map(\.text).joined()
    }
  }

  /// The picture as text: a line for each row, without the blanks at its end.
  public var text: String { lines.joined(separator: "\n") }

  func index(of position: Position) -> Int {
    (start.y + position.y) * rowLength + start.x + position.x
  }
}

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
