/// A part of a pane: the rows that it needs in a width, its drawing, and the action of a click on it.
///
/// A block draws with its action and the cursor, so the mouse and the frame cannot differ.
package struct Block<Action> {
  package let height: (_ width: Int) -> Int
  package let draw: (_ rect: Rect, _ canvas: inout Canvas<Action>) -> Void

  package init(
    height: @escaping (_ width: Int) -> Int,
    draw: @escaping (_ rect: Rect, _ canvas: inout Canvas<Action>) -> Void
  ) {
    (self.height, self.draw) = (height, draw)
  }

  package init(
    height: Int = 1, draw: @escaping (_ rect: Rect, _ canvas: inout Canvas<Action>) -> Void
  ) {
    self.init(height: { _ in height }, draw: draw)
  }

  /// Returns the frame of the block in the context's width, as high as the block needs.
  package func frame(in context: DrawContext) -> Frame {
    var context = context
    context.size.height = height(context.size.width)
    return Canvas(self, in: context).frame
  }

  /// Returns the action of a click at a position of a pane of the context's size, or `nil` if it has none.
  package func action(at position: Position, in context: DrawContext) -> Action? {
    Canvas(self, in: context).action(at: position)
  }
}

extension Rect {
  /// Returns the action of the mouse at a position of the screen on the blocks of a pane in this rectangle,
  /// or `nil` if it has none.
  package func action<Action>(
    for kind: MouseEvent.Kind = .click, at position: Position,
    of body: (DrawContext) -> Block<Action>?
  ) -> Action? {
    let context = DrawContext(size: size)
    guard contains(position), let block = body(context) else { return nil }
    return Canvas(block, in: context).action(for: kind, at: inner(position))
  }
}

/// The frame of a pane while blocks are drawn, with their actions and the cursor.
package struct Canvas<Action> {
  package var frame: Frame
  package let context: DrawContext
  /// The terminal's cursor in the pane, or `nil` if it has none.
  package var cursor: Cursor?
  /// The content as text, or `nil` if the frame has all of it.
  package var linearPage: LinearPage?
  /// The rectangles with actions of the mouse, or `nil` if only the frame is drawn.
  private var targets: [(kind: MouseEvent.Kind, rect: Rect, action: (Position) -> Action?)]? = []
  private var covers: [(rect: Rect, block: Block<Action>)] = []

  /// Draws a block on an empty frame of the context's size.
  init(_ block: Block<Action>, in context: DrawContext) {
    (frame, self.context) = (Frame(size: context.size), context)
    block.draw(frame.bounds, &self)
    drawCovers()
  }

  /// Draws a block on an empty frame, whose memory it uses, and returns the cursor.
  static func draw(
    _ block: Block<Action>, in context: DrawContext, on frame: inout Frame
  ) -> Cursor? {
    var canvas = Canvas(context)
    canvas.targets = nil
    swap(&canvas.frame, &frame)
    block.draw(canvas.frame.bounds, &canvas)
    canvas.drawCovers()
    swap(&canvas.frame, &frame)
    return canvas.cursor
  }

  private init(_ context: DrawContext) {
    (frame, self.context) = (Frame(size: Size(width: 0, height: 0)), context)
  }

  /// Draws a block in a rectangle, beyond which nothing of it is drawn.
  package mutating func draw(_ block: Block<Action>, clippedTo rect: Rect) {
    let before = frame.limit(to: rect)
    block.draw(rect, &self)
    frame.endLimit(before)
  }

  /// Draws a block in a rectangle once the whole pane is drawn, so that nothing is above it.
  package mutating func cover(_ rect: Rect, with block: Block<Action>) {
    covers.append((rect, block))
  }

  private mutating func drawCovers() {
    for cover in covers { cover.block.draw(cover.rect, &self) }
  }

  package mutating func onClick(_ action: Action, in rect: Rect) {
    onClick(in: rect) { _ in action }
  }

  /// Gives clicks in a rectangle the action of their position in the pane, if there is one.
  package mutating func onClick(in rect: Rect, _ action: @escaping (Position) -> Action?) {
    on(.click, in: rect, action)
  }

  /// Gives turns of the wheel or movements in a rectangle the action of their position in the pane, if there is one.
  package mutating func on(
    _ kind: MouseEvent.Kind, in rect: Rect, _ action: @escaping (Position) -> Action?
  ) {
    targets?.append((kind, rect.intersection(frame.visible), action))
  }

  /// Returns the action of the mouse at a position, which is that of the topmost block that has one.
  func action(for kind: MouseEvent.Kind = .click, at position: Position) -> Action? {
    targets?.last { $0.kind == kind && $0.rect.contains(position) }?.action(position)
  }
}

