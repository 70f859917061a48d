import Redux
import TerminalUI
import Testing

@testable import NcursesRenderer

private struct Page: Equatable, Sendable {
  var title = "Title"
  var pages = 0
  var minutes = 0
  var isClosed = false
  var size = Size(width: 0, height: 0)
}

private enum PageAction: Sendable {
  case turned, minutePassed, closed, redrawn, resized(Size)
}

private let page = Reducer<Page, PageAction> { state, action in
  switch action {
  case .turned: state.pages += 1
  case .minutePassed: state.minutes += 1
  case .closed: state.isClosed = true
  case .redrawn: break
  case .resized(let size): state.size = size
  }
}

private let pageScreen = Screen<Page, PageAction>(
  size: { $0.size }, select: { _ in 0 },
  layout: { _, size in
    [
      PanePlacement(
        Pane("book.page", select: { $0 }) { state, _, frame in
          frame.drawBorder(title: state.title)
          frame.write("\(state.pages) turned", at: Position(x: 2, y: 2))
          frame.write("\(state.minutes) min ago", at: Position(x: 2, y: 3))
        }, in: Rect(size: size))
    ]
  },
  action: { event, _, _ in
    switch event {
    case .key(.right): .turned
    case .key(.escape), .key(.control("c")): .closed
    case .key(.control("l")): .redrawn
    default: nil
    }
  })

extension CursesTests {
  @Suite(.timeLimit(.minutes(5))) struct LinearRunLoopTests {
    private let terminal: PseudoTerminal
    private let before: [UInt32]
    private let session: LinearSession

    init() throws {
      terminal = try PseudoTerminal()
      before = terminal.settings
      session = try LinearSession(TerminalOptions(terminal))
    }

    /// Runs the loop, whose ticks first pass some minutes and then press one string of keys each.
    private func run(_ presses: String..., minutes: Int = 0) throws -> ExitReason {
      let wakePipe = try WakePipe()
      let store = Store<Page, PageAction>(
        initialState: Page(), reducer: page, drain: .manual(wake: { wakePipe.wake() }))
      var configuration = RunLoopConfiguration<Page, PageAction> {
        RunLoopState(isFinished: $0.isClosed, nextTick: .zero)
      }
      configuration.resizeAction = { size, _ in .resized(size) }
      configuration.request = { if case .redrawn = $0 { .redraw } else { nil } }
      var rest = presses[...]
      configuration.tick = { _ in
        if store.state.minutes < minutes { return .minutePassed }
        if let keys = rest.popFirst() { terminal.press(keys) }
        return nil
      }
      let loop = session.loop(
        wakePipe: wakePipe, store: store, screen: pageScreen,
        configuration: configuration)
      return loop.run()
    }

    @Test func onlyTheAnswerToAKeyIsPrintedWithoutEscapeSequences() throws {
      #expect(try run("\u{1b}[C", "\u{1b}") == .quit)
      #expect(
        terminal.output()
          == """
          book page:
          Title
          0 turned
          0 min ago

          1 turned


          """.replacing("\n", with: "\r\n"))
    }

    @Test func aTickAloneIsNotAnnounced() throws {
      #expect(try run("\u{1b}[C", "\u{3}", minutes: 3) == .quit)
      let printed = terminal.output()
      #expect(printed.contains("1 turned"))
      #expect(!printed.contains("1 min ago") && !printed.contains("3 min ago"))
    }

    @Test func aKeyWithoutEffectIsAnswered() throws {
      #expect(try run("x", "x", "\u{3}") == .quit)
      #expect(terminal.output().split(separator: "book page:").count == 3)
    }

    @Test func aRepaintPrintsEveryLineAgain() throws {
      #expect(try run("\u{c}", "\u{3}") == .quit)
      #expect(terminal.output().split(separator: "Title").count == 3)
    }

    @Test func controlsInTheTextOfAPaneAreNotPrinted() {
      let pane = Pane<Page>("book.page", select: { $0 }) { _, _ -> Block<PageAction>? in
        .plain(LinearPage(lead: ["a\u{1b}[2Jb\nc"]))
      }
      let screen = Screen<Page, PageAction>(
        size: { _ in Size(width: 9, height: 9) }, select: { _ in 0 },
        layout: { _, size in [PanePlacement(pane, in: Rect(size: size))] },
        action: { _, _, _ in nil })
      let store = Store<Page, PageAction>(
        initialState: Page(), reducer: page, drain: .manual(wake: {}))
      let lines = LinearScreen(screen, store: store)
      store.drain()
      lines.layOut()
      #expect(
        lines.announcements(in: RenderPass(), glyphs: .unicode)
          == ["book page:", "a\u{fffd}[2Jb c", ""])
    }

    @Test func aNotificationIsALineInTheCharactersOfTheTerminal() throws {
      let notification = TerminalNotification(
        title: "São Vicente", text: "Rain\u{1b}[2J", form: nil)
      session.notify(notification)
      #expect(terminal.output() == "São Vicente: Rain[2J\u{7}\r\n")
      session.close()
      var options = TerminalOptions(terminal)
      options.isASCII = true
      let ascii = try LinearSession(options)
      ascii.notify(notification)
      #expect(terminal.output() == "Sao Vicente: Rain[2J\u{7}\r\n")
      ascii.close()
    }

    @Test func closingRestoresTheTerminalSettings() {
      #expect(terminal.settings != before)
      session.close()
      #expect(terminal.settings == before)
    }
  }
}
