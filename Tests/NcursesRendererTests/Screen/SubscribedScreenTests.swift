import Redux
import TerminalUI
import Testing

@testable import NcursesRenderer

@Suite struct SubscribedScreenTests {
  private let size = Size(width: 12, height: 4)
  private let harness = ScreenHarness(sampleScreen)

  @Test func theFirstPresentationIsComplete() {
    let presentation = harness.present(size)
    #expect(presentation.frame.text == "left 0\nright 0\n\n")
    #expect(presentation.changedRows.map(\.y) == [0, 1, 2, 3])
    #expect(presentation.redrawnPanes == ["left", "right"])
  }

  @Test func nothingIsDrawnIfNothingChanged() {
    _ = harness.present(size)
    let presentation = harness.present(size)
    #expect(presentation.changedRows.map(\.y) == [])
    #expect(presentation.redrawnPanes == [])
  }

  @Test func anActionRedrawsOnlyThePaneWhoseStateItChanged() {
    _ = harness.present(size)
    harness.send(.leftCounted)
    let presentation = harness.present(size)
    #expect(presentation.redrawnPanes == ["left"])
    #expect(presentation.changedRows.map(\.y) == [0])
    #expect(presentation.frame.text == "left 1\nright 0\n\n")
  }

  @Test func anActionThatChangesNoVisiblePaneRedrawsNone() {
    _ = harness.present(size)
    harness.send(.hiddenCounted)
    #expect(harness.present(size).redrawnPanes == [])
  }

  @Test func aThousandActionsInOnePassRedrawOnce() {
    _ = harness.present(size)
    for _ in 0..<1000 { harness.send(.leftCounted) }
    let presentation = harness.present(size)
    #expect(presentation.frame.lines[0] == "left 1000")
    #expect(harness.drawCounts == ["left": 2, "right": 1])
  }

  @Test func aValueThatIsChangedBackIsNotRedrawn() {
    _ = harness.present(size)
    harness.send(.leftCounted, .leftReset)
    #expect(harness.present(size).redrawnPanes == [])
  }

  @Test func eachPaneIsRedrawnOnlyByActionsThatChangeIt() {
    let script: [SampleAction] = [
      .leftCounted, .leftCounted, .rightCounted, .hiddenCounted, .leftReset, .leftReset,
    ]
    _ = harness.present(size)
    for action in script {
      harness.send(action)
      _ = harness.present(size)
    }
    #expect(harness.drawCounts == ["left": 4, "right": 2])
  }

  @Test func closingAnOverlayShowsThePaneBelowWithoutARedraw() {
    let before = harness.present(size).frame
    harness.send(.overlayToggled)
    let open = harness.present(size)
    #expect(open.frame.text == "lOVERLAYER\nright 0\n\n")
    #expect(open.redrawnPanes == ["overlay"])
    #expect(open.changedRows.map(\.y) == [0])
    harness.send(.overlayToggled)
    let closed = harness.present(size)
    #expect(closed.frame == before)
    #expect(closed.changedRows.map(\.y) == [0])
    #expect(closed.redrawnPanes == [])
  }

  @Test func aPaneBelowAnOverlayIsRedrawnBelowIt() {
    harness.send(.overlayToggled)
    _ = harness.present(size)
    harness.send(.leftReplaced("東京東京東京"))
    let presentation = harness.present(size)
    #expect(presentation.frame.lines[0] == " OVERLAYER京")
    #expect(presentation.redrawnPanes == ["left"])
    harness.send(.overlayToggled)
    #expect(harness.present(size).frame.lines[0] == "東京東京東京")
  }

  @Test func changedColumnsAreThoseOfTheScreen() {
    harness.send(.overlayToggled)
    _ = harness.present(size)
    harness.send(.overlayRenamed("OVERLAPPER"))
    let presentation = harness.present(size)
    #expect(presentation.changedRows == [ChangedRow(y: 0, columns: 7..<10)])
  }

  @Test func aHiddenPaneIsNotDrawnUntilItIsShownAgain() {
    harness.send(.overlayToggled)
    _ = harness.present(size)
    harness.send(.overlayToggled)
    _ = harness.present(size)
    harness.send(.overlayRenamed("OTHER"))
    #expect(harness.present(size).redrawnPanes == [])
    harness.send(.overlayToggled)
    #expect(harness.present(size).frame.lines[0] == "lOTHER")
  }

