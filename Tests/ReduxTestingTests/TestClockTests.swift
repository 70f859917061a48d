import Synchronization
import Testing

@testable import ReduxTesting

@Suite(.timeLimit(.minutes(5))) struct TestClockTests {
  private let clock = TestClock()
  private let woken = Woken()

  private final class Woken: Sendable {
    private let entries = Mutex<[String]>([])
    var all: [String] { entries.withLock { $0 } }
    func write(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  private func sleeping(_ name: String, for duration: Duration) -> Task<Void, any Error> {
    Task { [clock, woken] in
      do {
        try await clock.sleep(for: duration)
        woken.write("\(name) at \(clock.now.offset)")
      } catch {
        woken.write("\(name) cancelled")
        throw error
      }
    }
  }

  private func sleepers(_ count: Int) async {
    while clock.sleeperCount < count, !Task.isCancelled { await Task.yield() }
  }

  @Test("sleepers are woken in the order of their deadlines, each at its deadline")
  func orderOfDeadlines() async throws {
    let late = sleeping("late", for: .seconds(2))
    let early = sleeping("early", for: .seconds(1))
    await sleepers(2)
    await clock.advance(by: .milliseconds(999))
    #expect(woken.all == [])
    await clock.advance(by: .milliseconds(1))
    try await early.value
    await clock.advance(by: .seconds(1))
    try await late.value
    #expect(woken.all == ["early at 1.0 seconds", "late at 2.0 seconds"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("a sleep until a deadline that is reached returns immediately")
  func reachedDeadline() async throws {
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)))
    #expect(clock.sleeperCount == 0)
  }

  @Test("cancelling its task ends a sleep, whether it has begun or not")
  func cancelled() async {
    let task = sleeping("one", for: .seconds(1))
    await sleepers(1)
    task.cancel()
    _ = await task.result
    let never = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await never.value }
    #expect(woken.all == ["one cancelled"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("run() advances until no task sleeps")
  func run() async {
    let task = sleeping("one", for: .seconds(86_400))
    await sleepers(1)
    #expect(await clock.run())
    _ = await task.result
    #expect(woken.all == ["one at 86400.0 seconds"])
  }

  @Test("a sleeper wakes exactly at its deadline, and others stay asleep")
  func exactlyAtTheDeadline() async throws {
    let tasks = [3, 1, 2].map { sleeping("\($0)", for: .seconds($0)) }
    await sleepers(3)
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    try await tasks[1].value
    #expect(woken.all == ["1 at 1.0 seconds"])
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .seconds(-1))
    await clock.advance(to: TestClock.Instant(offset: .zero))
    #expect(clock.now.offset == .seconds(1))
    await clock.advance(by: .nanoseconds(999_999_999))
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .nanoseconds(1))
    try await tasks[2].value
    #expect(await clock.run())
    try await tasks[0].value
    #expect(woken.all == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
  }

  @Test("the next deadline is the earliest, whatever the order of the sleepers")
  func nextDeadline() async {
    #expect(clock.nextDeadline == nil)
    let tasks = [2, 1, 3].map { sleeping("\($0)", for: .seconds($0)) }
    await sleepers(3)
    #expect(clock.nextDeadline?.offset == .seconds(1))
    #expect(!clock.advanceToDeadline(until: TestClock.Instant(offset: .milliseconds(999))))
    #expect(clock.now.offset == .milliseconds(999))
    #expect(clock.advanceToDeadline(until: TestClock.Instant(offset: .seconds(1))))
    #expect(clock.now.offset == .seconds(1))
    #expect(clock.nextDeadline?.offset == .seconds(2))
    await clock.run()
    for task in tasks { _ = await task.result }
    #expect(clock.nextDeadline == nil)
  }

  @Test(
    "run(limit:) takes at most that many steps, and returns whether it was enough",
    arguments: 0...4)
  func runLimit(limit: Int) async {
    let tasks = [3, 1, 2].map { sleeping("\($0)", for: .seconds($0)) }
    await sleepers(3)
    #expect(await clock.run(limit: limit) == (limit >= 3))
    #expect(clock.now.offset == .seconds(min(limit, 3)))
    await clock.run()
    for task in tasks { _ = await task.result }
  }

  @Test("instants are compared and measured by their offsets")
  func instants() {
    let early = TestClock.Instant(offset: .seconds(1))
    let late = early.advanced(by: .seconds(2))
    #expect(late.offset == .seconds(3))
    #expect(early.duration(to: late) == .seconds(2))
    #expect(late.duration(to: early) == .seconds(-2))
    #expect(early < late)
    #expect(!(early < TestClock.Instant(offset: .seconds(1))))
    #expect(clock.minimumResolution == .nanoseconds(1))
  }
}
