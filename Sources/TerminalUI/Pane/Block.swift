/// A part of a pane: the rows that it needs in a width, its drawing, and the action of a click on it.
///
/// ```swift
/// let question = Block<Answer>.box(
///   "Delete?", content: .column([.text("It cannot be restored."), .keys(answers)], pinsLast: true))
/// let rows = question.height(40)
/// ```
///
/// A block draws with its action and the cursor, so the mouse and the frame cannot differ.
package struct Block<Action> {
  /// Returns the number of rows that the block needs in a width.
  package let height: (_ width: Int) -> Int
  let draw: (Rect, inout Canvas<Action>) -> Void

  init(
    height: @escaping (_ width: Int) -> Int,
    draw: @escaping (_ rect: Rect, _ canvas: inout Canvas<Action>) -> Void
  ) {
    (self.height, self.draw) = (height, draw)
  }

  /// Returns the action of a click at a position of a pane of the context's size, or `nil` if it has none.
  package func action(at position: Position, in context: DrawContext) -> Action? {
    Canvas(self, in: context).action(at: position)
  }
}

/// The frame of a pane while blocks are drawn, with their actions and the cursor.
struct Canvas<Action> {
  var frame: Frame
  let context: DrawContext
  /// The position of the terminal's cursor, or `nil` if there is none.
  var cursor: Position?
  private var targets: [(rect: Rect, action: Action)] = []

  /// Draws a block on an empty frame of the context's size.
  init(_ block: Block<Action>, in context: DrawContext) {
    (frame, self.context) = (Frame(size: context.size), context)
    block.draw(frame.bounds, &self)
  }

  /// Gives clicks in a rectangle an action.
  mutating func onClick(_ action: Action, in rect: Rect) { targets.append((rect, action)) }

  /// Returns the action of a click at a position, which is that of the topmost block.
  func action(at position: Position) -> Action? {
    targets.last { $0.rect.contains(position) }?.action
  }
}

extension Block {
  /// Nothing, in a number of rows.
  package static func blank(_ height: Int = 1) -> Block {
    Block(height: { _ in height }) { _, _ in }
  }

  /// Text that is wrapped, and ends in `…` if there are too few rows.
  package static func text(_ text: String, _ style: Style = .text) -> Block {
    Block(height: { text.wrapped(to: $0).count }) { rect, canvas in
      let lines = text.wrapped(to: rect.size.width, lines: rect.size.height)
      for (line, y) in zip(lines, rect.rows) {
        canvas.frame.write(line, at: Position(x: rect.origin.x, y: y), style: style)
      }
    }
  }

  /// A line in which the user types, with the cursor.
  package static func field(_ field: TextField) -> Block {
    Block(height: { _ in 1 }) { rect, canvas in
      canvas.frame.draw(field, in: rect, context: canvas.context)
      canvas.cursor = field.cursor(in: rect)
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

  /// A block within a border, with a blank on either side.
  package static func box(_ title: String, content: Block) -> Block {
    Block(height: { content.height($0 - 4) + 2 }) { rect, canvas in
      canvas.frame.drawBorder(title: title, in: rect)
      let inside = rect.inset(by: 1)
      content.draw(
        Rect(
          x: inside.origin.x + 1, y: inside.origin.y, width: inside.size.width - 2,
          height: inside.size.height), &canvas)
    }
  }

  /// Keys with what they do, side by side, in as many rows as they need.
  ///
  /// A click does what the key does.
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
