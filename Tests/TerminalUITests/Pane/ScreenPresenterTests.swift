import Testing

@testable import TerminalUI

@Suite struct ScreenPresenterTests {
  private let size = Size(width: 12, height: 4)
  private let desk = DeskState()

  private func makePresenter() -> ScreenPresenter<Desk, DeskAction> {
    ScreenPresenter(screen: deskScreen)
  }

  private func send(_ actions: DeskAction...) {
    for action in actions { desk.value.apply(action) }
  }

  @Test func theFirstPresentationIsComplete() {
    let presentation = makePresenter().present(desk.value, size: size)
    #expect(presentation.frame.text == "left 0\nright 0\n\n")
    #expect(presentation.changedRows.map(\.y) == [0, 1, 2, 3])
    #expect(presentation.redrawnPanes == ["left", "right"])
  }

  @Test func nothingIsDrawnWhereNothingChanged() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    let presentation = presenter.present(desk.value, size: size)
    #expect(presentation.changedRows.map(\.y) == [])
    #expect(presentation.redrawnPanes == [])
  }

  @Test func anActionRedrawsOnlyThePaneWhoseStateItChanged() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    send(.leftCounted)
    let presentation = presenter.present(desk.value, size: size)
    #expect(presentation.redrawnPanes == ["left"])
    #expect(presentation.changedRows.map(\.y) == [0])
    #expect(presentation.frame.text == "left 1\nright 0\n\n")
  }

  @Test func anActionThatChangesNoVisiblePaneRedrawsNone() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    send(.hiddenCounted)
    #expect(presenter.present(desk.value, size: size).redrawnPanes == [])
  }

  @Test func aThousandActionsInOneTurnRedrawOnce() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    for _ in 0..<1000 { send(.leftCounted) }
    let presentation = presenter.present(desk.value, size: size)
    #expect(presentation.frame.lines[0] == "left 1000")
    #expect(presenter.redrawCounts == ["left": 2, "right": 1])
  }

  @Test func aValueThatCameBackIsNotRedrawn() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    send(.leftCounted, .leftReset)
    #expect(presenter.present(desk.value, size: size).redrawnPanes == [])
  }

  @Test func redrawsOverAScriptOfActions() {
    let presenter = makePresenter()
    let script: [DeskAction] = [
      .leftCounted, .leftCounted, .rightCounted, .hiddenCounted, .leftReset, .leftReset,
    ]
    _ = presenter.present(desk.value, size: size)
    for action in script {
      send(action)
      _ = presenter.present(desk.value, size: size)
    }
    #expect(presenter.redrawCounts == ["left": 4, "right": 2])
  }

  @Test func anOverlayIsDrawnAndWhatItHidComesBack() {
    let presenter = makePresenter()
    let before = presenter.present(desk.value, size: size).frame
    send(.overlayToggled)
    let open = presenter.present(desk.value, size: size)
    #expect(open.frame.text == "lOVERLAYER\nright 0\n\n")
    #expect(open.redrawnPanes == ["overlay"])
    #expect(open.changedRows.map(\.y) == [0])
    send(.overlayToggled)
    let closed = presenter.present(desk.value, size: size)
    #expect(closed.frame == before)
    #expect(closed.changedRows.map(\.y) == [0])
    #expect(closed.redrawnPanes == [])
  }

  @Test func aPaneBelowAnOverlayIsDrawnBelowIt() {
    let presenter = makePresenter()
    send(.overlayToggled)
    _ = presenter.present(desk.value, size: size)
    send(.leftReplaced("東京東京東京"))
    let presentation = presenter.present(desk.value, size: size)
    #expect(presentation.frame.lines[0] == " OVERLAYER京")
    #expect(presentation.redrawnPanes == ["left"])
    send(.overlayToggled)
    #expect(presenter.present(desk.value, size: size).frame.lines[0] == "東京東京東京")
  }

  @Test func aChangeIsFoundWhereItsPaneLies() {
    let presenter = makePresenter()
    send(.overlayToggled)
    _ = presenter.present(desk.value, size: size)
    send(.overlayRenamed("OVERLAPPER"))
    let presentation = presenter.present(desk.value, size: size)
    #expect(presentation.changedRows == [ChangedRow(y: 0, columns: 7..<10)])
  }

  @Test func aHiddenPaneIsNotDrawnUntilItIsShownAgain() {
    let presenter = makePresenter()
    send(.overlayToggled)
    _ = presenter.present(desk.value, size: size)
    send(.overlayToggled)
    _ = presenter.present(desk.value, size: size)
    send(.overlayRenamed("OTHER"))
    #expect(presenter.present(desk.value, size: size).redrawnPanes == [])
    send(.overlayToggled)
    #expect(presenter.present(desk.value, size: size).frame.lines[0] == "lOTHER")
  }

  @Test func resizingDrawsEverythingInTheNewSize() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    let small = presenter.present(desk.value, size: Size(width: 5, height: 2))
    #expect(small.frame.text == "left…\nrigh…")
    #expect(small.changedRows.map(\.y) == [0, 1])
    #expect(presenter.present(desk.value, size: size).frame.text == "left 0\nright 0\n\n")
  }

  @Test func nothingIsDrawnInATerminalOfNoSize() {
    let presentation = makePresenter().present(desk.value, size: Size(width: 0, height: 0))
    #expect(presentation.frame.cells == [])
    #expect(presentation.changedRows.map(\.y) == [])
  }

  @Test func anASCIIScreenIsDrawnAgainWithoutAnythingElse() {
    let presenter = makePresenter()
    send(.leftReplaced("25 °C – é東"))
    _ = presenter.present(desk.value, size: size)
    let presentation = presenter.present(desk.value, size: size, glyphs: .ascii)
    #expect(presentation.frame.lines[0] == "25 C  - e??")
    #expect(presentation.changedRows.map(\.y) == [0])
  }

  @Test func onlyWhatMovesIsDrawnAtEachStep() {
    let presenter = makePresenter()
    _ = presenter.present(desk.value, size: size)
    #expect(!presenter.isAnimating)
    send(.rightCounted, .rightStarted)
    _ = presenter.present(desk.value, size: size)
    #expect(presenter.isAnimating)
    let presentation = presenter.present(desk.value, size: size, animationStep: 1)
    #expect(presentation.redrawnPanes == ["right"])
    #expect(presentation.frame.lines[1] == "right 1 #1")
  }

  @Test func anAnimationBeginsAtItsFirstStepAndRestsAtItsEnd() {
    let screen = Screen<Desk, DeskAction>(
      select: \.isOverlayOpen,
      layout: { _, size in
        let pane = Pane<Desk>(
          "flight", select: \.right, isAnimated: \.isMoving, length: { _, size in size.width }
        ) { _, context, frame in
          frame.write("\(context.animationStep)", at: .zero)
        }
        return [PanePlacement(pane, in: Rect(size: size))]
      },
      action: { _, _, _ in nil })
    let presenter = ScreenPresenter(screen: screen)
    let size = Size(width: 3, height: 1)
    func present(_ step: Int) -> Presentation {
      presenter.present(desk.value, size: size, animationStep: step)
    }
    _ = present(40)
    send(.rightStarted)
    #expect(present(41).frame.lines == ["0"])
    #expect(present(42).frame.lines == ["1"])
    #expect(present(43).endedPanes == [])
    #expect(presenter.isAnimating)
    #expect(present(44).endedPanes == ["flight"])
    #expect(!presenter.isAnimating)
    #expect(present(99).frame.lines == ["3"])
  }

  @Test func theLayoutIsAskedAgainOnlyWhereItsStateOrTheSizeChanged() {
    let asked = Counter()
    let screen = Screen<Desk, DeskAction>(
      select: \.isOverlayOpen,
      layout: { _, _ in
        asked.increment()
        return []
      },
      action: { _, _, _ in nil })
    let presenter = ScreenPresenter(screen: screen)
    _ = presenter.present(desk.value, size: size)
    send(.leftCounted)
    _ = presenter.present(desk.value, size: size)
    #expect(asked.value == 1)
    send(.overlayToggled)
    _ = presenter.present(desk.value, size: size)
    _ = presenter.present(desk.value, size: Size(width: 1, height: 1))
    #expect(asked.value == 3)
  }

  @Test func aFrameOfTheWrongSizeStaysInItsPlace() {
    let wrong = Pane<Desk>("left", select: { _ in 0 }) { _, _, frame in
      frame = Frame(size: Size(width: 20, height: 1))
      frame.write("xxxxxxxxxxxxxxxxxxxx", at: .zero)
    }
    let screen = Screen<Desk, DeskAction>(
      select: { _ in 0 },
      layout: { _, _ in [PanePlacement(wrong, in: Rect(x: 1, y: 1, width: 3, height: 2))] },
      action: { _, _, _ in nil })
    let presenter = ScreenPresenter(screen: screen)
    #expect(presenter.present(desk.value, size: size).frame.text == "\n xxx\n\n")
  }
}
