import AppFeature
import Domain
import FilmsFeature
import ReduxRecorder
import Testing
import WeatherFeature

@testable import skyreel

/// The times at which the actions of a replay are due.
@Suite struct ReplaySchedulerTests {
  private func recording(
    after start: Int = 0, at times: [Duration]
  ) -> Recording<AppState, AppAction> {
    Recording(
      schema: SessionFormat.schema, start: start,
      initialState: AppState(
        weather: WeatherState(WeatherSettings(.sample, isOffline: true)), films: FilmsState(),
        now: Timestamp(seconds: 0)),
      steps: times.map { RecordedStep(time: $0, change: .action(.unitsKeyPressed)) })
  }

  private func wait(
    in recording: Recording<AppState, AppAction>, speed: Double = 1,
    _ change: (inout RootState) -> Void = { _ in }
  ) -> Duration? {
    var root = RootState(
      playing: recording, ReplayStatus(speed: speed, last: recording.end))
    change(&root)
    return ReplayScheduler(recording).wait(in: root)
  }

  @Test(arguments: [(1.0, 3_600), (10, 360), (0.5, 7_200)])
  func theFirstActionIsDueAtItsRecordedTimeDividedByTheSpeed(speed: Double, seconds: Int) throws {
    let due = try #require(wait(in: recording(at: [.seconds(3_600)]), speed: speed))
    #expect((.seconds(seconds - 60)...(.seconds(seconds))).contains(due))
  }

  @Test func aRecordingOfACrashStartsImmediately() throws {
    let times: [Duration] = [.seconds(3_600), .seconds(7_200)]
    let due = try #require(wait(in: recording(after: 90, at: times)))
    #expect(due <= .zero)
  }

  @Test func afterAStepTheReplayContinuesFromThere() throws {
    let times: [Duration] = [.seconds(3_600), .seconds(3_700)]
    let due = try #require(
      wait(in: recording(at: times)) { $0.history.apply(.steppedForward) })
    #expect((.seconds(40)...(.seconds(100))).contains(due))
  }

  @Test func nothingIsDueWhilePausedOrAtTheEnd() {
    let recording = recording(at: [.seconds(1)])
    #expect(wait(in: recording) { $0.replay?.isPaused = true } == nil)
    #expect(wait(in: recording) { $0.history.apply(.wentLive) } == nil)
  }

  @Test func allActionsWhoseTimeHasComeAreDueTogether() {
    let recording = recording(at: [.zero, .zero, .seconds(3_600)])
    let scheduler = ReplayScheduler(recording)
    _ = scheduler.wait(in: RootState(playing: recording, ReplayStatus(speed: 1, last: 3)))
    #expect(scheduler.due == 2)
  }
}
