import Domain
import Testing

/// Whether a call may be made, decided from numbers alone.
@Suite struct CallBudgetTests {
  /// 2026-11-21, 12:00 UTC, and the midnight after it.
  private static let now = Timestamp(seconds: 1_795_262_400)
  private static let midnight = now.advanced(bySeconds: 43_200)

  private func budget(
    used: Int, limit: Int = 500, allowance: ServiceAllowance = ServiceAllowance()
  ) -> CallBudget {
    CallBudget(limit: limit, used: used, day: Self.now.utcDate, allowance: allowance)
  }

  @Test(
    "A person may use up the budget, the program leaves a tenth of it",
    arguments: [
      (0, 4, CallPurpose.automatic, true), (446, 4, .automatic, true),
      (447, 4, .automatic, false), (500, 4, .automatic, false),
      (447, 4, .person, true), (496, 4, .person, true), (497, 4, .person, false),
      (499, 1, .person, true), (500, 1, .person, false), (900, 1, .person, false),
    ])
  func limits(used: Int, cost: Int, purpose: CallPurpose, isAllowed: Bool) {
    #expect(
      budget(used: used).decision(on: cost, for: purpose, at: Self.now)
        == (isAllowed ? .allowed : .spent(limit: 500, resetsAt: Self.midnight)))
  }

  @Test(
    "An extra leaves a person's tenth, or all that the rest of its report takes",
    arguments: [
      (500, 449, true), (500, 450, false), (10, 7, true), (10, 8, false), (3, 0, true),
      (2, 0, false),
    ])
  func extras(limit: Int, used: Int, isAllowed: Bool) {
    let decision = budget(used: used, limit: limit)
      .decision(on: 1, for: .extra(beside: 2), at: Self.now)
    #expect(
      decision == (isAllowed ? .allowed : .spent(limit: limit, resetsAt: Self.midnight)))
  }

  @Test func aNewDayBeginsAnew() {
    let budget = budget(used: 500)
    #expect(
      budget.decision(on: 1, for: .automatic, at: Self.midnight.advanced(bySeconds: -1))
        == .spent(limit: 500, resetsAt: Self.midnight))
    #expect(budget.decision(on: 1, for: .automatic, at: Self.midnight) == .allowed)
    #expect(budget.used(at: Self.midnight) == 0)
  }

  @Test func whileAServiceWantsToBeLeftAloneNobodyAsksIt() {
    let end = Self.now.advanced(bySeconds: 90)
    let budget = budget(used: 0, allowance: ServiceAllowance(blockedUntil: end))
    #expect(budget.decision(on: 1, for: .person, at: Self.now) == .held(until: end))
    #expect(budget.decision(on: 1, for: .person, at: end) == .allowed)
  }

  @Test func whatTheServiceCountsWinsWhereItIsLess() {
    let end = Self.now.advanced(bySeconds: 600)
    let budget = budget(
      used: 0, allowance: ServiceAllowance(remaining: 3, remainingUntil: end))
    #expect(budget.left(at: Self.now) == 3)
    #expect(budget.decision(on: 3, for: .person, at: Self.now) == .allowed)
    #expect(
      budget.decision(on: 4, for: .person, at: Self.now) == .held(until: end))
    #expect(budget.left(at: end) == 500)
  }

  @Test(arguments: [Int.min, -1, Int.max])
  func aCountThatWasDamagedIsBroughtIntoItsRange(used: Int) {
    let budget = budget(used: used)
    #expect((0...CallBudget.largestCount).contains(budget.used))
    #expect(budget.left(at: Self.now) == (used < 0 ? 500 : 0))
  }

  @Test(arguments: [(0, 0), (1, 1), (9, 1), (10, 1), (11, 2), (500, 50), (10_000, 1_000)])
  func aTenthIsKeptForAPerson(limit: Int, reserve: Int) {
    #expect(budget(used: 0, limit: limit).reserve == reserve)
  }
}
