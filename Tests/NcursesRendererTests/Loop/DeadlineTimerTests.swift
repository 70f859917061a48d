import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite(.enabled(if: DeadlineTimer().isAvailable)) struct DeadlineTimerTests {
  private let timer = DeadlineTimer()

  private var isReadable: Bool { isReadable(within: 0) }

  /// Whether the timer expires within some milliseconds, which the queue of macOS needs.
  private func isReadable(within wait: CInt) -> Bool {
    var descriptor = pollfd(fd: timer.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, wait) == 1
  }

  @Test func aPastDeadlineWakesImmediately() {
    timer.set(.now + .seconds(-60))
    #expect(isReadable(within: 1_000))
  }

  @Test func aFutureDeadlineDoesNotWake() {
    timer.set(.now + .seconds(3_600))
    #expect(!isReadable)
  }

  @Test func aNewDeadlineOrNilReplacesAnExpiredOne() {
    timer.set(.now + .seconds(-60))
    timer.set(.now + .seconds(3_600))
    #expect(!isReadable)
    timer.set(.now + .seconds(-60))
    timer.set(nil)
    #expect(!isReadable)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min)])
  func anyDeadlineCanBeSet(wait: Duration) {
    timer.set(.now + wait)
    #expect(isReadable(within: wait < .zero ? 1_000 : 0) == (wait < .zero))
  }
}
