import CTerminal
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TerminalOptions {
  /// Creates options for a session on a pseudo terminal, independent of the environment.
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
    // MARK: Errors

    @Test func aFileIsRejected() throws {
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
    func noTextIsCopiedToATerminalThatMayPrintTheSequence(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      #expect(!session.copy("22 °C"))
      session.close()
      #expect(!terminal.output().contains("]52;"))
    }

    @Test func noCopyIsClaimedIfTheTerminalIgnoresTheSequence() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.ignoresClipboard = true
      let session = try TerminalSession(options)
      #expect(!session.copy("22 °C"))
      session.close()
      let linear = try LinearSession(options)
      #expect(!linear.copy("22 °C"))
      linear.close()
      #expect(!terminal.output().contains("]52;"))
    }

    @Test(arguments: [
      ("", TerminalError.unnamedTerminal), ("no-such", .unknownTerminal("no-such")),
      ("dumb", .incapableTerminal("dumb")),
    ])
    func anUnsupportedTerminalIsRejectedAndLeftUnchanged(_ name: String, _ error: TerminalError)
      throws
    {
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
    func everyErrorIsDescribedInASentence(_ error: TerminalError) {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.count > 30)
    }

    // MARK: Closing

    @Test(arguments: [
      "xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100", "xterm-direct",
      "xterm-kitty",
    ])
    func closingRestoresTheTerminal(_ name: String) throws {
      try TerminalDescriptions.install()
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      #expect(terminal.settings != settings)
      session.close()
      #expect(terminal.settings == settings)
      #expect(TerminalModes(after: terminal.output()) == TerminalModes())
    }

    @Test func modesAreSetWhileTheSessionIsOpenAndResetAfterwards() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      var modes = TerminalModes(after: terminal.output())
      #expect(modes.on == ["1", "1000", "1004", "1006", "1036", "1049", "2004", "2031"])
      #expect(modes.off == ["25"])
      session.captureMouse(.none)
      modes.follow(terminal.output())
      #expect(modes.on == ["1", "1004", "1036", "1049", "2004", "2031"])
      session.close()
      modes.follow(terminal.output())
      #expect(modes == TerminalModes())
    }

    @Test func motionReportsAreOnOnlyWhileRequested() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      _ = terminal.output()
      // Terminals end all mouse reports together with a mode.
      for (reports, sequence) in [
        (MouseReports.motion, "\u{1b}[?1000l\u{1b}[?1003h"), (.motion, ""),
        (.clicks, "\u{1b}[?1003l\u{1b}[?1000h"), (.drags, "\u{1b}[?1000l\u{1b}[?1002h"),
        (.motion, "\u{1b}[?1002l\u{1b}[?1003h"), (.drags, "\u{1b}[?1003l\u{1b}[?1002h"),
      ] {
        session.captureMouse(reports)
        #expect(terminal.output() == sequence)
      }
    }

    @Test(arguments: [MouseReports.clicks, .drags, .motion])
    func allMouseReportsEndWithTheSession(reports: MouseReports) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(reports)
      var modes = TerminalModes(after: terminal.output())
      #expect(!modes.on.isDisjoint(with: ["1000", "1002", "1003"]))
      session.suspendSession()
      modes.follow(terminal.output())
      #expect(modes == TerminalModes())
      session.resume()
      modes.follow(terminal.output())
      #expect(!modes.on.isDisjoint(with: ["1000", "1002", "1003"]))
      session.close()
      modes.follow(terminal.output())
      #expect(modes == TerminalModes())
    }

    @Test(arguments: [
      (0, 0, 2.0), (400, 0, 2), (0, 240, 2), (400, 276, 2.3), (400, 180, 2), (400, 600, 2),
    ])
    func theShapeOfACellFollowsFromThePixelsOfTheWindow(
      width: Int, height: Int, cellHeight: Double
    ) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      terminal.resize(columns: 40, rows: 12, pixels: (width, height))
      #expect(abs(session.cellHeight - cellHeight) < 1e-9)
      session.close()
    }

    @Test func closingAgainOrReleasingAClosedSessionSendsNothing() throws {
      let terminal = try PseudoTerminal()
      var session: TerminalSession? = try TerminalSession(TerminalOptions(terminal))
      session?.close()
      _ = terminal.output()
      session?.close()
      session = nil
      #expect(terminal.output() == "")
    }

    @Test func releasingASessionClosesIt() throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      _ = try TerminalSession(TerminalOptions(terminal))
      #expect(terminal.settings == settings)
    }

    @Test func resumingSetsTheModesAndReadsTheSizeAgain() throws {
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

    @Test(arguments: [("10", "40"), ("60", "200"), ("24", nil)] as [(String, String?)])
    func theSizeIsThatOfTheTerminalWhateverWasExported(lines: String, columns: String?) async {
      await #expect(processExitsWith: .success) { [lines, columns] in
        setenv("LINES", lines, 1)
        if let columns { setenv("COLUMNS", columns, 1) }
        let terminal = try PseudoTerminal(columns: 120, rows: 40)
        let session = try TerminalSession(TerminalOptions(terminal))
        #expect(session.size == Size(width: 120, height: 40))
        session.show(Presentation("hello", size: session.size), isRepaint: false)
        #expect(shownRows().count == 40)
        session.close()
      }
    }

    // MARK: Keyboard

    @Test func thePlainFormOfKeysIsSelectedOnTheAlternateScreenAndRestoredThere() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      var begin = terminal.output()
      #expect(!begin.contains("\u{1b}[>0u"))
      for _ in 1...2 {
        session.show(Presentation("hello"), isRepaint: true)
        session.show(Presentation("again"), isRepaint: false)
        let sent = begin + terminal.output()
        begin = ""
        let form = "\u{1b}[>0u\u{1b}[>4;0m\u{1b}[?1036s\u{1b}[?1036h"
        #expect(sent.components(separatedBy: form).count == 2)
        #expect(sent.prefix { $0 != ">" }.contains("[?1049h"))
        session.resume()
        let restored = terminal.output()
        let before = "\u{1b}[?1036r\u{1b}[<u\u{1b}[>4m"
        #expect(restored.components(separatedBy: before).count == 2)
        #expect(restored.prefix { $0 != "<" }.contains("[?1049l") == false)
      }
      session.close()
      #expect(!terminal.output().contains("\u{1b}[<u"), "no frame, no form to restore")
    }

    @Test func aCrashRestoresTheFormOfKeys() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.show(Presentation("hello"), isRepaint: false)
      _ = terminal.output()
      terminal_restore_now()
      #expect(terminal.output().contains("\u{1b}[<u\u{1b}[>4m"))
    }

    @Test(arguments: ["linux", "vt100"])
    func aTerminalThatMayPrintThemGetsNoSequencesForTheFormOfKeys(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      session.show(Presentation("hello"), isRepaint: false)
      session.close()
      let sent = terminal.output()
      #expect(!sent.contains("\u{1b}[>") && !sent.contains("\u{1b}[<"))
    }

    // MARK: The screen after the end

    @Test(arguments: ["xterm-256color", "screen", "vt100"])
    func theFrameIsClearedBeforeTheAlternateScreenIsLeft(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      let (clear, leave) = (Terminfo.string("clear"), Terminfo.string("rmcup"))
      session.show(Presentation("hello"), isRepaint: false)
      _ = terminal.output()
      session.close()
      let sent = Array(terminal.output().utf8)
      let cleared = try #require(clear.flatMap { sent.firstRange(of: $0) })
      if let leave {
        #expect(cleared.upperBound <= sent.firstRange(of: leave)?.lowerBound ?? 0)
      }
    }

    // MARK: Encodings

    @Test func withoutUTF8TheSessionUsesASCIIWithANotice() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.localeName = "C"
      options.appName = "Sky"
      let session = try TerminalSession(options)
      #expect(session.glyphs == .ascii)
      #expect(
        session.notice == "Your locale isn't UTF-8, so Sky uses ASCII. Try LANG=C.UTF-8.")
    }

    @Test func aRequestedASCIIScreenHasNoNotice() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.isASCII = true
      let session = try TerminalSession(options)
      #expect(session.glyphs == .ascii)
      #expect(session.notice == nil)
    }

    @Test func aLocaleThatIsNotInstalledStillSetsTheEncoding() throws {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal)
      options.localeName = "xx_XX.UTF-8"
      #expect(try TerminalSession(options).glyphs == .unicode)
    }
  }
}