  @Test func resizingDrawsEverythingInTheNewSize() {
    _ = harness.present(size)
    let small = harness.present(Size(width: 5, height: 2))
    #expect(small.frame.text == "left…\nrigh…")
    #expect(small.changedRows.map(\.y) == [0, 1])
    #expect(harness.present(size).frame.text == "left 0\nright 0\n\n")
  }

  @Test func nothingIsDrawnInATerminalOfSizeZero() {
    let presentation = harness.present(Size(width: 0, height: 0))
    #expect(presentation.frame.cells == [])
    #expect(presentation.changedRows.map(\.y) == [])
  }

  @Test func switchingToASCIIRedrawsTheScreenInASCII() {
    harness.send(.leftReplaced("25 °C – é東"))
    _ = harness.present(size)
    let presentation = harness.present(size, glyphs: .ascii)
    #expect(presentation.frame.lines[0] == "25 C  - e??")
    #expect(presentation.changedRows.map(\.y) == [0])
  }

  @Test func onlyAnimatedPanesAreRedrawnAtEachStep() {
    _ = harness.present(size)
    #expect(!harness.isAnimating)
    harness.send(.rightCounted, .rightStarted)
    _ = harness.present(size)
    #expect(harness.isAnimating)
    let presentation = harness.present(size, animationStep: 1)
    #expect(presentation.redrawnPanes == ["right"])
    #expect(presentation.frame.lines[1] == "right 1 #1")
  }

  @Test func aPaneWithAPaceIsRedrawnOnlyAfterSoManySteps() {
    let screen = Screen<SampleState, SampleAction>(
      size: { $0.size }, select: \.isOverlayOpen,
      layout: { _, size in
        let pane = Pane<SampleState>(
          "drops", select: \.right, isAnimated: \.isMoving, pace: { _ in 8 }
        ) { _, context -> Block<SampleAction>? in .text("\(context.animationStep)") }
        return [PanePlacement(pane, in: Rect(size: size))]
      },
      action: { _, _, _ in nil })
    let harness = ScreenHarness(screen)
    let size = Size(width: 3, height: 1)
    harness.send(.rightStarted)
    let drawn = (40...56).map { harness.present(size, animationStep: $0) }
      .filter { !$0.redrawnPanes.isEmpty }.map(\.frame.lines)
    #expect(drawn == [["0"], ["8"], ["16"]])
  }

  @Test func anAnimationStartsAtItsFirstStepAndStopsAtItsLast() {
    let screen = Screen<SampleState, SampleAction>(
      size: { $0.size }, select: \.isOverlayOpen,
      layout: { _, size in
        let pane = Pane<SampleState>(
          "flight", select: \.right, isAnimated: \.isMoving, length: { _, size in size.width }
        ) { _, context, frame in
          frame.write("\(context.animationStep)", at: .zero)
        }
        return [PanePlacement(pane, in: Rect(size: size))]
      },
      action: { _, _, _ in nil })
    let harness = ScreenHarness(screen)
    let size = Size(width: 3, height: 1)
    func present(_ step: Int) -> Presentation {
      harness.present(size, animationStep: step)
    }
    _ = present(40)
    harness.send(.rightStarted)
    #expect(present(41).frame.lines == ["0"])
    #expect(present(42).frame.lines == ["1"])
    #expect(present(43).endedPanes == [])
    #expect(harness.isAnimating)
    #expect(present(44).endedPanes == ["flight"])
    #expect(!harness.isAnimating)
    #expect(present(99).frame.lines == ["3"])
  }

  @Test func theLayoutIsComputedAgainOnlyIfItsStateOrTheSizeChanges() {
    let calls = SelectorCounts()
    let screen = Screen<SampleState, SampleAction>(
      size: { $0.size }, select: \.isOverlayOpen,
      layout: { _, _ in
        calls.increment("layout")
        return []
      },
      action: { _, _, _ in nil })
    let harness = ScreenHarness(screen)
    _ = harness.present(size)
    harness.send(.leftCounted)
    _ = harness.present(size)
    #expect(calls["layout"] == 1)
    harness.send(.overlayToggled)
    _ = harness.present(size)
    _ = harness.present(Size(width: 1, height: 1))
    #expect(calls["layout"] == 3)
  }

