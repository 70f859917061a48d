import Foundation

/// Tests with many random inputs.
///
/// In `swift test` the seeds are fixed: those of earlier failures, and a few that show that the test works.
/// `make fuzz` and `make simulate` go on with new seeds for a given time, as CI does. A file has the seed of
/// the case in progress, and a crash leaves that file behind. `SKYREEL_FUZZ_SEED` repeats that case.
package enum Fuzz {
  /// Runs the cases of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test, which names its file.
  ///   - cases: The number of cases in `swift test`.
  ///   - found: The seeds of earlier failures, which run first.
  ///   - body: The test of one case, whose argument is the only source of randomness.
  /// - Throws: What a case throws.
  package static func run(
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

  /// Runs the cases of a test whose inputs may be refused, of which one in `share` must be accepted.
  ///
  /// - Parameters:
  ///   - name: The name of the test, which names its file.
  ///   - cases: The number of cases in `swift test`.
  ///   - found: The seeds of earlier failures, which run first.
  ///   - share: The number of cases of which at least one must be accepted.
  ///   - body: The test of one case, which returns whether the input was accepted.
  /// - Throws: What a case throws, or `TooFewAccepted`.
  package static func run(
    _ name: String, cases: Int, found: [UInt64] = [], acceptingOneIn share: Int,
    _ body: (inout SeededGenerator) async throws -> Bool
  ) async throws {
    var (accepted, count) = (0, 0)
    try await run(name, cases: cases, found: found) { generator in
      count += 1
      if try await body(&generator) { accepted += 1 }
    }
    guard accepted * share >= count || environment("SKYREEL_FUZZ_SEED") != nil else {
      throw TooFewAccepted(name: name, accepted: accepted, count: count, share: share)
    }
  }

  /// Whether the case in progress is one of the few that `swift test` repeats.
  package static var isFixed: Bool { seed < smallestNewSeed }

  private static let smallestNewSeed: UInt64 = 1 << 32

  /// The seed of the case in progress.
  @TaskLocal private static var seed: UInt64 = 0

  /// The variable with which a run repeats the case in progress, for failure messages.
  package static var repetition: String { "SKYREEL_FUZZ_SEED=\(seed)" }

  /// The folder for what helps to repeat a failure.
  package static var notes: String { environment("SKYREEL_FUZZ_NOTES") ?? NSTemporaryDirectory() }

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
    let new = AnyIterator {
      ContinuousClock.now < end ? UInt64.random(in: smallestNewSeed ... .max) : nil
    }
    return AnySequence([AnySequence(found), AnySequence(new)].joined())
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// An error for a test whose inputs were nearly all refused, so that it tested nothing else.
package struct TooFewAccepted: Error, CustomStringConvertible {
  let name: String
  let accepted: Int
  let count: Int
  let share: Int

  /// The numbers of the accepted inputs and of all.
  package var description: String {
    "\(name): \(accepted) of \(count) inputs were accepted, fewer than one in \(share)"
  }
}
