import CTerminal
import TerminalUI
import Testing

import class Foundation.Thread

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CursesTests {
  @Suite struct CrashTests {
    @Test(arguments: ["xterm-256color", "screen", "linux", "vt100"])
    func restoringInACrashResetsTheTerminalOnce(_ name: String) throws {
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

    @Test func restoringInACrashLeavesAClosedTerminalAlone() throws {
      let terminal = try PseudoTerminal()
      let session = try TerminalSession(TerminalOptions(terminal))
      session.close()
      _ = terminal.output()
      terminal_restore_now()
      #expect(terminal.output() == "")
    }

    @Test func aCrashPrintsItsMessageAndKeepsItsSignal() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It", logPath: "/log", further: "Do this.")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        withExtendedLifetime(session) { abort() }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.hasSuffix("It crashed: abort (SIGABRT). The log is /log.\nDo this.\n"))
    }

    @Test func aCrashInALinearViewPrintsItsMessage() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It", logPath: "/log")
        let session = try LinearSession(TerminalOptions(terminal, crash: message))
        withExtendedLifetime(session) { abort() }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.hasSuffix("It crashed: abort (SIGABRT). The log is /log.\n"))
    }

    @Test func nothingIsDrawnAfterAnotherThreadCrashed() async {
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
        // Stands in for drawing, and writes to standard error, where the crash message goes.
        while true {
          usingTerminal { _ = write(STDERR_FILENO, "X", 1) }
          withExtendedLifetime(session) {}
        }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let crash = standardError.firstRange(of: "It crashed: ")
      #expect(crash != nil)
      #expect(crash.map { !standardError[$0.upperBound...].contains("X") } == true)
    }

    @Test func aTrapPrintsTheCrashMessage() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        let nothing: [Int] = []
        withExtendedLifetime(session) { _ = nothing[Int(getpid())] }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.contains("It crashed: ") && standardError.hasSuffix(").\n"))
    }

    @Test func aTrapOnAnotherThreadPrintsTheCrashMessage() async {
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
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.contains("It crashed: ") && standardError.hasSuffix(").\n"))
    }

    #if os(Linux)
      @Test(arguments: [false, true])
      func aStackOverflowOnAnyThreadPrintsTheCrashMessage(isTask: Bool) async {
        let result = await #expect(
          processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
        ) { [isTask] in
          let terminal = try PseudoTerminal()
          let message = CrashMessage(program: "It")
          let session = try TerminalSession(TerminalOptions(terminal, crash: message))
          if isTask {
            await Task.detached { _ = overflow(1) }.value
          } else {
            Thread.detachNewThread { _ = overflow(1) }
            while true { await Task.yield() }
          }
          withExtendedLifetime(session) {}
        }
        let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(standardError.hasSuffix("It crashed: invalid memory access (SIGSEGV).\n"))
      }
    #endif

    @Test func theProcessExitsWithTheSignalThatEndedTheLoop() async {
      await #expect(processExitsWith: .signal(SIGTERM)) { ExitReason.signal(SIGTERM).exitProcess() }
      await #expect(processExitsWith: .signal(SIGHUP)) { ExitReason.hangup.exitProcess() }
      await #expect(processExitsWith: .success) { ExitReason.quit.exitProcess() }
    }
  }
}

/// Calls itself until the stack is full.
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { buffer in
    buffer.initialize(repeating: UInt8(truncatingIfNeeded: depth))
    return overflow(depth + 1) + Int(buffer[depth & 511])
  }
}
