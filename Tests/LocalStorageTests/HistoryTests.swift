import Domain
import GRDB
import TestSupport
import Testing

@testable import LocalStorage

@Suite struct HistoryTests {
  let folder: TemporaryFolder
  let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
    for hour in [1, 2, 3] {
      try storage.save(.withPhrase("hour \(hour)", at: .hour(hour)), at: .madeira)
    }
  }

  private var storage: any Storage { opened.storage }

  private func prune(before time: Timestamp) throws {
    try opened.connection?.write { while try ReportRecord.deleteSome(before: time, in: $0) {} }
  }

  private func phrase(before time: Timestamp) throws -> String? {
    try storage.report(at: .madeira, from: .openMeteo, before: time)?.value.current?.phrase
  }

  @Test func theLatestReportIsReturnedAndEarlierOnesStay() throws {
    #expect(
      try storage.report(at: .madeira, from: .openMeteo)
        == .withPhrase("hour 3", at: .hour(3)).cached
    )
    #expect(
      try storage.report(at: .madeira, from: .openMeteo, before: .hour(3))
        == .withPhrase("hour 2", at: .hour(2)).cached)
  }

  @Test func historyIsTheLastReportFetchedStrictlyBeforeATime() throws {
    #expect(try phrase(before: .hour(4)) == "hour 3")
    #expect(try phrase(before: .hour(2).advanced(bySeconds: 1)) == "hour 2")
    #expect(try phrase(before: .hour(2)) == "hour 1")
    #expect(try phrase(before: .hour(1)) == nil)
  }

  @Test func pruningDeletesOlderReportsButKeepsTheLastOfEachPoint() throws {
    let otherPoint = Coordinates.point(1, 2)
    try storage.save(.withPhrase("elsewhere", at: .hour(1)), at: otherPoint)
    try prune(before: .hour(3))
    #expect(try phrase(before: .hour(3)) == nil)
    #expect(try phrase(before: .hour(4)) == "hour 3")
    try prune(before: .hour(9))
    #expect(try phrase(before: .hour(4)) == "hour 3")
    #expect(
      try storage.report(at: otherPoint, from: .openMeteo)?.value.current?.phrase == "elsewhere")
  }

  @Test(arguments: [
    ReportRecord.latestSQL(beforeTime: false, onlyReplacements: false),
    ReportRecord.latestSQL(beforeTime: true, onlyReplacements: false),
    ReportRecord.latestSQL(beforeTime: false, onlyReplacements: true),
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