/// The input of a kept frame: a value, the size, and the glyphs.
package struct FrameInput<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  package let context: DrawContext

  package func frame<Action>(_ body: (Value) -> Block<Action>) -> Frame {
    Canvas(body(value), in: context).frame
  }
}

extension Canvas {
  /// Draws a value, without actions and a cursor, by a memoized function that makes a frame only after a change.
  package mutating func draw<Value>(
    kept value: Value, in rect: Rect, by frame: (FrameInput<Value>) -> Frame
  ) {
    let context = DrawContext(size: rect.size, glyphs: context.glyphs)
    self.frame.draw(frame(FrameInput(value: value, context: context)), at: rect.origin)
  }
}

extension Block {
  package static func blank(_ height: Int = 1) -> Block {
    Block(height: height) { _, _ in }
  }

  package static func widget(_ widget: some Widget, height: Int = 1) -> Block {
    Block(height: height) { $1.frame.draw(widget, in: $0, context: $1.context) }
  }

  /// A number of lines that depend on the width, each of which ends in `…` if it is too long.
  package static func lines(
    _ count: Int, _ texts: @escaping (_ width: Int, DrawContext) -> [StyledText]
  ) -> Block {
    Block(height: count) { rect, canvas in
      for (text, y) in zip(texts(rect.size.width, canvas.context), rect.rows) {
        canvas.frame.write(text, at: Position(x: rect.origin.x, y: y), width: rect.size.width)
      }
    }
  }

  /// A line, which ends in `…` if it is too long.
  package static func line(_ text: StyledText) -> Block { lines(1) { _, _ in [text] } }

  /// Text that is wrapped, and ends in `…` if there are too few rows.
  package static func text(
    _ text: String, _ style: Style = .text, alignment: Alignment = .leading
  ) -> Block {
    Block(height: { text.wrapped(to: $0).count }) { rect, canvas in
      let lines = text.wrapped(to: rect.size.width, lines: rect.size.height)
      for (line, y) in zip(lines, rect.rows) {
        let x = alignment.offset(of: line.displayWidth, in: rect.size.width)
        canvas.frame.write(line, at: Position(x: rect.origin.x + x, y: y), style: style)
      }
    }
  }

  /// A line in which the user types, with the cursor.
  package static func field(_ field: TextField) -> Block {
    Block { rect, canvas in
      canvas.frame.draw(field, in: rect, context: canvas.context)
      canvas.cursor = Cursor(field.cursor(in: rect))
    }
  }

  /// Blocks below each other, each as high as it needs to be, as far as there is room.
  ///
  /// If the last one is pinned, it has the last rows, and the blocks above share the others.
  package static func column(_ blocks: [Block], pinsLast: Bool = false) -> Block {
    Block(height: { width in blocks.reduce(0) { $0 + $1.height(width) } }) { rect, canvas in
      var (rest, flowing) = (rect, blocks[...])
      if pinsLast, let last = flowing.popLast() {
        let (above, bottom) = rest.split(bottom: last.height(rect.size.width))
        last.draw(bottom, &canvas)
        rest = above
      }
      for block in flowing {
        let (top, below) = rest.split(top: block.height(rect.size.width))
        if !top.isEmpty { block.draw(top, &canvas) }
        rest = below
      }
    }
  }

