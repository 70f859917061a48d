import Foundation
import Redux
import ReduxRecorder
import Testing

nonisolated struct Score: Codable, Equatable {
  var points = 0
}

nonisolated enum ScoreAction: Codable, Equatable {
  case scored(points: Int)
  case signedIn(password: String)
}

nonisolated let score = Reducer<Score, ScoreAction> { state, action in
  if case .scored(let points) = action { state.points += points }
}

struct RecordingListings {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "documentation-\(UUID()).jsonl").path()

  @Test("the listings of recording and replaying")
  func recordingAndReplaying() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try Recorder<Score, ScoreAction>(
      path: path, schema: "score-1", initialState: Score(),
      redact: { action in if case .signedIn = action { nil } else { action } },
      report: { notice in print(notice) })
    let store = Store(initialState: Score(), reducer: score, middleware: [recorder.middleware])

    store.dispatch(.scored(points: 3))
    store.dispatch(.signedIn(password: "open sesame"))
    recorder.flush()

    let recording = try Recording<Score, ScoreAction>(contentsOf: path, schema: "score-1")
    let replay = Replay(recording, reducer: score)
    switch replay.run() {
    case .reached(let step): print("\(step) steps lead to the recorded state")
    case .notCompared(let step): print("nothing to compare \(step) steps with")
    case .diverged(let divergence): print(divergence)
    case .forked, .cancelled: break
    }
    #expect(replay.divergence == nil)

    let restored = Store(startingAfter: recording, reducer: score)
    #expect(restored.state == store.state)
  }

  @Test("the listings of time travel")
  func timeTravel() {
    let travel = TimeTravel(initialState: Score(), reducer: score)
    for points in 1...3 { travel.dispatch(.scored(points: points)) }
    travel.jump(to: 1)
    #expect(travel.state.points == 1)

    travel.dispatch(.scored(points: 10))
    #expect(travel.state.points == 1)
    #expect(travel.base.state.droppedCount == 1)

    travel.goLive()
    #expect(travel.state.points == 6)

    travel.stepBack()
    travel.fork()
    travel.dispatch(.scored(points: 100))
    #expect(travel.state.points == 103)
  }

  @Test("the listing of ActionRing")
  func ring() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let ring = ActionRing<Score, ScoreAction>(schema: "score-1", initialState: Score())
    let store = Store(initialState: Score(), reducer: score, middleware: [ring.middleware])
    store.dispatch(.scored(points: 3))
    try ring.write(to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("scored"))
  }

  @Test("the listing of replacing the reducer")
  func replaceReducer() {
    let store = Store(initialState: Score(points: 1), reducer: score)
    let doubled = Reducer<Score, ScoreAction> { state, action in
      if case .scored(let points) = action { state.points += 2 * points }
    }
    store.replaceReducer(doubled)
    store.dispatch(.scored(points: 3))
    #expect(store.state.points == 7)
  }
}
