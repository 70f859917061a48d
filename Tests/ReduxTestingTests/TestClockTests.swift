import ReduxTesting
import Synchronization
import Testing

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
}
