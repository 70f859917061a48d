import Redux
import ReduxRecorder
import Testing

/// The times at which the steps of a replay are due.
struct ReplayPaceTests {
  private func history(
    after start: Int = 0, at times: [Duration]
  ) -> History<Counter, CounterAction> {
    History(
      of: Recording(
        schema: schema, start: start, initialState: Counter(),
        steps: times.map { RecordedStep(time: $0, change: .action(.add(1))) }),
      reducer: counter)
  }

  @Test(
    "the first step is due at its recorded time, divided by the speed",
    arguments: [(1.0, 3_600), (10, 360), (0.5, 7_200)])
  func firstStep(speed: Double, seconds: Int) {
    let history = history(at: [.seconds(3_600)])
    let pace = ReplayPace(of: history, speed: speed, from: .seconds(5))
    #expect(pace.nextStep(in: history) == .seconds(5 + seconds))
  }

  @Test("a recording of the last actions starts immediately")
  func lastActions() {
    let history = history(after: 90, at: [.seconds(3_600), .seconds(7_200)])
    let pace = ReplayPace(of: history, from: .seconds(5))
    #expect(pace.nextStep(in: history) == .seconds(5))
    #expect(pace.lastStep(dueAt: .seconds(3_605), in: history) == 92)
  }

  @Test("a replay that continues in the middle waits for the rest of the time")
  func middle() {
    var history = history(at: [.seconds(3_600), .seconds(3_700)])
    history.apply(.steppedForward)
    let pace = ReplayPace(of: history, from: .zero)
    #expect(pace.nextStep(in: history) == .seconds(100))
    history.apply(.wentLive)
    #expect(pace.nextStep(in: history) == nil)
  }

  @Test("all steps whose time has come are due together")
  func together() {
    let history = history(at: [.zero, .zero, .seconds(3_600)])
    let pace = ReplayPace(of: history, from: .zero)
    #expect(pace.lastStep(dueAt: .seconds(1), in: history) == 2)
    #expect(pace.lastStep(dueAt: .seconds(-1), in: history) == 0)
  }
}