  /// Blocks side by side, of which those without a width share the rest equally.
  package static func row(_ parts: [(width: Int?, block: Block)]) -> Block {
    // A key path into a generic type is made anew at each use, which took 5 % of a key on Forecast.
    let known = parts.map { $0.width }
    return Block(
      height: { width in
        zip(parts, widths(of: known, in: width)).map { $0.block.height($1) }.max() ?? 0
      }
    ) { rect, canvas in
      var rest = rect
      for (part, width) in zip(parts, widths(of: known, in: rect.size.width)) {
        let (left, right) = rest.split(left: width)
        part.block.draw(left, &canvas)
        rest = right
      }
    }
  }

  private static func widths(of parts: [Int?], in width: Int) -> [Int] {
    let rest = max(0, width - parts.reduce(0) { $0 + ($1 ?? 0) })
    let count = parts.count { $0 == nil }
    var index = 0
    return parts.map { known in
      if let known { return known }
      defer { index += 1 }
      return (index + 1) * rest / count - index * rest / count
    }
  }

  /// A block within a border, with a blank on either side.
  package static func box(
    _ title: String, _ titleStyle: Style = Style(.title), border: Style = Style(.border),
    content: Block
  ) -> Block {
    let content = content.padded()
    return Block(height: { content.height($0 - 2) + 2 }) { rect, canvas in
      canvas.frame.drawBorder(title: title, style: border, titleStyle: titleStyle, in: rect)
      content.draw(rect.inset(by: 1), &canvas)
    }
  }

  /// Returns the block with blank columns on either side.
  package func padded(_ margin: Int = 1) -> Block {
    Block(height: { height($0 - 2 * margin) }) { rect, canvas in
      let inside = rect.split(left: margin).rest
      draw(inside.split(left: rect.size.width - 2 * margin).left, &canvas)
    }
  }

  /// Returns the block at most as wide as a number of columns, at the left or in the middle.
  package func atMost(_ most: Int, isCentered: Bool = false) -> Block {
    Block(height: { height(min(most, $0)) }) { rect, canvas in
      let width = min(most, rect.size.width)
      let margin = isCentered ? (rect.size.width - width) / 2 : 0
      draw(rect.split(left: margin).rest.split(left: width).left, &canvas)
    }
  }

  package func fixed(height: Int) -> Block {
    Block(height: height) { rect, canvas in draw(rect.split(top: height).top, &canvas) }
  }

  /// Returns the block, with the terminal's cursor at a column of its first row if it is selected.
  package func selected(_ isSelected: Bool, at column: Int = 0) -> Block {
    guard isSelected else { return self }
    return Block(height: height) { rect, canvas in
      canvas.cursor = .selection(rect.split(left: column).rest)
      draw(rect, &canvas)
    }
  }

  /// Returns the block, with the terminal's cursor where its text begins unless a part of it is selected.
  package func withCursor(_ hasCursor: Bool = true) -> Block {
    guard hasCursor else { return self }
    return Block(height: height) { rect, canvas in
      canvas.cursor = nil
      draw(rect, &canvas)
      canvas.cursor = canvas.cursor ?? .beginning(of: rect, in: canvas.frame)
    }
  }

  package func onClick(_ action: Action?) -> Block {
    guard let action else { return self }
    return Block(height: height) { rect, canvas in
      canvas.onClick(action, in: rect)
      draw(rect, &canvas)
    }
  }

  /// Keys with what they do, side by side, in as many rows as they need; a click does what the key does.
  package static func keys(_ keys: [(label: String, text: String, action: Action)]) -> Block {
    func places(_ width: Int) -> [Position] {
      var end = Position.zero
      return keys.map { key in
        let needed = key.label.displayWidth + 1 + key.text.displayWidth
        if end.x > 0, end.x + needed > width { end = Position(x: 0, y: end.y + 1) }
        defer { end.x += needed + 3 }
        return end
      }
    }
    return Block(height: { (places($0).last?.y ?? -1) + 1 }) { rect, canvas in
      for (key, place) in zip(keys, places(rect.size.width)) where place.y < rect.size.height {
        let start = rect.position(of: place)
        let text =
          StyledText(key.label, Style(.key)) + StyledText(" \(key.text)", Style(.secondary))
        let width = canvas.frame.write(text, at: start, width: rect.columns.upperBound - start.x)
        canvas.onClick(key.action, in: Rect(x: start.x, y: start.y, width: width, height: 1))
      }
    }
  }
}
