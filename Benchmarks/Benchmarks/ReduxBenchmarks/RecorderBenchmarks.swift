import Benchmark
import Foundation
import Redux
import ReduxRecorder
import Workload

/// The cost of recording an action, and the speed of a replay.
func addRecorderBenchmarks() {
  Benchmark("recorder, capture of an action") { benchmark in
    let recorder = try makeRecorder()
    let audience = Audience(count: 0, middleware: [recorder.middleware])
    benchmark.startMeasurement()
    // Fewer than the maximum of pending steps, so that the store never waits for the file.
    audience.dispatch(benchmark.scaledIterations.count)
    benchmark.stopMeasurement()
    recorder.close()
  }
  Benchmark("recorder, until the action is hashed and written") { benchmark in
    let recorder = try makeRecorder()
    let audience = Audience(count: 0, middleware: [recorder.middleware])
    benchmark.startMeasurement()
    audience.dispatch(benchmark.scaledIterations.count)
    recorder.flush()
    benchmark.stopMeasurement()
    recorder.close()
  }
  Benchmark("replay, each state checked") { benchmark in
    let recording = try makeRecording(of: benchmark.scaledIterations.count)
    let replay = Replay(recording, reducer: .parts)
    benchmark.startMeasurement()
    guard case .reached = replay.run() else { return benchmark.error("The replay diverged.") }
  }
  Benchmark("replay, states not checked") { benchmark in
    let recording = try makeRecording(of: benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    blackHole(recording.state(reducer: .parts))
  }
}

private let file = FileManager.default.temporaryDirectory
  .appending(path: "redux-benchmark-\(ProcessInfo.processInfo.processIdentifier).jsonl").path()

private func makeRecorder() throws -> Recorder<SixteenParts, PartAction> {
  try Recorder(
    path: file, schema: "parts", initialState: SixteenParts(), overwriting: true,
    report: { print($0) })
}

private func makeRecording(of count: Int) throws -> Recording<SixteenParts, PartAction> {
  let recorder = try makeRecorder()
  Audience(count: 0, middleware: [recorder.middleware]).dispatch(count)
  recorder.close()
  return try Recording(contentsOf: file, schema: "parts")
}
