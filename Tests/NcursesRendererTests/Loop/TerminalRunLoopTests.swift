import Foundation
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import NcursesRenderer

private struct Notebook: Equatable, Sendable {
  var text = ""
  var isClosed = false
  var isBusy = false
  var minutes = 0
  var size = Size(width: 0, height: 0)
}

private enum NotebookAction: Equatable, Sendable {
  case typed(InputEvent)
  case arrived(String)
  case minutePassed
  case busy(Bool)
  case resized(Size)
  case quitKeyPressed
}

private let notebook = Reducer<Notebook, NotebookAction> { state, action in
  switch action {
  case .typed(.key(.character(let character))): state.text.append(character)
  case .typed(let event): state.text += "<\(event)>"
  case .arrived(let text): state.text += text
  case .minutePassed: state.minutes += 1
  case .busy(let isBusy): state.isBusy = isBusy
  case .resized(let size): state.size = size
  case .quitKeyPressed: state.isClosed = true
  }
}

private let notebookScreen = Screen<Notebook, NotebookAction>(
  size: { $0.size }, select: \.isBusy,
  layout: { _, size in
    [
      PanePlacement(
        Pane("text", select: { $0 }, isAnimated: \.isBusy) { state, context, frame in
          frame.write(state.text, at: .zero)
          frame.write(
            "\(context.size.width)x\(context.size.height) \(state.minutes)min step \(context.animationStep)",
            at: Position(x: 0, y: 1))
        }, in: Rect(size: size))
    ]
  },
  action: { event, state, _ in
    if state.isClosed { return nil }
    return event == .key(.character("q")) ? .quitKeyPressed : .typed(event)
  })

