import Domain
import GRDB
import Synchronization
import Testing

@testable import LocalStorage

/// The stored count of calls, which survives a restart.
@Suite struct RateLimiterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func limiter(
    limit: Int = 10, storage: (any Storage)? = nil, at now: Timestamp = .noon,
    onError: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) -> RateLimiter {
    .stored(
      of: .accuWeather, limit: limit, storage: storage ?? folder.open().storage, now: { now },
      onStorageError: onError)
  }

  @Test func countingContinuesAfterARestart() {
    #expect(limiter().acquire("a", 4, .userInitiated) == .allowed)
    #expect(limiter().acquire("a", 4, .userInitiated) == .allowed)
    #expect(limiter().quota("a").used == 8)
    #expect(
      limiter().acquire("a", 4, .userInitiated)
        == .limitReached(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(limiter().quota("a").used == 8)
  }

  @Test(arguments: [Int.min, Int.max])
  func aStoredCountOutOfRangeIsClamped(count: Int) throws {
    let connection = try #require(folder.open().connection)
    try connection.write {
      try $0.execute(
        sql: "INSERT INTO document (name, value) VALUES ('calls/accuweather/2026-11-21', ?)",
        arguments: ["\(count)"])
    }
    #expect(limiter().acquire("a", 4, .userInitiated) == (count < 0 ? .allowed : Self.limitReached))
    #expect(limiter().quota("a").remaining(at: .noon) == (count < 0 ? 6 : 0))
  }

  private static let limitReached = RateLimitDecision.limitReached(
    limit: 10, resetsAt: Timestamp.noon.nextUTCDay)

  @Test func allServersOfAProviderShareTheCount() {
    let limiter = limiter()
    #expect(limiter.acquire("a", 6, .userInitiated) == .allowed)
    #expect(
      limiter.acquire("b", 6, .userInitiated)
        == .limitReached(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
  }

  @Test func theNextDayStartsANewCount() {
    #expect(limiter().acquire("a", 10, .userInitiated) == .allowed)
    #expect(limiter(at: Timestamp.noon.nextUTCDay).acquire("a", 10, .userInitiated) == .allowed)
  }

  @Test func backgroundCallsLeaveTheUsersReserve() {
    #expect(limiter().acquire("a", 9, .background) == .allowed)
    #expect(
      limiter().acquire("a", 1, .background)
        == .limitReached(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(limiter().acquire("a", 1, .userInitiated) == .allowed)
  }

  @Test func anOptionalCallLeavesTheCallsOfItsReport() {
    #expect(limiter().acquire("a", 6, .userInitiated) == .allowed)
    #expect(
      limiter().acquire("a", 1, .optional(alongside: 4))
        == .limitReached(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(limiter().acquire("a", 1, .optional(alongside: 3)) == .allowed)
  }

  @Test func theUsersReserveIsLeftEvenIfAnotherProcessCountsMeanwhile() {
    // The other process adds its calls between the read of the count and the first write.
    let addOthers = Mutex<(@Sendable () -> Void)?>(nil)
    let storage = MemoryStorage { use in
      if use.isWrite { addOthers.withLock { $0.take() }?() }
    }
    addOthers.withLock { add in
      add = {
        _ = try? storage.add(calls: 9, to: .accuWeather, on: Timestamp.noon.utcDate, limit: 9)
      }
    }
    let limiter = limiter(storage: storage)
    #expect(
      limiter.acquire("a", 1, .background)
        == .limitReached(limit: 10, resetsAt: Timestamp.noon.nextUTCDay))
    #expect(limiter.acquire("a", 1, .userInitiated) == .allowed)
  }

  @Test func aServersBlockHoldsAfterARestart() {
    let end = Timestamp.noon.advanced(bySeconds: 60)
    limiter().record("a", ServerRateLimit(blockedUntil: end))
    #expect(limiter().acquire("a", 1, .userInitiated) == .retryLater(until: end))
    #expect(limiter().acquire("b", 1, .userInitiated) == .allowed)
    #expect(limiter(at: end).acquire("a", 1, .userInitiated) == .allowed)
    #expect(limiter().quota("a").used == 2)
  }

  @Test func noLimitOfAClockThatWasAheadRemainsAfterItsCorrection() {
    let ahead = Timestamp.noon.advanced(bySeconds: 900 * 86_400)
    #expect(limiter(at: ahead).acquire("a", 10, .userInitiated) == .allowed)
    let end = ahead.advanced(bySeconds: 600)
    limiter(at: ahead).record(
      "a", ServerRateLimit(blockedUntil: end, remaining: 0, remainingUntil: end))
    #expect(limiter(at: ahead).acquire("a", 1, .userInitiated) == .retryLater(until: end))
    #expect(limiter().acquire("a", 10, .userInitiated) == .allowed)
    #expect(limiter().acquire("a", 1, .userInitiated) == Self.limitReached)
  }

  @Test func concurrentLimitersDoNotExceedTheLimit() async throws {
    let limiters = [limiter(limit: 30), limiter(limit: 30)]
    let allowed = await withTaskGroup(of: Int.self) { group in
      for limiter in limiters {
        group.addTask {
          (1...20).count { _ in limiter.acquire("a", 1, .userInitiated) == .allowed }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(allowed == 30)
    #expect(limiters[0].quota("a").used == 30)
  }

  @Test func aStorageFailureIsReportedAndAllowsTheCall() {
    let failure = StorageError(message: "full")
    let storage = MemoryStorage { use throws(StorageError) in
      if use.isWrite { throw failure }
    }
    let errors = Mutex<[StorageError]>([])
    let limiter = limiter(storage: storage) { error in errors.withLock { $0.append(error) } }
    #expect(limiter.acquire("a", 1, .userInitiated) == .allowed)
    #expect(errors.withLock(\.self) == [failure])
  }
}
