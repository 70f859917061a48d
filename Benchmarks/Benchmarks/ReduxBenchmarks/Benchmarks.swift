import Benchmark

// The benchmark plugin requires this name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .peakMemoryResident], scalingFactor: .kilo,
    maxDuration: .seconds(2))
  addDispatchBenchmarks()
  addEffectBenchmarks()
  addRecorderBenchmarks()
}
