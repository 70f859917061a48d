import CTerminal
import TerminalUI
import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CursesTests {
  @Suite struct CrashTests {
    @Test(arguments: ["xterm-256color", "screen", "linux", "vt100"])
    func aCrashGivesTheTerminalBackOnce(_ name: String) throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      let session = try TerminalSession(TerminalOptions(terminal, name: name))
      session.captureMouse(.clicks)
      session.show(Presentation("hello"), isRepaint: false)
      var modes = TerminalModes(after: terminal.output())
      terminal_restore_now()
      modes.follow(terminal.output())
      #expect(modes == TerminalModes())
      #expect(terminal.settings == settings)
      terminal_restore_now()
      #expect(terminal.output() == "")
    }

    @Test func aTerminalThatWasGivenBackIsLeftAlone() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.close()
      _ = terminal.output()
      terminal_restore_now()
      #expect(terminal.output() == "")
    }

    @Test func aCrashIsToldInOneLineAndKeepsItsSignal() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It", logPath: "/log", further: "Do this.")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        withExtendedLifetime(session) { abort() }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.hasSuffix("It crashed: abort (SIGABRT). The log is /log.\nDo this.\n"))
    }

    @Test func aCrashIsToldInALinearViewToo() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It", logPath: "/log")
        let session = try LinearSession(TerminalOptions(terminal, crash: message))
        withExtendedLifetime(session) { abort() }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.hasSuffix("It crashed: abort (SIGABRT). The log is /log.\n"))
    }

    @Test func nothingIsDrawnOnceAnotherThreadHasCrashed() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It", further: String(repeating: "-", count: 4_000))
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        Task.detached {
          let nothing: [Int] = []
          _ = nothing[Int(getpid())]
        }
        // A picture that would take the place of the shell's: what is drawn goes to standard error.
        while true {
          usingTerminal { _ = write(STDERR_FILENO, "X", 1) }
          withExtendedLifetime(session) {}
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let crash = said.firstRange(of: "It crashed: ")
      #expect(crash != nil)
      #expect(crash.map { !said[$0.upperBound...].contains("X") } == true)
    }

    @Test func aTrapIsACrashToo() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        let nothing: [Int] = []
        withExtendedLifetime(session) { _ = nothing[Int(getpid())] }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("It crashed: ") && said.hasSuffix(").\n"))
    }

    @Test func aTrapOnAnotherThreadIsACrashToo() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        await Task.detached {
          let nothing: [Int] = []
          _ = nothing[Int(getpid())]
        }.value
        withExtendedLifetime(session) {}
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("It crashed: ") && said.hasSuffix(").\n"))
    }

    @Test func aProcessThatASignalEndedDiesOfIt() async {
      await #expect(processExitsWith: .signal(SIGTERM)) { ExitReason.signal(SIGTERM).exitProcess() }
      await #expect(processExitsWith: .signal(SIGHUP)) { ExitReason.hangup.exitProcess() }
      await #expect(processExitsWith: .success) { ExitReason.quit.exitProcess() }
    }
  }
}