  @Test func aFrameOfTheWrongSizeIsClippedToItsPane() {
    let wrong = Pane<SampleState>("left", select: { _ in 0 }) { _, _, frame in
      frame = Frame(size: Size(width: 20, height: 1))
      frame.write("xxxxxxxxxxxxxxxxxxxx", at: .zero)
    }
    let screen = Screen<SampleState, SampleAction>(
      size: { $0.size }, select: { _ in 0 },
      layout: { _, _ in [PanePlacement(wrong, in: Rect(x: 1, y: 1, width: 3, height: 2))] },
      action: { _, _, _ in nil })
    let harness = ScreenHarness(screen)
    #expect(harness.present(size).frame.text == "\n xxx\n\n")
  }
}

// MARK: - Subscriptions

extension SubscribedScreenTests {
  @Test func anActionRedrawsOnlyItsPaneAndAPassWithoutActionsCallsNoSelector() {
    let counts = SelectorCounts()
    let harness = ScreenHarness(makeSampleScreen(counting: counts))
    _ = harness.present(size)
    for number in 1...10 {
      harness.send(.leftCounted)
      #expect(harness.present(size).redrawnPanes == ["left"])
      let calls = counts["right"]
      _ = harness.present(size, animationStep: number)
      #expect(counts["right"] == calls)
    }
    #expect(harness.drawCounts == ["left": 11, "right": 1])
  }

  @Test func theSelectorOfAHiddenPaneIsNotCalled() {
    let counts = SelectorCounts()
    let harness = ScreenHarness(makeSampleScreen(counting: counts))
    _ = harness.present(size)
    for _ in 0..<10 {
      harness.send(.overlayRenamed("x"), .leftCounted)
      _ = harness.present(size)
    }
    #expect(counts["overlay"] == 0)
    harness.send(.overlayToggled)
    _ = harness.present(size)
    harness.send(.overlayToggled)
    _ = harness.present(size)
    let shown = counts["overlay"]
    harness.send(.leftCounted, .overlayRenamed("y"))
    _ = harness.present(size)
    #expect(shown > 0)
    #expect(counts["overlay"] == shown)
  }

  @Test func manyActionsCallEachSelectorOncePerPass() {
    let counts = SelectorCounts()
    let harness = ScreenHarness(makeSampleScreen(counting: counts))
    _ = harness.present(size)
    let before = counts["right"]
    for _ in 0..<1_000 { harness.send(.leftCounted) }
    _ = harness.present(size)
    #expect(counts["right"] == before + 1)
  }

  @Test func aBatchIsDeliveredToAPaneOnce() {
    let counts = SelectorCounts()
    let harness = ScreenHarness(makeSampleScreen(counting: counts))
    _ = harness.present(size)
    let before = counts["left"]
    harness.store.dispatch(batch: [.leftCounted, .leftCounted, .leftCounted])
    #expect(harness.present(size).frame.lines[0] == "left 3")
    #expect(counts["left"] == before + 1)
  }

  @Test func aThousandLayoutChangesLeakNoSubscription() {
    let counts = SelectorCounts()
    let harness = ScreenHarness(makeSampleScreen(counting: counts))
    for _ in 0..<1_000 {
      harness.send(.overlayToggled)
      _ = harness.present(size)
    }
    let before = (counts["left"], counts["right"], counts["overlay"])
    harness.send(.hiddenCounted)
    _ = harness.present(size)
    #expect(counts["left"] == before.0 + 1)
    #expect(counts["right"] == before.1 + 1)
    #expect(counts["overlay"] == before.2)
  }

  @Test func aNewPaneShowsItsStateOfTheSamePass() {
    let harness = ScreenHarness(sampleScreen)
    _ = harness.present(size)
    harness.send(.overlayToggled, .overlayRenamed("NEW"))
    #expect(harness.present(size).frame.lines[0] == "lNEW")
  }

  @Test func aReleasedScreenLeaksNoSubscription() {
    let counts = SelectorCounts()
    let store = Store<SampleState, SampleAction>(
      initialState: SampleState(), reducer: sampleReducer, drain: .manual(wake: {}))
    do {
      let screen = SubscribedScreen(makeSampleScreen(counting: counts), store: store)
      store.drain()
      screen.layOut()
    }
    let before = counts["left"]
    store.dispatch(.leftCounted)
    store.drain()
    #expect(counts["left"] == before)
  }
}
