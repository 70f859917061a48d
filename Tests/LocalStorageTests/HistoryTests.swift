import Domain
import GRDB
import Testing

@testable import LocalStorage

@Suite struct HistoryTests {
  let folder: TemporaryFolder
  let storage: StorageClient

  init() throws {
    folder = try TemporaryFolder()
    storage = folder.open().client
    for hour in [1, 2, 3] {
      try storage.weather.saveReport(.withPhrase("hour \(hour)", at: .hour(hour)), .madeira)
    }
  }

  private func phrase(before time: Timestamp) throws -> String? {
    try storage.weather.history(.madeira, .openMeteo, time)?.value.current?.phrase
  }

  @Test func theLatestReportIsReturnedAndEarlierOnesStay() throws {
    #expect(
      try storage.weather.report(.madeira, .openMeteo) == .withPhrase("hour 3", at: .hour(3)).cached
    )
    #expect(
      try storage.weather.history(.madeira, .openMeteo, .hour(3))
        == .withPhrase("hour 2", at: .hour(2)).cached)
  }

  @Test func historyIsTheLastReportFetchedStrictlyBeforeATime() throws {
    #expect(try phrase(before: .hour(4)) == "hour 3")
    #expect(try phrase(before: .hour(2).advanced(bySeconds: 1)) == "hour 2")
    #expect(try phrase(before: .hour(2)) == "hour 1")
    #expect(try phrase(before: .hour(1)) == nil)
  }

  @Test func aReportOfTheSameSecondReplacesTheEarlierOne() throws {
    try storage.weather.saveReport(.withPhrase("again", at: .hour(2)), .madeira)
    #expect(try phrase(before: .hour(3)) == "again")
    #expect(try phrase(before: .hour(2)) == "hour 1")
  }

  @Test func aLaterReportReplacesOneWithAFetchTimeInTheFuture() throws {
    try storage.weather.saveReport(.withPhrase("from 2099", at: .hour(600_000)), .madeira)
    try storage.weather.saveReport(.withPhrase("hour 4", at: .hour(4)), .madeira)
    #expect(try storage.weather.report(.madeira, .openMeteo)?.value.current?.phrase == "hour 4")
  }

  @Test func pruningDeletesOlderReportsButKeepsTheLastOfEachPoint() throws {
    let otherPoint = try Coordinates.at(1, 2)
    try storage.weather.saveReport(.withPhrase("elsewhere", at: .hour(1)), otherPoint)
    try storage.weather.prune(.hour(3))
    #expect(try phrase(before: .hour(3)) == nil)
    #expect(try phrase(before: .hour(4)) == "hour 3")
    try storage.weather.prune(.hour(9))
    #expect(try phrase(before: .hour(4)) == "hour 3")
    #expect(
      try storage.weather.report(otherPoint, .openMeteo)?.value.current?.phrase == "elsewhere")
  }

  @Test func pruningDeletesCallCountsOlderThanYesterday() throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    for days in [-2, -1, 0] {
      _ = try storage.countCall(.openMeteo, today.advanced(byDays: days))
    }
    try storage.weather.prune(.noon)
    let counts = try [-2, -1, 0].map {
      try storage.calls.count(.openMeteo, today.advanced(byDays: $0))
    }
    #expect(counts == [0, 1, 1])
  }

  @Test(arguments: [
    ReportRecord.latestSQL(beforeTime: false, onlyReplacements: false),
    ReportRecord.latestSQL(beforeTime: true, onlyReplacements: false),
    ReportRecord.latestSQL(beforeTime: true, onlyReplacements: true),
  ])
  func theQueriesForReportsUseAnIndex(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    let plan = try queue.read {
      try Row.fetchAll($0, sql: "EXPLAIN QUERY PLAN " + sql.replacing("?", with: "0"))
    }
    let steps = plan.compactMap { $0["detail"] as String? }
    #expect(steps.contains { $0.contains("SEARCH report USING INDEX") })
    // The only table that is read whole is the one with the alerts that were found.
    let scans = steps.filter { $0.hasPrefix("SCAN") && !$0.contains("subquery") }
    #expect(scans == [])
  }
}

extension Timestamp {
  /// An hour of the sample day.
  fileprivate static func hour(_ hour: Int) -> Timestamp {
    noon.advanced(bySeconds: (hour - 12) * 3_600)
  }
}