extension CursesTests {
  @Suite(.timeLimit(.minutes(5))) struct TerminalRunLoopTests {
    private let terminal: PseudoTerminal
    private let session: TerminalSession
    private let wakePipe: WakePipe
    private let store: Store<Notebook, NotebookAction>

    init() throws {
      terminal = try PseudoTerminal()
      session = try TerminalSession(TerminalOptions(terminal))
      let wakePipe = try WakePipe()
      self.wakePipe = wakePipe
      store = Store(
        initialState: Notebook(), reducer: notebook, drain: .manual(wake: { wakePipe.wake() }))
    }

    /// Runs the loop until the state is closed or something else ends it.
    private func run(
      _ change: (inout RunLoopConfiguration<Notebook, NotebookAction>) -> Void = { _ in }
    ) -> ExitReason {
      var configuration = RunLoopConfiguration<Notebook, NotebookAction> {
        RunLoopState(isFinished: $0.isClosed)
      }
      configuration.resizeAction = { size, _ in .resized(size) }
      change(&configuration)
      let loop = session.loop(
        wakePipe: wakePipe, store: store, screen: notebookScreen,
        configuration: configuration)
      return loop.run()
    }

    /// Runs the loop, and quits once a condition holds, which it checks every 10 ms.
    private func run(
      until condition: @escaping () -> Bool,
      _ change: (inout RunLoopConfiguration<Notebook, NotebookAction>) -> Void = { _ in }
    ) -> ExitReason {
      run { configuration in
        configuration.select = { RunLoopState(isFinished: $0.isClosed, nextTick: .zero) }
        configuration.tick = { _ in condition() ? .quitKeyPressed : nil }
        change(&configuration)
      }
    }

    @Test func theFirstFrameIsOnTheScreenWhenItIsReported() {
      var shownAtFirst: [String] = []
      store.dispatch(.arrived("stored"))
      let end = run { configuration in
        configuration.onFirstFrame = {
          shownAtFirst = shownRows()
          terminal.press("q")
        }
      }
      #expect(end == .quit)
      #expect(shownAtFirst.prefix(2) == ["stored", "40x12 0min step 0"])
    }

    @Test func textForTheClipboardIsSentOnce() {
      var firstFrame = ""
      _ = run(until: { shownRows().first == "y" }) { configuration in
        configuration.onFirstFrame = {
          firstFrame = terminal.output()
          terminal.press("y")
        }
        configuration.request = { action in
          action == .typed(.key(.character("y"))) ? .copy("22 °C") : nil
        }
      }
      #expect(!firstFrame.contains("]52;"))
      // The text, and the one frame that the typed key needs.
      #expect(terminal.output() == "\u{1b}]52;c;MjIgwrBD\u{1b}\\\u{1b}[Hy")
    }

    @Test func pendingKeysAreHandledBeforeTheNextFrame() {
      terminal.press(String(repeating: "j", count: 2_000) + "x")
      let passes = Counter()
      _ = run(until: { store.state.text.hasSuffix("x") }) { configuration in
        configuration.select = { state in
          _ = passes.next()
          return RunLoopState(isFinished: state.isClosed, nextTick: .zero)
        }
      }
      #expect(store.state.text == String(repeating: "j", count: 2_000) + "x")
      #expect(passes.next() <= 8)
    }

    @Test func theLoopSelectsItsStateOnlyAfterAChange() {
      let (selections, ticks) = (Counter(), Counter())
      _ = run(until: { ticks.next() > 5 }) { configuration in
        configuration.select = { state in
          _ = selections.next()
          return RunLoopState(isFinished: state.isClosed, nextTick: .zero)
        }
      }
      // At the start, for the size, and for the end.
      #expect(selections.next() <= 4)
    }

    @Test func noKeyIsHandledAfterTheQuitKey() {
      terminal.press("aqb")
      #expect(run() == .quit)
      #expect(store.state.text == "a")
    }

    @Test func escAloneIsAKeyWithoutFurtherInput() {
      terminal.press("\u{1b}")
      #expect(run(until: { store.state.text.contains("escape") }) == .quit)
    }

    @Test func anArrowWhoseEscArrivesLongBeforeTheRestIsAnArrow() throws {
      session.close()
      var options = TerminalOptions(terminal)
      options.escapeDelay = .seconds(30)
      let slow = try TerminalSession(options)
      defer { slow.close() }
      var configuration = RunLoopConfiguration<Notebook, NotebookAction> {
        RunLoopState(isFinished: $0.isClosed, nextTick: .zero)
      }
      configuration.resizeAction = { size, _ in .resized(size) }
      let ticks = Counter()
      configuration.onFirstFrame = { terminal.press("\u{1b}") }
      configuration.tick = { _ in
        // Ticks are at least 10 ms apart.
        if ticks.next() == 10 { terminal.press("[A") }
        return store.state.text.isEmpty ? nil : .quitKeyPressed
      }
      _ = slow.loop(
        wakePipe: wakePipe, store: store, screen: notebookScreen, configuration: configuration
      ).run()
      #expect(store.state.text == "<\(InputEvent.key(.up))>")
    }

    @Test func anActionFromAnotherThreadWakesTheLoop() {
      let store = store
      _ = run { configuration in
        configuration.select = { RunLoopState(isFinished: $0.text == "later") }
        // Not a task: the loop may hold the pool's only thread.
        configuration.onFirstFrame = {
          Thread.detachNewThread { store.dispatch(.arrived("later")) }
        }
      }
      #expect(store.state.text == "later")
    }

    @Test func nothingIsSentIfNothingChanged() {
      var first = ""
      var later = ""
      let ticks = Counter()
      _ = run(until: {
        later += terminal.output()
        return ticks.next() > 5
      }) { configuration in
        configuration.onFirstFrame = { first = terminal.output() }
      }
      #expect(first.contains("40x12"))
      #expect(later == "")
    }

    @Test func theLoopDrawsAndReadsKeysWhileEachActionCausesAnother() {
      let store = store
      let subscription = store.subscribe(\.minutes, initial: false) { _ in
        store.dispatch(.minutePassed)
      }
      let end = run { configuration in
        configuration.onFirstFrame = {
          store.dispatch(.minutePassed)
          terminal.press("q")
        }
      }
      #expect(end == .quit)
      #expect(store.state.minutes > 1)
      subscription.cancel()
    }

    @Test func aTickIsAnAction() {
      _ = run { configuration in
        configuration.select = { RunLoopState(isFinished: $0.minutes == 3, nextTick: .zero) }
        configuration.tick = { _ in .minutePassed }
      }
      #expect(store.state.minutes == 3)
    }

    @Test func anAnimationAdvancesWhileItRuns() {
      let store = store
      var steps: Set<String> = []
      _ = run(until: {
        steps.insert(shownRows()[1])
        if steps.count == 3 { store.dispatch(.busy(false)) }
        return steps.count >= 3 && !store.state.isBusy
      }) { configuration in
        configuration.onFirstFrame = { store.dispatch(.busy(true)) }
      }
      #expect(steps.contains("40x12 0min step 0") && steps.contains("40x12 0min step 1"))
    }

    @Test func anAnimationStopsWhenTheStateIsNoLongerBusy() {
      let store = store
      let ticks = Counter()
      var hasMoved = false
      var stepsAfterwards: Set<String> = []
      _ = run(until: {
        let row = shownRows()[1]
        if store.state.isBusy {
          hasMoved = row != "40x12 0min step 0"
          if hasMoved { store.dispatch(.busy(false)) }
          return false
        }
        guard hasMoved else { return false }
        stepsAfterwards.insert(row)
        return ticks.next() == 50
      }) { configuration in
        configuration.onFirstFrame = { store.dispatch(.busy(true)) }
      }
      #expect(stepsAfterwards.count == 1)
    }

    @Test func withoutMotionAnAnimationDoesNotAdvance() {
      let store = store
      let ticks = Counter()
      var steps: Set<String> = []
      _ = run(until: {
        steps.insert(shownRows()[1])
        return ticks.next() == 50
      }) { configuration in
        configuration.hasMotion = false
        configuration.onFirstFrame = { store.dispatch(.busy(true)) }
      }
      #expect(store.state.isBusy)
      #expect(steps == ["40x12 0min step 0"])
    }

    @Test func aFrameOfTheNewSizeIsDrawnAfterAResize() {
      let end = run(until: { shownRows()[1] == "50x9 0min step 0" }) { configuration in
        configuration.onFirstFrame = {
          for columns in 41...50 {
            terminal.resize(columns: columns, rows: 9)
            send(SIGWINCH)
          }
        }
      }
      #expect(end == .quit)
      #expect(shownRows().count == 9)
    }

    @Test func theStateHasTheSizeOfTheTerminalFromTheFirstFrameOn() {
      var sizes: [Size] = []
      let store = store
      let end = run(until: { store.state.size == Size(width: 50, height: 9) }) { configuration in
        configuration.onFirstFrame = {
          sizes.append(store.state.size)
          terminal.resize(columns: 50, rows: 9)
          send(SIGWINCH)
        }
      }
      #expect(end == .quit)
      #expect(sizes == [Size(width: 40, height: 12)])
    }

    @Test func aJobThatWasContinuedManyTimesIsDrawnOnceAndLosesNoKey() {
      var sent = ""
      let end = run(until: {
        sent += terminal.output()
        return store.state.text == "j" && sent.contains("\u{1b}[?1049h")
      }) { configuration in
        configuration.onFirstFrame = {
          _ = terminal.output()
          for _ in 1...50 { send(SIGCONT) }
          terminal.press("j")
        }
      }
      #expect(end == .quit)
      #expect(sent.components(separatedBy: "\u{1b}[?1049h").count == 2)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func aSignalEndsTheLoopAndIsReturned(_ signal: CInt) {
      let end = run { $0.onFirstFrame = { send(signal) } }
      #expect(end == .signal(signal))
    }

    @Test func aClosedWindowEndsTheLoop() {
      let end = run { $0.onFirstFrame = { terminal.hangUp() } }
      #expect(end == .hangup)
    }

    @Test func redrawingSendsTheFrameAgain() {
      var sent = ""
      store.dispatch(.arrived("stored"))
      _ = run(until: {
        sent += terminal.output()
        return sent.contains("\u{1b}[?2026l")
      }) { configuration in
        configuration.request = { _ in .redraw }
        configuration.onFirstFrame = {
          _ = terminal.output()
          terminal.press("\u{c}")
        }
      }
      #expect(sent.contains("stored"))
    }

    @Test func theMouseIsCapturedWhileTheStateRequestsIt() {
      var modes = TerminalModes()
      let end = run(until: {
        modes.follow(terminal.output())
        return modes.on.isDisjoint(with: ["1000", "1006"])
      }) { configuration in
        configuration.select = {
          RunLoopState(
            isFinished: $0.isClosed, mouseReports: $0.text.isEmpty ? .clicks : .none,
            nextTick: .zero)
        }
        configuration.onFirstFrame = {
          modes.follow(terminal.output())
          terminal.press("\u{1b}[<0;3;2M")
        }
      }
      #expect(end == .quit)
      #expect(store.state.text.contains("click"))
      #expect(modes.on.contains("2004"))
    }

    @Test func consecutiveMovementsAreReducedToTheLastOne() {
      terminal.press("\u{1b}[<35;3;2M\u{1b}[<35;4;2M\u{1b}[<0;4;2M\u{1b}[<35;5;2M")
      _ = run(until: { store.state.text.contains("move") && store.state.text.contains("x: 4") })
      let events = [
        MouseEvent(kind: .move, position: Position(x: 3, y: 1)),
        MouseEvent(kind: .click, position: Position(x: 3, y: 1)),
        MouseEvent(kind: .move, position: Position(x: 4, y: 1)),
      ]
      #expect(store.state.text == events.map { "<\(InputEvent.mouse($0))>" }.joined())
    }

    @Test func movementsOfADragAreReducedToTheLastOne() {
      terminal.press("\u{1b}[<0;3;2M\u{1b}[<32;4;2M\u{1b}[<32;5;2M\u{1b}[<35;6;2M")
      _ = run(until: { store.state.text.contains("x: 5") })
      let start = Position(x: 2, y: 1)
      let events = [
        MouseEvent(kind: .click, position: start),
        MouseEvent(kind: .drag(from: start), position: Position(x: 4, y: 1)),
        MouseEvent(kind: .move, position: Position(x: 5, y: 1)),
      ]
      #expect(store.state.text == events.map { "<\(InputEvent.mouse($0))>" }.joined())
    }

    @Test func aPasteIsOneEvent() {
      terminal.press("\u{1b}[200~q q\u{1b}[201~")
      _ = run(until: { !store.state.text.isEmpty })
      #expect(store.state.text == "<\(InputEvent.paste("q q"))>")
    }
  }
}
