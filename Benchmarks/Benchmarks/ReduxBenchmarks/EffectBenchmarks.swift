import Benchmark
import Redux
import Workload

/// The cost of work outside the reducer.
func addEffectBenchmarks() {
  Benchmark("thunk that dispatches one action, until finished") { benchmark in
    let store = Audience(count: 0).store
    let thunk = Thunk<SixteenParts, PartAction> { $0.dispatch(.incremented(part: 0)) }
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { await store.dispatch(thunk).finished }
  }
  Benchmark("value stream, from dispatch to the awaited value") { benchmark in
    let store = Audience(count: 0).store
    var counts = store.values(\.s0.count).makeAsyncIterator()
    blackHole(await counts.next())
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      store.dispatch(.incremented(part: 0))
      blackHole(await counts.next())
    }
  }
}
