import Benchmark

// The tool of the package looks for this name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .peakMemoryResident], scalingFactor: .kilo,
    maxDuration: .seconds(2))
  addDispatchBenchmarks()
  addEffectBenchmarks()
  addRecorderBenchmarks()
}
