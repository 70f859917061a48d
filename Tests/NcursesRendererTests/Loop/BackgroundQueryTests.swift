import Dispatch
import Foundation
import Redux
import TerminalUI
import Testing

@testable import NcursesRenderer

private struct Page: Equatable, Sendable {
  var text = ""
  var background: TerminalBackground?
  var isClosed = false
  var size = Size(width: 0, height: 0)
}

private enum PageAction: Equatable, Sendable {
  case typed(InputEvent)
  case backgroundReported(TerminalBackground)
  case resized(Size)
  case focusChanged(Bool)
  case quit
}

private let page = Reducer<Page, PageAction> { state, action in
  switch action {
  case .typed(.key(.character("q"))), .quit: state.isClosed = true
  case .typed(.key(.character(let character))): state.text.append(character)
  case .typed(let event): state.text += "<\(event)>"
  case .backgroundReported(let background): state.background = background
  case .resized(let size): state.size = size
  case .focusChanged(let hasFocus): state.text += hasFocus ? "+" : "-"
  }
}

private let pageScreen = Screen<Page, PageAction>(
  size: { $0.size }, select: \.isClosed,
  layout: { _, size in
    [
      PanePlacement(
        Pane("text", select: { $0.text }) { text, _, frame in
          frame.write("warm", at: .zero, style: Style(.warm))
          frame.write(text, at: Position(x: 0, y: 1))
        }, in: Rect(size: size))
    ]
  },
  action: { event, state, _ in state.isClosed ? nil : .typed(event) })

extension CursesTests {
  /// The query for the background, to a terminal that responds immediately, late, in pieces, never,
  /// or after the end.
  @Suite(.timeLimit(.minutes(5))) struct BackgroundQueryTests {
    private static let query = "\u{1b}]11;?\u{1b}\\\u{1b}[c"
    private static let light = "\u{1b}]11;rgb:fdfd/f6f6/e3e3\u{1b}\\"
    private static let attributes = "\u{1b}[?62;22c"
    private static let themes: [TerminalBackground: Theme] = [
      .dark: Theme([.warm: Appearance(.ansi(2))]), .light: Theme([.warm: Appearance(.ansi(4))]),
    ]

    private let terminal: PseudoTerminal
    private let wakePipe: WakePipe
    private let store: Store<Page, PageAction>

    init() throws {
      terminal = try PseudoTerminal()
      let wakePipe = try WakePipe()
      self.wakePipe = wakePipe
      store = Store(
        initialState: Page(), reducer: page, drain: .manual(wake: { wakePipe.wake() }))
    }

    private func open(
      _ name: String = "xterm-256color", queriesNotifications: Bool = false,
      queriesWidth: Bool = false
    ) throws -> TerminalSession {
      var options = TerminalOptions(terminal, name: name)
      options.themes = ThemeSet(
        Theme([.warm: Appearance(.ansi(1))]), byBackground: Self.themes)
      options.queriesBackground = true
      options.queriesNotifications = queriesNotifications
      options.queriesWidth = queriesWidth
      return try TerminalSession(options)
    }

    private func run(
      _ session: TerminalSession,
      _ change: (inout RunLoopConfiguration<Page, PageAction>) -> Void = { _ in }
    ) -> ExitReason {
      var configuration = RunLoopConfiguration<Page, PageAction> {
        RunLoopState(isFinished: $0.isClosed, background: $0.background, nextTick: .zero)
      }
      configuration.resizeAction = { size, _ in .resized(size) }
      configuration.backgroundAction = { .backgroundReported($0) }
      configuration.focusAction = { .focusChanged($0) }
      change(&configuration)
      return session.loop(
        wakePipe: wakePipe, store: store, screen: pageScreen,
        configuration: configuration
      ).run()
    }

    @Test func anImmediateResponseSetsTheThemeOfTheFirstFrame() throws {
      let session = try open()
      #expect(terminal.output().contains(Self.query))
      terminal.press(Self.light + Self.attributes + "a")
      var first = ""
      _ = run(session) { configuration in
        configuration.onFirstFrame = {
          first = terminal.output()
          terminal.press("q")
        }
      }
      #expect(
        store.state
          == Page(
            text: "a", background: .light, isClosed: true, size: Size(width: 40, height: 12)))
      #expect(first.contains("\u{1b}[34mwarm"))
    }

