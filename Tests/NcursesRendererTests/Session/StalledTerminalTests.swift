import CTerminal
import Dispatch
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
  /// Terminals that take no output, because nobody reads them.
  @Suite(.timeLimit(.minutes(5))) struct StalledTerminalTests {
    @Test func aSignalEndsAProgramWhoseTerminalNobodyReads() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let session = try TerminalSession(TerminalOptions(terminal))
        let writer = Writer(output: terminal.program)
        Thread.detachNewThread { writer.interruptWhenFull() }
        while !terminal_signals_are_ending() {
          session.show(Presentation("stalled"), isRepaint: true)
        }
        let start = MonotonicInstant.now
        session.close()
        #expect(MonotonicInstant.now.milliseconds(since: start) < 5_000)
        #expect(terminal.settings == settings)
      }
    }

    @Test func aSignalLeavesTheLastFrameWholeOnATerminalThatIsRead() throws {
      let terminal = try PseudoTerminal()
      let settings = terminal.settings
      let session = try TerminalSession(TerminalOptions(terminal))
      session.captureMouse(.clicks)
      send(SIGTERM)
      session.show(Presentation("the end"), isRepaint: true)
      session.close()
      let sent = terminal.output()
      #expect(sent.contains("the end"))
      #expect(TerminalModes(after: sent) == TerminalModes())
      #expect(terminal.settings == settings)
    }

    @Test func aCrashRestoresAFullNonblockingTerminalOnceItIsRead() throws {
      let pipe = try NonblockingPipe()
      let filler = [UInt8](repeating: UInt8(ascii: "."), count: 4_096)
      while write(pipe.writeEnd, filler, filler.count) > 0 {}
      var modes = termios()
      _ = terminal_restore_arm(pipe.writeEnd, &modes, "RESTORED", 8)
      let ended = DispatchSemaphore(value: 0)
      // Not a task: the test may hold the pool's only thread.
      Thread.detachNewThread {
        terminal_restore_now()
        ended.signal()
      }
      #expect(ended.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
      let before = pipe.takeAll()
      #expect(ended.wait(timeout: .now() + 60) == .success)
      #expect((before + pipe.takeAll()).suffix(8) == Array("RESTORED".utf8)[...])
    }
  }
}

/// The thread that writes to a terminal.
private struct Writer: @unchecked Sendable {
  // `@unchecked`: threads may send signals to one another.
  private let thread = pthread_self()
  private let output: CInt

  /// Creates a value for the calling thread, which then receives the signals.
  init(output: CInt) {
    self.output = output
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Sends the thread a signal once it fills the terminal, and again until it notices.
  func interruptWhenFull() {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    while poll(&request, 1, 0) > 0 { sched_yield() }
    while !terminal_signals_are_ending() {
      pthread_kill(thread, SIGTERM)
      sched_yield()
    }
  }
}
