import Testing

@testable import TerminalUI

@Suite struct PaneTests {
  private let name = Pane<String>("name", select: { $0 }) { name, _, frame in
    frame.write(name, at: .zero)
  }

  private struct Parent: Sendable {
    var child: String?
  }

  @Test func aScopedPaneShowsItsOwnState() {
    let frame = name.scope(state: \Parent.child)
      .frame(for: Parent(child: "Berlin"), in: DrawContext(size: Size(width: 9, height: 1)))
    #expect(frame.text == "Berlin")
  }

  @Test func aPaneIsEmptyIfItsStateIsNil() {
    let size = Size(width: 9, height: 2)
    let frame = name.scope(state: \Parent.child)
      .frame(for: Parent(child: nil), in: DrawContext(size: size))
    #expect(frame == Frame(size: size))
  }

  @Test func belowItsMinimumSizeAScreenShowsTheNeededSize() {
    let size = Size(width: 30, height: 8)
    let screen = Screen<String, Never>(
      minimumSize: Size(width: 40, height: 12), size: { _ in size }, select: { $0 },
      layout: { [name] _, size in [PanePlacement(name, in: Rect(size: size))] },
      action: { _, _, _ in nil })
    let placements = screen.placements(for: "Berlin")
    #expect(placements.map(\.rect) == [Rect(size: size)])
    let frame = placements.first?.pane.frame(for: "Berlin", in: DrawContext(size: size))
    #expect(
      frame?.text.split(separator: "\n")
        == ["Terminal too small: 40×12", "needed, 30×8 available."])
  }

  @Test func belowItsMinimumSizeAScreenHandlesOnlyKeys() {
    let screen = Screen<Size, Int>(
      minimumSize: Size(width: 40, height: 12), size: { $0 }, select: { _ in 0 },
      layout: { _, _ in [] }, action: { _, _, _ in 1 })
    let small = Size(width: 30, height: 8)
    let click = InputEvent.mouse(MouseEvent(kind: .click, position: .zero))
    #expect(screen.action(for: .key(.character("q")), state: small) == 1)
    #expect(screen.action(for: click, state: small) == nil)
    #expect(screen.action(for: .paste("x"), state: small) == nil)
    #expect(screen.action(for: click, state: screen.minimumSize) == 1)
  }

  @Test func theCursorIsThatOfTheTopmostPaneThatShowsOne() {
    let prompt = Pane<String>("prompt", select: { $0 }) { text, _ in
      Block<Never> { _, canvas in
        canvas.cursor = text.isEmpty ? nil : Cursor(Position(x: text.count, y: 1))
      }
    }
    struct Shown: Sendable {
      var text: String
      var size = Size(width: 30, height: 8)
    }
    let screen = Screen<Shown, Never>(
      size: { $0.size }, select: { $0.text },
      layout: { [name] text, size in
        [
          PanePlacement(prompt.scope { $0.text }, in: Rect(x: 2, y: 1, width: 9, height: 2)),
          PanePlacement(name.scope { $0.text }, in: Rect(size: size)),
          PanePlacement(
            prompt.scope { $0.text }, in: Rect(x: 5, y: 5, width: 9, height: 2),
            showsCursor: text == "shown"),
        ]
      },
      action: { _, _, _ in nil })
    #expect(screen.cursor(for: Shown(text: "abc")) == Cursor(Position(x: 5, y: 2)))
    #expect(screen.cursor(for: Shown(text: "shown")) == Cursor(Position(x: 10, y: 6)))
    #expect(screen.cursor(for: Shown(text: "")) == nil)
    #expect(screen.cursor(for: Shown(text: "abc", size: Size(width: 4, height: 8))) == nil)
  }
}
