import Benchmark
import Redux
import Workload

/// The rows of the speed table, chains, and a run long enough to show growing memory.
func addDispatchBenchmarks() {
  Benchmark("plain loop") { benchmark in
    blackHole(incrementPlainly(benchmark.scaledIterations.count))
  }
  for count in [0, 1, 16, 128, 1024] {
    let audience = Audience(count: count)
    Benchmark("dispatch, \(count) subscribers") { benchmark in
      audience.dispatch(benchmark.scaledIterations.count)
    }
  }
  Benchmark("dispatch through five middlewares") { benchmark in
    let passing = Middleware<SixteenParts, PartAction>.filter { _, _ in true }
    let audience = Audience(count: 0, middleware: Array(repeating: passing, count: 5))
    benchmark.startMeasurement()
    audience.dispatch(benchmark.scaledIterations.count)
  }
  Benchmark("nested dispatch, per link of the chain") { benchmark in
    let length = benchmark.scaledIterations.count
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 = $1 })
    let subscription = store.subscribe(\.self) { [weak store] number in
      if number < length { store?.dispatch(number + 1) }
    }
    blackHole(subscription)
  }
  Benchmark(
    "10,000,000 dispatches, 16 subscribers",
    configuration: .init(
      metrics: [.wallClock, .peakMemoryResident, .peakMemoryResidentDelta], scalingFactor: .one,
      maxDuration: .seconds(30), maxIterations: 3)
  ) { benchmark in
    let audience = Audience(count: 16)
    benchmark.startMeasurement()
    audience.dispatch(10_000_000)
  }
}