    /// Runs a session in which the terminal sends one text after the other, each after a tick.
    ///
    /// - Returns: The output after each text.
    private func answers(_ texts: String...) throws -> [String] {
      let session = try open()
      _ = terminal.output()
      var (sent, outputs) = (0, [String]())
      _ = run(session) { configuration in
        configuration.tick = { _ in
          if sent > 0 { outputs.append(terminal.output()) }
          guard sent < texts.count else { return .quit }
          terminal.press(texts[sent])
          sent += 1
          return nil
        }
      }
      return outputs
    }

    @Test func aChangedSchemeOfATerminalThatDoesNotTellItsColorSelectsTheTheme() throws {
      _ = try answers(Self.attributes, "\u{1b}[?997;2n")
      #expect(store.state.background == .light)
    }

    @Test func aChangedSchemeQueriesTheColorOfATerminalThatTellsIt() throws {
      let outputs = try answers(
        "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\" + Self.attributes, "\u{1b}[?997;2n",
        Self.light + Self.attributes)
      #expect(outputs.joined().contains(Self.query))
      #expect(store.state.background == .light)
    }

    @Test func theFocusIsReportedAndItsReturnQueriesTheColor() throws {
      let outputs = try answers(Self.attributes, "\u{1b}[O", "\u{1b}[I", "")
      #expect(store.state.text == "-+")
      #expect(outputs.joined().components(separatedBy: Self.query).count == 2)
    }

    @Test(arguments: ["", "\u{1b}]99;i=skyreel:p=?;p=title,body\u{1b}\\"])
    func aTerminalTellsWhetherItUnderstandsNotifications(answer: String) throws {
      let session = try open(queriesNotifications: true)
      #expect(terminal.output().contains(NotificationForm.query(of: "This program") + Self.query))
      terminal.press(answer + Self.light + Self.attributes + "q")
      var reports = 0
      _ = run(session) { $0.onNotificationReport = { reports += 1 } }
      #expect(reports == (answer.isEmpty ? 0 : 1))
      #expect(store.state.background == .light)
      #expect(store.state.text == "")
    }

    @Test(arguments: ["xterm-256color", "linux"])
    func aNotificationThatNoKeyCausedIsSentOnceAndRingsTheBellOfATerminalWithoutSequences(
      name: String
    ) throws {
      let session = try open(name)
      session.endReports()
      _ = terminal.output()
      var requests = [
        RendererRequest.notify(
          TerminalNotification(title: "Lisbon", text: "Rain", form: .osc777))
      ]
      terminal.press("q")
      _ = run(session) { configuration in
        configuration.takeRequests = {
          defer { requests = [] }
          return requests
        }
      }
      let sequence = "\u{1b}]777;notify;Lisbon;Rain\u{1b}\\"
      let output = terminal.output()
      #expect(output.components(separatedBy: sequence).count == (name == "linux" ? 1 : 2))
      #expect(output.contains("\u{7}") == (name == "linux"))
    }

    @Test(arguments: [(2, "─°"), (3, "??")])
    func symbolsThatTheTerminalShowsTwoColumnsWideAreReplacedByASCII(
      column: Int, shown: String
    ) throws {
      let session = try open(queriesWidth: true)
      let sent = terminal.output()
      let probe = try #require(sent.firstRange(of: "\r°\u{1b}[6n\r\u{1b}[K"))
      #expect(sent[..<probe.lowerBound].contains("[?1049h"), "on the alternate screen")
      #expect(sent[probe.upperBound...].contains(Self.query))
      session.show(Presentation("─°"), isRepaint: false)
      var reports = 0
      terminal.press("\u{1b}[1;\(column)R" + Self.attributes + "q")
      _ = run(session) { configuration in
        configuration.wideCharactersAction = {
          reports += 1
          return nil
        }
      }
      session.show(Presentation("─°"), isRepaint: true)
      #expect(shownRows().first == shown)
      #expect(session.glyphs.isUnicode == (column == 2))
      #expect(reports == (column == 2 ? 0 : 1))
      session.resume()
      #expect(!terminal.output().contains("\u{1b}[6n"), "the width is queried once")
    }

    @Test(arguments: ["linux", "vt100"])
    func aTerminalThatWouldPrintTheSequenceIsNotAskedForItsWidth(name: String) throws {
      let session = try open(name, queriesWidth: true)
      #expect(!terminal.output().contains("\u{1b}[6n"))
      session.close()
    }

    @Test func aLateResponseRestylesTheFrameWithoutClearingIt() throws {
      let session = try open()
      var restyled = ""
      var first = ""
      _ = run(session) { configuration in
        configuration.onFirstFrame = {
          first = terminal.output()
          terminal.press(Self.light + Self.attributes)
        }
        configuration.tick = { _ in
          restyled += terminal.output()
          return restyled.contains("warm") ? .quit : nil
        }
      }
      #expect(first.contains("\u{1b}[31mwarm"))
      #expect(restyled.contains("\u{1b}[34mwarm"))
      #expect(!restyled.contains("\u{1b}[2J") && !restyled.contains("\u{1b}[H\u{1b}[J"))
      #expect(store.state.text == "", "no byte of the response is a key")
    }

    @Test func aResponseInPiecesIsNotDecodedAsKeys() throws {
      let session = try open()
      var pieces = Array(Self.light + Self.attributes)[...]
      _ = run(session) { configuration in
        configuration.tick = { _ in
          // Each piece comes at a later tick, when a lone Esc would have become a key.
          guard let piece = pieces.popFirst() else { return .quit }
          terminal.press(String(piece))
          return nil
        }
      }
      #expect(store.state.text == "")
      #expect(store.state.background == .light)
    }

    @Test func aResponseWithEightBitControlCharactersIsDecoded() throws {
      let session = try open()
      var response: [UInt8] = [0x9d]
      response += "11;rgb:fdfd/f6f6/e3e3".utf8
      response += [0x9c, 0x9b]
      response += "?62;22cq".utf8
      terminal.press(response)
      _ = run(session)
      #expect(!session.isAwaitingReport)
      #expect(
        store.state
          == Page(background: .light, isClosed: true, size: Size(width: 40, height: 12)))
    }

