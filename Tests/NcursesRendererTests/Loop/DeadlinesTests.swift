import Testing

@testable import NcursesRenderer

@Suite struct DeadlinesTests {
  private let now = MonotonicInstant.now

  @Test func withoutDeadlinesThereIsNoTimeout() {
    #expect(Deadlines().timeout(now: now) == -1)
    #expect(Deadlines().next == nil)
  }

  @Test func theTimeoutEndsAtTheNextDeadline() {
    let deadlines = Deadlines(
      input: now + .milliseconds(30), animation: now + .milliseconds(20), tick: now + .seconds(60))
    #expect(deadlines.timeout(now: now) == 20)
  }

  @Test(arguments: [(Duration.microseconds(1), CInt(1)), (.zero, 0), (.seconds(-5), 0)])
  func theTimeoutIsRoundedUpAndNotNegative(_ wait: Duration, _ milliseconds: CInt) {
    #expect(Deadlines(tick: now + wait).timeout(now: now) == milliseconds)
  }

  @Test func aVeryLongTimeoutIsCapped() {
    #expect(Deadlines(tick: now + .seconds(1 << 40)).timeout(now: now) == .max)
  }

  @Test(arguments: [
    (Duration.seconds(9_223_372_036.9), Int64.max), (.seconds(-9_223_372_036.9), .min),
  ])
  func anInstantBeyondTheRangeOfTheClockIsClamped(_ wait: Duration, _ expected: Int64) {
    let sum = MonotonicInstant(nanoseconds: 0) + wait
    #expect(sum.nanoseconds == expected)
  }

  @Test func aDeadlineIsDueOnce() {
    var deadlines = Deadlines(input: now, tick: now + .seconds(1))
    let due = [
      deadlines.input.isDue(now: now), deadlines.input.isDue(now: now),
      deadlines.tick.isDue(now: now), deadlines.animation.isDue(now: now),
    ]
    #expect(due == [true, false, false, false])
    #expect(deadlines.next == now + .seconds(1))
  }
}
