import Testing

@testable import TerminalUI

/// The part of the screen around a window, which becomes quiet.
@Suite struct QuietGroundTests {
  private let below = Frame.filled("x", Size(width: 9, height: 3), Style(.emphasis))
  private let window = Frame.filled("o", Size(width: 3, height: 1), Style(.title))
  private let ground = Rect(x: 0, y: 0, width: 9, height: 2)
  private let place = Rect(x: 3, y: 1, width: 3, height: 1)

  private func layers(changed rows: [ChangedRow] = []) -> [PaneCompositor.Layer] {
    [
      .init(rect: Rect(size: below.size), frame: below, changedRows: rows),
      .init(rect: place, frame: window, changedRows: [], ground: ground),
    ]
  }

  @Test func aColumnBesideAWindowIsClearAndTheGroundIsGray() {
    var compositor = PaneCompositor()
    _ = compositor.compose(layers(), size: below.size)
    #expect(
      compositor.frame.text == """
        xxxxxxxxx
        xx ooo xx
        xxxxxxxxx
        """)
    #expect(compositor.frame.row(0).allSatisfy { $0.style == .backdrop })
    #expect(compositor.frame.row(1).map(\.style)[3...5].allSatisfy { $0 == Style(.title) })
    #expect(compositor.frame.row(2).allSatisfy { $0.style == Style(.emphasis) })
  }

  @Test func changesBelowAWindowStayQuiet() {
    var compositor = PaneCompositor()
    _ = compositor.compose(layers(), size: below.size)
    let composed = compositor.frame
    _ = compositor.update(layers(changed: (0..<3).map { ChangedRow(y: $0, columns: 0..<9) }))
    #expect(compositor.frame == composed)
  }

  @Test func aNarrowScreenHasNoStripsBesideAWindow() {
    let narrow = Rect(x: 0, y: 1, width: 80, height: 22)
    #expect(narrow.window(width: 60, height: 16) == narrow)
    #expect(narrow.window(width: 60, height: 16, shown: 7) == narrow.split(top: 7).top)
    let wide = Rect(x: 0, y: 1, width: 120, height: 34)
    #expect(wide.window(width: 60, height: 16) == Rect(x: 30, y: 7, width: 60, height: 16))
    #expect(wide.window(width: 60, height: 16, shown: 7) == Rect(x: 30, y: 7, width: 60, height: 7))
  }
}

extension Frame {
  fileprivate static func filled(_ letter: String, _ size: Size, _ style: Style) -> Frame {
    var frame = Frame(size: size)
    for y in 0..<size.height {
      frame.write(
        String(repeating: letter, count: size.width), at: Position(x: 0, y: y), style: style)
    }
    return frame
  }
}
