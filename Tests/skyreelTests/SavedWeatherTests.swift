import CommandSupport
import Domain
import Providers
import Synchronization
import Testing

@testable import skyreel

/// The answers about the saved places, of which some have no report.
@Suite struct SavedWeatherTests {
  private let places = [SampleWeather.place, SampleWeather.place]

  /// Returns the result for some answers, and what is printed to standard error.
  private func result(
    _ answers: [SavedWeatherPrinter.Answer]
  ) -> (count: Result<Int, CommandFailure>, errors: String) {
    let errors = Mutex("")
    var platform = Platform()
    platform.streams = Platform.Streams(
      output: { _ in }, errors: { text in errors.withLock { $0 += text } })
    let count = Platform.$current.withValue(platform) {
      Result { () throws(CommandFailure) in
        try SavedWeatherPrinter.reports(of: places, in: answers, timeout: 10).count
      }
    }
    return (count, errors.withLock(\.self))
  }

  @Test func itFailsIfNoPlaceWasAskedForAndNothingIsStored() {
    let (count, errors) = result([.unasked(nil), .unasked(nil)])
    #expect(throws: CommandFailure.self) { try count.get() }
    guard case .failure(let failure) = count else { return }
    #expect(failure.status == .unavailable)
    #expect(failure.message == "No weather for any saved place.")
    #expect(errors == "skyreel: 2 places were not asked for within 10 s. Run it again for them.\n")
  }

  @Test(arguments: [["weather", "--saved"], ["weather", "Lisbon", "--at", "2026-11-20"]])
  func storageThatCannotBeReadIsNotTakenForEmptyStorage(arguments: [String]) async {
    var command = CommandInProcess(environment: ["HOME": "/nowhere"])
    command.storage = MemoryStorage { (use) throws(StorageError) in
      if !use.isWrite { throw StorageError(message: "No such disk.") }
    }
    let result = await command.run(arguments)
    #expect(result.status == ExitStatus.cannotRead.rawValue)
    #expect(result.errors.hasSuffix("skyreel: No such disk.\n"), "\(result.errors)")
  }

  @Test func aStoredReportOfAPlaceThatWasNotAskedForCounts() throws {
    let now = Timestamp(seconds: 1_800_000_000)
    let stored = FetchedValue(
      value: SampleWeather.report(now: now), fetchedAt: now, source: .network)
    #expect(try result([.unasked(nil), .unasked(stored)]).count.get() == 1)
  }

  @Test func allLinesOfAFailureArePrinted() {
    let failure = CommandFailure(status: .refused, message: "Refused.", details: ["Set a key."])
    let (count, errors) = result([.failure(failure), .unasked(nil)])
    #expect(throws: CommandFailure.self) { try count.get() }
    guard case .failure(let thrown) = count else { return }
    #expect(thrown.status == .refused)
    #expect(errors.hasPrefix("skyreel: Refused.\nskyreel: Set a key.\n"))
  }
}
