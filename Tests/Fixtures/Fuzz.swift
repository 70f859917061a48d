import Foundation

/// Tests with many random inputs.
///
/// In CI the seeds are fixed, so that every run is the same. `make fuzz` runs with new seeds for a
/// given time. A file has the seed of the case in progress, and a crash leaves that file behind.
/// `SKYREEL_FUZZ_SEED` repeats that case.
public enum Fuzz {
  /// Runs the cases of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test, which names its file.
  ///   - cases: The number of cases in CI.
  ///   - found: The seeds of earlier failures, which run first.
  ///   - body: The test of one case, whose argument is the only source of randomness.
  /// - Throws: What a case throws.
  public static func run(
    _ name: String, cases: Int, found: [UInt64] = [],
    _ body: (inout SeededGenerator) async throws -> Void
  ) async throws {
    let seedFile = seedFile(name)
    defer { try? FileManager.default.removeItem(atPath: seedFile) }
    for seed in seeds(cases, found) {
      try Data("\(name): SKYREEL_FUZZ_SEED=\(seed)\n".utf8).write(
        to: URL(fileURLWithPath: seedFile))
      var generator = SeededGenerator(seed: seed)
      try await $seed.withValue(seed) { try await body(&generator) }
      // A case may never wait, and the other tests need their turns.
      await Task.yield()
    }
  }

  /// The seed of the case in progress.
  @TaskLocal private static var seed: UInt64 = 0

  /// The variable with which a run repeats the case in progress, for failure messages.
  public static var repetition: String { "SKYREEL_FUZZ_SEED=\(seed)" }

  /// The folder for what helps to repeat a failure.
  public static var notes: String { environment("SKYREEL_FUZZ_NOTES") ?? NSTemporaryDirectory() }

  /// Returns the path of the file that has the seed of the case in progress.
  private static func seedFile(_ name: String) -> String {
    "\(notes)/skyreel-fuzz-\(name)-\(ProcessInfo.processInfo.processIdentifier)"
  }

  private static func seeds(_ cases: Int, _ found: [UInt64]) -> AnySequence<UInt64> {
    if let seed = environment("SKYREEL_FUZZ_SEED").flatMap({ UInt64($0) }) {
      return AnySequence([seed])
    }
    guard let seconds = environment("SKYREEL_FUZZ_SECONDS").flatMap({ Int($0) }) else {
      return AnySequence(found + (1...UInt64(cases)).map(\.self))
    }
    let end = ContinuousClock.now + .seconds(seconds)
    return AnySequence(
      AnyIterator { ContinuousClock.now < end ? UInt64.random(in: 1 << 32 ... .max) : nil })
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
