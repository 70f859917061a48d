internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A thread that adds text to the crash message.
///
/// A signal handler must not allocate memory or acquire a lock, but this thread may. The crashed thread only sends a
/// request and waits for the text. Until then, the helper thread sleeps. If the helper needs a lock that the crashed
/// thread holds, such as that of the heap, the handler gives up after five seconds.
///
/// Only one instance may exist at a time. Deinitializing it removes the thread from the crash
/// handler, and ends the thread.
package final class CrashHelper: Sendable {
  private let question: NonblockingPipe
  private let answer: NonblockingPipe

  /// `makeDetails` returns the text to append to the crash message, with a leading space.
  package init(_ makeDetails: @escaping @Sendable () -> String) throws(TerminalError) {
    (question, answer) = (try NonblockingPipe(), try NonblockingPipe())
    let work = Work(question: question, answer: answer, makeDetails: makeDetails)
    try Self.withoutSignals { () throws(TerminalError) in try work.start() }
    terminal_crash_set_helper(question.writeEnd, answer.readEnd)
  }

  deinit {
    terminal_crash_set_helper(-1, -1)
    // The thread owns the pipes, too, so it ends by request, and not when they are closed.
    question.put(Work.end)
  }

  /// Runs a body with all signals blocked, apart from those of a crash.
  ///
  /// A new thread inherits its creator's blocked signals. The signals of the process are handled on other threads. If
  /// this thread crashed with the signal blocked, the process would end without restoring the terminal.
  private static func withoutSignals(
    _ body: () throws(TerminalError) -> Void
  ) throws(TerminalError) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
      sigdelset(&all, signal)
    }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

private final class Work: Sendable {
  /// The byte that ends the thread; the crash handler sends another one.
  static let end = UInt8(ascii: ".")

  private let question: NonblockingPipe
  private let answer: NonblockingPipe
  private let makeDetails: @Sendable () -> String

  init(
    question: NonblockingPipe, answer: NonblockingPipe,
    makeDetails: @escaping @Sendable () -> String
  ) {
    (self.question, self.answer, self.makeDetails) = (question, answer, makeDetails)
  }

  func start() throws(TerminalError) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, nil, Self.body, Unmanaged.passRetained(self).toOpaque())
    guard code == 0 else {
      Unmanaged.passUnretained(self).release()
      throw .system(call: "pthread_create", code: code)
    }
    #if canImport(Darwin)
      guard let thread else { return }
    #endif
    pthread_detach(thread)
  }

  #if canImport(Darwin)
    private static let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run()
        return nil
      }
  #else
    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      {
        if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }
  #endif

  private func run() {
    var descriptor = pollfd(fd: question.readEnd, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, -1) < 0, errno == EINTR {}
    guard question.takeAll().contains(where: { $0 != Self.end }) else { return }
    // Send the terminating null, too, so that an empty text is an answer.
    let text = Array(makeDetails().utf8.prefix(Int(PIPE_BUF) - 1)) + [0]
    _ = text.withUnsafeBytes { write(answer.writeEnd, $0.baseAddress, $0.count) }
  }
}
