import Testing

@testable import TerminalUI

@Suite struct BlockTests {
  private let keys = Block<String>.keys([
    ("y", "yes, always", "yes"), ("o", "only now", "once"), ("n", "no", "no"),
  ])
  private let text = "One two three four five"

  private func drawn(_ block: Block<String>, _ width: Int, _ height: Int) -> String {
    Canvas(block, in: DrawContext(size: Size(width: width, height: height))).frame.text
  }

  @Test func aCoverIsAboveWhatIsDrawnAfterIt() {
    let cover = Block<String> { rect, canvas in
      canvas.cover(Rect(x: 1, y: 0, width: 2, height: 2), with: .text("ab cd"))
      canvas.frame.write("12345", at: rect.origin)
    }
    let column = Block.column([cover, .line("67890")])
    let context = DrawContext(size: Size(width: 5, height: 2))
    #expect(column.frame(in: context).text == "1ab45\n6cd90")
  }

  @Test(arguments: [(60, 1), (30, 2), (13, 3)])
  func keysTakeAsManyRowsAsTheyNeedAndAreClickedWhereTheyAreDrawn(
    width: Int, height: Int
  ) throws {
    #expect(keys.height(width) == height)
    let context = DrawContext(size: Size(width: width, height: height))
    let frame = Canvas(keys, in: context).frame
    for y in 0..<height {
      for x in 0..<width {
        let position = Position(x: x, y: y)
        let isBetweenWords = frame[position].text == " "
        let action = keys.action(at: position, in: context)
        #expect(action != nil || isBetweenWords, "\(position)")
      }
    }
    #expect(keys.action(at: .zero, in: context) == "yes")
    let last = try #require(frame.lines.last)
    let end = Position(x: last.count - 1, y: height - 1)
    #expect(keys.action(at: end, in: context) == "no")
    #expect(keys.action(at: Position(x: last.count, y: height - 1), in: context) == nil)
  }

  @Test func eachKindOfMouseEventHasTheActionOfTheTopmostBlockThatHasOne() {
    let list = Block<String> { rect, canvas in
      canvas.on(.wheelDown, in: rect) { _ in "scroll" }
      keys.draw(rect, &canvas)
    }
    let rect = Rect(x: 3, y: 2, width: 60, height: 1)
    func action(_ kind: MouseEvent.Kind) -> String? {
      rect.action(for: kind, at: rect.origin) { _ in list }
    }
    #expect(action(.click) == "yes" && action(.wheelDown) == "scroll")
    #expect(action(.wheelUp) == nil && action(.move) == nil)
  }

  @Test func aMessageIsInTheMiddleAndPlainLinesAreWrapped() {
    #expect(drawn(.message("None.", height: 4), 9, 4) == "\n  None.\n\n")
    #expect(drawn(.plain(LinearPage(rest: ["One two", "three"])), 5, 4) == "One\ntwo\nthree\n")
  }

  @Test func aBoxIsAsHighAsItsTextNeeds() {
    let box = Block<String>.box("Title", content: .column([.text(text), .blank(), keys]))
    #expect(box.height(34) == 1 + 1 + 1 + 2 + 1)
    #expect(box.height(17) == 1 + 2 + 1 + 3 + 1)
    #expect(
      drawn(box, 34, 6) == """
        ┌ Title ─────────────────────────┐
        │ One two three four five        │
        │                                │
        │ y yes, always   o only now     │
        │ n no                           │
        └────────────────────────────────┘
        """)
  }

  @Test func aPinnedBlockKeepsItsRowsAndTextThatIsCutOffSaysSo() {
    let column = Block<String>.column([.text(text), .blank(), keys], pinsLast: true)
    #expect(drawn(column, 13, 4) == "One two thre…\ny yes, always\no only now\nn no")
    #expect(drawn(column, 13, 3) == "y yes, always\no only now\nn no")
    #expect(drawn(column, 13, 7).hasPrefix("One two three\nfour five\n\n\ny yes"))
  }

  @Test func withoutAPinnedBlockTheFirstOnesHaveTheRoom() {
    let column = Block<String>.column([.text(text), keys])
    #expect(drawn(column, 13, 3) == "One two three\nfour five\ny yes, always")
    let context = DrawContext(size: Size(width: 13, height: 3))
    #expect(column.action(at: Position(x: 0, y: 2), in: context) == "yes")
    #expect(column.action(at: .zero, in: context) == nil)
  }

  @Test func theCursorOfAFieldIsThatOfThePane() {
    let box = Block<String>.box("Hour", content: .field(TextField(TextInput("17"), label: "At: ")))
    let canvas = Canvas(box, in: DrawContext(size: Size(width: 20, height: 3)))
    #expect(canvas.cursor == Cursor(Position(x: 8, y: 1)))
    #expect(canvas.frame.lines[1] == "│ At: 17           │")
  }

  @Test func withoutASelectionTheCursorIsWhereTheTextBegins() {
    func position(_ block: Block<String>) -> Position? {
      let canvas = Canvas(block, in: DrawContext(size: Size(width: 12, height: 4)))
      #expect(canvas.cursor?.isVisible != true)
      return canvas.cursor?.position
    }
    let rows = Block<String>.column([.line("One"), .line("▸ Two").selected(true)])
    #expect(position(.message("None.", height: 4).withCursor()) == Position(x: 3, y: 1))
    #expect(
      position(.column([.line("─ ▄█ ⣿ ─"), .line("▮▮ 12:10")]).withCursor()) == Position(x: 3, y: 1)
    )
    #expect(position(rows.withCursor()) == Position(x: 0, y: 1), "the selected row")
    #expect(position(.column([rows, .line("Three").withCursor()])) == Position(x: 0, y: 2))
    #expect(position(Block.line("· ·").padded().withCursor()) == .zero, "no text")
    #expect(position(.line("Four").withCursor(false)) == nil)
  }

  @Test func theCursorOfAPageIsOnTheFirstShownTextOrOnTheMatch() {
    struct Poem: TextPage {
      var title = "Poem"
      var state: TextPageState
      var isWrapped = true
      func lines(in context: DrawContext) -> [StyledText] { ["One", "", "  Two", "Three", "Four"] }
    }
    func position(_ state: TextPageState) -> Position? {
      let page = Block<String>.page(Poem(state: state), height: 5)
      return Canvas(page, in: DrawContext(size: Size(width: 20, height: 5))).cursor?.position
    }
    #expect(position(TextPageState()) == Position(x: 2, y: 1))
    #expect(position(TextPageState(scroll: 1)) == Position(x: 4, y: 2))
    #expect(position(TextPageState(scroll: 2)) == Position(x: 4, y: 1))
  }
}
