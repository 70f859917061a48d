import Domain
import GRDB
import Synchronization
import Testing

@testable import LocalStorage

/// The count of calls, which outlives the program.
@Suite struct CallMeterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func meter(
    limit: Int = 10, storage: StorageClient? = nil, at now: Timestamp = .noon,
    onError: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) -> CallMeter {
    .stored(
      of: .accuWeather, limit: limit, storage: storage ?? folder.open().client, now: { now },
      onStorageError: onError)
  }

  @Test func aRestartGoesOnCounting() {
    #expect(meter().admit("a", 4, .person) == .allowed)
    #expect(meter().admit("a", 4, .person) == .allowed)
    #expect(meter().budget("a").used == 8)
    #expect(
      meter().admit("a", 4, .person) == .spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(meter().budget("a").used == 8)
  }

  @Test(arguments: [Int.min, Int.max])
  func aCountThatWasDamagedHoldsNothingUp(count: Int) throws {
    let connection = try #require(folder.open().connection)
    try connection.write {
      try $0.execute(
        sql: "INSERT INTO callCount VALUES ('accuweather', '2026-11-21', ?)", arguments: [count])
    }
    #expect(meter().admit("a", 4, .person) == (count < 0 ? .allowed : Self.spent))
    #expect(meter().budget("a").left(at: .noon) == (count < 0 ? 6 : 0))
  }

  private static let spent = CallDecision.spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay)

  @Test func allServersOfAProviderShareTheCount() {
    let meter = meter()
    #expect(meter.admit("a", 6, .person) == .allowed)
    #expect(
      meter.admit("b", 6, .person) == .spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
  }

  @Test func theNextDayCountsAnew() {
    #expect(meter().admit("a", 10, .person) == .allowed)
    #expect(meter(at: Timestamp.noon.nextUTCDay).admit("a", 10, .person) == .allowed)
  }

  @Test func theProgramItselfStopsShortOfTheLimit() {
    #expect(meter().admit("a", 9, .automatic) == .allowed)
    #expect(
      meter().admit("a", 1, .automatic) == .spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(meter().admit("a", 1, .person) == .allowed)
  }

  @Test func anExtraLeavesWhatTheRestOfItsReportTakes() {
    #expect(meter().admit("a", 6, .person) == .allowed)
    #expect(
      meter().admit("a", 1, .extra(beside: 4))
        == .spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(meter().admit("a", 1, .extra(beside: 3)) == .allowed)
  }

  @Test func aPersonsTenthIsLeftWhateverAnotherSkyreelCountedMeanwhile() {
    var storage = folder.open().client
    // Looked at before the other one counted.
    storage.callCount = { _, _ in 0 }
    let meter = meter(storage: storage)
    #expect(meter.admit("a", 9, .automatic) == .allowed)
    #expect(
      meter.admit("a", 1, .automatic) == .spent(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(meter.admit("a", 1, .person) == .allowed)
  }

  @Test func aServerThatWantsToBeLeftAloneIsLeftAloneAfterARestart() {
    let end = Timestamp.noon.advanced(bySeconds: 60)
    meter().note("a", ServiceAllowance(blockedUntil: end))
    #expect(meter().admit("a", 1, .person) == .held(until: end))
    #expect(meter().admit("b", 1, .person) == .allowed)
    #expect(meter(at: end).admit("a", 1, .person) == .allowed)
    #expect(meter().budget("a").used == 2)
  }

  @Test func severalAtOnceDoNotGoBeyondTheLimit() async throws {
    let meters = [meter(limit: 30), meter(limit: 30)]
    let allowed = await withTaskGroup(of: Int.self) { group in
      for meter in meters {
        group.addTask { (1...20).count { _ in meter.admit("a", 1, .person) == .allowed } }
      }
      return await group.reduce(0, +)
    }
    #expect(allowed == 30)
    #expect(meters[0].budget("a").used == 30)
  }

  @Test func storageThatFailsHoldsNothingBackAndIsTold() {
    let failure = StorageError(message: "full")
    var storage = StorageClient.unavailable
    storage.countCalls = { _, _, _, _ throws(StorageError) in throw failure }
    let told = Mutex<[StorageError]>([])
    let meter = meter(storage: storage) { error in told.withLock { $0.append(error) } }
    #expect(meter.admit("a", 1, .person) == .allowed)
    #expect(told.withLock(\.self) == [failure])
  }
}
