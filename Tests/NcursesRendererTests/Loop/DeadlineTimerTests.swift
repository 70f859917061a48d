import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite(.enabled(if: DeadlineTimer().isAvailable)) struct DeadlineTimerTests {
  private let timer = DeadlineTimer()

  private var isReadable: Bool {
    var descriptor = pollfd(fd: timer.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  @Test func aPastDeadlineWakesImmediately() {
    timer.set(.now + .seconds(-60))
    #expect(isReadable)
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
    #expect(isReadable == (wait < .zero))
  }
}
