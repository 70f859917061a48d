import TerminalUI
import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TerminalOptions {
  /// Options for a session on a pseudo terminal, whatever the environment of the tests is.
  init(
    _ terminal: PseudoTerminal, name: String = "xterm-256color",
    crash: CrashMessage = CrashMessage()
  ) {
    self.init()
    (input, output) = (terminal.program, terminal.program)
    terminalName = name
    crashMessage = crash
    localeName = "C.UTF-8"
  }
}

extension CursesTests {
  @Suite struct TerminalSessionTests {
    // MARK: What it refuses

    @Test func aFileIsNoTerminal() throws {
      let terminal = try PseudoTerminal()
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      var options = TerminalOptions(terminal)
      options.input = file
      #expect(throws: TerminalError.notATerminal(.input)) { try TerminalSession(options) }
      options = TerminalOptions(terminal)
      options.output = file
      #expect(throws: TerminalError.notATerminal(.output)) { try TerminalSession(options) }
    }

    @Test(arguments: ["linux", "vt100"])
    func aTerminalThatMayPrintTheSequenceGetsNoText(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      #expect(!session.copy("22 °C"))
      session.close()
      #expect(!terminal.output().contains("]52;"))
    }

    @Test(arguments: [
      ("", TerminalError.unnamedTerminal), ("no-such", .unknownTerminal("no-such")),
      ("dumb", .incapableTerminal("dumb")),
    ])
    func aTerminalThatCannotBeDrawnOnIsLeftAsItWas(_ name: String, _ error: TerminalError) throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      #expect(throws: error) { try TerminalSession(TerminalOptions(terminal, name: name)) }
      #expect(terminal.settings == settings)
      #expect(terminal.output().allSatisfy { $0.isWhitespace })
    }

    @Test(arguments: [
      TerminalError.notATerminal(.input), .unnamedTerminal, .unknownTerminal("x"),
      .incapableTerminal("x"), .system(call: "pipe", code: EMFILE),
    ])
    func everyRefusalSaysWhatIsWrong(_ error: TerminalError) {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.count > 40)
    }

    // MARK: What it leaves behind

    @Test(arguments: [
      "xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100", "xterm-direct",
      "xterm-kitty",
    ])
    func closingGivesTheTerminalBack(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      let session: TerminalSession
      do {
        session = try TerminalSession(TerminalOptions(terminal, name: name))
      } catch TerminalError.unknownTerminal {
        return  // Its description is in a package that is not installed.
      }
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      #expect(terminal.settings != settings)
      session.close()
      #expect(terminal.settings == settings)
      #expect(TerminalModes(after: terminal.output()) == TerminalModes())
    }

    @Test func modesAreOnWhileItIsOpenAndOffAfterwards() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      var modes = TerminalModes(after: terminal.output())
      #expect(modes.on == ["1", "1000", "1006", "1049", "2004"])
      #expect(modes.off == ["25"])
      session.captureMouse(.none)
      modes.follow(terminal.output())
      #expect(modes.on == ["1", "1049", "2004"])
      session.close()
      modes.follow(terminal.output())
      #expect(modes == TerminalModes())
    }

    @Test func movementsAreReportedOnlyWhileTheyAreWanted() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      _ = terminal.output()
      session.captureMouse(.motion)
      #expect(terminal.output() == "\u{1b}[?1003h")
      session.captureMouse(.motion)
      #expect(terminal.output() == "")
      // In a terminal, the end of this mode is the end of all reports.
      session.captureMouse(.clicks)
      #expect(terminal.output() == "\u{1b}[?1003l\u{1b}[?1000h")
      session.captureMouse(.motion)
      session.close()
      var modes = TerminalModes(after: "\u{1b}[?1003h")
      modes.follow(terminal.output())
      #expect(modes.on.isDisjoint(with: ["1000", "1003", "1006"]))
    }

    @Test func closingTwiceAndLettingGoSendsNothingMore() throws {
      let terminal = try PseudoTerminal()
      var session: TerminalSession? = try TerminalSession(TerminalOptions(terminal))
      session?.close()
      _ = terminal.output()
      session?.close()
      session = nil
      #expect(terminal.output() == "")
    }

    @Test func lettingGoCloses() throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      _ = try TerminalSession(TerminalOptions(terminal))
      #expect(terminal.settings == settings)
    }

    @Test func takingTheTerminalAgainBeginsEverythingAgain() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      var modes = TerminalModes(after: terminal.output())
      let before = modes
      terminal.resize(columns: 50, rows: 10)
      session.resume()
      session.show(Presentation("again"), isRepaint: true)
      let output = terminal.output()
      modes.follow(output)
      #expect(modes == before)
      #expect(output.contains("again"))
      #expect(session.size == Size(width: 50, height: 10))
    }

    // MARK: What it can show

    @Test func withoutUTF8ItIsASCIIWithANotice() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.localeName = "C"
      let session = try TerminalSession(options)
      #expect(session.glyphs == .ascii)
      #expect(session.notice?.contains("LANG=C.UTF-8") == true)
    }

    @Test func anASCIIScreenThatWasAskedForNeedsNoNotice() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.isASCII = true
      let session = try TerminalSession(options)
      #expect(session.glyphs == .ascii)
      #expect(session.notice == nil)
    }

    @Test func aLocaleThatIsNotInstalledStillHasItsCharacterSet() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.localeName = "xx_XX.UTF-8"
      #expect(try TerminalSession(options).glyphs == .unicode)
    }
  }
}