    @Test func withoutAResponseKeysWorkAndTheThemeIsNeutral() throws {
      let session = try open()
      var output = ""
      _ = run(session) { configuration in
        configuration.onFirstFrame = {
          output = terminal.output()
          terminal.press("abq")
        }
      }
      #expect(output.contains("\u{1b}[31mwarm"))
      #expect(store.state == Page(text: "ab", isClosed: true, size: Size(width: 40, height: 12)))
    }

    @Test func aResponseWithoutABackgroundColorEndsTheQuery() throws {
      let session = try open()
      _ = run(session) { configuration in
        configuration.onFirstFrame = { terminal.press(Self.attributes + "q") }
      }
      #expect(!session.isAwaitingReport)
      #expect(store.state.background == nil)
    }

    @Test func aResponseAfterTheAppEndedDoesNotReachTheShell() throws {
      let session = try open()
      terminal.press("q")
      _ = run(session)
      let sent = DispatchSemaphore(value: 0)
      let light = Self.light + Self.attributes
      // Not a task: the test holds the pool's only thread.
      Thread.detachNewThread { [terminal = Shared(terminal)] in
        terminal.value.press(light)
        sent.signal()
      }
      session.close()
      #expect(sent.wait(timeout: .now() + 60) == .success)
      #expect(!Self.hasInput(terminal))
    }

