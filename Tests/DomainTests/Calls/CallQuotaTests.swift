import Domain
import Testing

/// Decisions on calls, from counts and limits alone.
@Suite struct CallQuotaTests {
  /// 2026-11-21, 12:00 UTC, and the midnight after it.
  private static let now = Timestamp(seconds: 1_795_262_400)
  private static let midnight = now.advanced(bySeconds: 43_200)

  private func quota(
    used: Int, limit: Int = 500, allowance: ServerRateLimit = ServerRateLimit()
  ) -> CallQuota {
    CallQuota(limit: limit, used: used, day: Self.now.utcDate, allowance: allowance)
  }

  @Test(
    "User-initiated calls stop at the limit, background calls at 90 % of it",
    arguments: [
      (0, 4, RequestPriority.background, true), (446, 4, .background, true),
      (447, 4, .background, false), (500, 4, .background, false),
      (447, 4, .userInitiated, true), (496, 4, .userInitiated, true),
      (497, 4, .userInitiated, false),
      (499, 1, .userInitiated, true), (500, 1, .userInitiated, false),
      (900, 1, .userInitiated, false),
    ])
  func limits(used: Int, cost: Int, priority: RequestPriority, isAllowed: Bool) {
    #expect(
      quota(used: used).decision(forCost: cost, for: priority, at: Self.now)
        == (isAllowed ? .allowed : .limitReached(limit: 500, resetsAt: Self.midnight)))
  }

  @Test(
    "An optional call leaves the user's reserve or the calls of its report, whichever is more",
    arguments: [
      (500, 449, true), (500, 450, false), (10, 7, true), (10, 8, false), (3, 0, true),
      (2, 0, false),
    ])
  func optionalCalls(limit: Int, used: Int, isAllowed: Bool) {
    let decision = quota(used: used, limit: limit)
      .decision(forCost: 1, for: .optional(alongside: 2), at: Self.now)
    #expect(
      decision == (isAllowed ? .allowed : .limitReached(limit: limit, resetsAt: Self.midnight)))
  }

  @Test func usedCallsResetAtMidnightUTC() {
    let quota = quota(used: 500)
    #expect(
      quota.decision(forCost: 1, for: .background, at: Self.midnight.advanced(bySeconds: -1))
        == .limitReached(limit: 500, resetsAt: Self.midnight))
    #expect(quota.decision(forCost: 1, for: .background, at: Self.midnight) == .allowed)
    #expect(quota.used(at: Self.midnight) == 0)
  }

  @Test func noCallIsAllowedWhileTheServerBlocksCalls() {
    let end = Self.now.advanced(bySeconds: 90)
    let quota = quota(used: 0, allowance: ServerRateLimit(blockedUntil: end))
    #expect(
      quota.decision(forCost: 1, for: .userInitiated, at: Self.now) == .retryLater(until: end))
    #expect(quota.decision(forCost: 1, for: .userInitiated, at: end) == .allowed)
  }

  @Test func aLimitOfMoreThanADayWasSetByAClockThatWasAheadAndIsIgnored() {
    func decision(_ seconds: Int) -> RateLimitDecision {
      let end = Self.now.advanced(bySeconds: seconds)
      let allowance = ServerRateLimit(blockedUntil: end, remaining: 0, remainingUntil: end)
      return quota(used: 0, allowance: allowance)
        .decision(forCost: 1, for: .userInitiated, at: Self.now)
    }
    #expect(decision(86_400) == .retryLater(until: Self.now.advanced(bySeconds: 86_400)))
    #expect(decision(86_401) == .allowed)
  }

  @Test func theServersLowerCountAppliesUntilItExpires() {
    let end = Self.now.advanced(bySeconds: 600)
    let quota = quota(
      used: 0, allowance: ServerRateLimit(remaining: 3, remainingUntil: end))
    #expect(quota.remaining(at: Self.now) == 3)
    #expect(quota.decision(forCost: 3, for: .userInitiated, at: Self.now) == .allowed)
    #expect(
      quota.decision(forCost: 4, for: .userInitiated, at: Self.now) == .retryLater(until: end))
    #expect(quota.remaining(at: end) == 500)
  }

  /// Of the 500 calls of a day, 50 are the user's.
  @Test(arguments: [(53, false), (54, true)])
  func theServersCountLeavesTheReserveToTheUser(remaining: Int, isAllowed: Bool) {
    let end = Self.now.advanced(bySeconds: 600)
    let quota = quota(
      used: 0, allowance: ServerRateLimit(remaining: remaining, remainingUntil: end))
    #expect(
      quota.decision(forCost: 4, for: .background, at: Self.now)
        == (isAllowed ? .allowed : .retryLater(until: end)))
    #expect(quota.decision(forCost: 4, for: .userInitiated, at: Self.now) == .allowed)
  }

  @Test(arguments: [Int.min, -1, Int.max])
  func aCountOutOfRangeIsClamped(used: Int) {
    let quota = quota(used: used)
    #expect((0...CallQuota.largestCount).contains(quota.used))
    #expect(quota.remaining(at: Self.now) == (used < 0 ? 500 : 0))
  }

  @Test(arguments: [(0, 0), (1, 1), (9, 1), (10, 1), (11, 2), (500, 50), (10_000, 1_000)])
  func aTenthRoundedUpIsReservedForTheUser(limit: Int, reserve: Int) {
    #expect(quota(used: 0, limit: limit).reserve == reserve)
  }
}