    @Test func closingWaitsUpToASecondForAResponseAndDropsItsBeginning() throws {
      let session = try open()
      let start = MonotonicInstant.now
      terminal.press("\u{1b}]11;rgb:fdfd")
      session.close()
      let wait = MonotonicInstant.now.milliseconds(since: start)
      #expect(wait >= 900)
      #expect(wait < 5_000)
      #expect(!Self.hasInput(terminal))
    }

    @Test func closingWaitsForEachOpenQuery() throws {
      let session = try open()
      session.resume()
      terminal.press(Self.attributes)
      let second = Self.light + Self.attributes
      Thread.detachNewThread { [terminal = Shared(terminal)] in terminal.value.press(second) }
      session.close()
      #expect(!Self.hasInput(terminal))
    }

    @Test func continuingAStoppedJobKeepsWhatWasTyped() throws {
      let session = try open()
      let start = MonotonicInstant.now
      for _ in 1...10 {
        terminal.press("j")
        session.resume()
      }
      #expect(MonotonicInstant.now.milliseconds(since: start) < 5_000)
      var keys: [UInt8] = []
      while keys.count < 10, session.isReadable(within: 5_000),
        case .bytes(let bytes) = session.readWaiting()
      {
        keys += bytes
      }
      #expect(keys == Array(repeating: UInt8(ascii: "j"), count: 10))
      session.endReports()
    }

    @Test func closingWithoutAPendingQueryKeepsTypedInput() throws {
      let session = try open()
      session.endReports()
      terminal.press("typed ahead\n")
      session.close()
      #expect(Self.hasInput(terminal), "input that was typed ahead is left to the shell")
    }

    @Test func afterASuspensionTheTerminalIsQueriedAgain() throws {
      let session = try open()
      session.endReports()
      _ = terminal.output()
      session.resume()
      #expect(terminal.output().contains(Self.query))
      #expect(session.isAwaitingReport)
    }

    @Test(arguments: ["linux", "vt100"])
    func aTerminalThatCannotRespondIsNotQueried(name: String) throws {
      let session = try open(name)
      session.show(Presentation("x"), isRepaint: false)
      #expect(!session.isAwaitingReport)
      session.close()
      let sent = terminal.output()
      #expect(!sent.contains("\u{1b}]") && !sent.contains("\u{1b}[c"))
    }

    @Test func anUnchangedBackgroundIsDispatchedOnce() throws {
      let session = try open()
      var actions = 0
      terminal.press(Self.light + Self.light + Self.light + "q")
      _ = run(session) { configuration in
        configuration.backgroundAction = {
          actions += 1
          return .backgroundReported($0)
        }
      }
      #expect(actions == 1)
      session.endReports()
    }

    /// Whether unread bytes are left in the terminal's input.
    private static func hasInput(_ terminal: PseudoTerminal) -> Bool {
      var descriptor = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, 0) > 0
    }
  }
}

@Suite struct ReportQueryTests {
  private let start = MonotonicInstant.now

  @Test func aQueryIsOpenForFiveSecondsAfterTheLastPieceOfItsResponse() {
    var query = ReportQuery()
    query.start(at: start)
    // A byte comes each 300 ms.
    for piece in 1...40 { query.proceed(at: start + .milliseconds(300 * piece)) }
    #expect(query.isOpen(at: start + .milliseconds(16_900)))
    #expect(!query.isOpen(at: start + .milliseconds(17_100)))
  }

  @Test func withoutAResponseAQueryIsOpenForFiveSecondsWhateverIsTypedLater() {
    var query = ReportQuery()
    query.start(at: start)
    query.proceed(at: start + .milliseconds(5_100))
    #expect(!query.isOpen(at: start + .milliseconds(5_200)))
    query.end()
    query.proceed(at: start)
    #expect(!query.isOpen(at: start))
  }
}

/// A value that is handed to another thread.
private struct Shared<Value>: @unchecked Sendable {
  // `@unchecked`: the terminal's user end is only written to there.
  let value: Value

  init(_ value: Value) { self.value = value }
}
