import Domain
import GRDB
import TestSupport
import Testing

@testable import LocalStorage

/// The reports that remain stored if Skyreel runs all the time.
@Suite struct ThinningTests {
  private static let quarter = 900
  private static let days = 30

  private let folder: TemporaryFolder
  private let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
    // A report every quarter of an hour, for thirty days up to noon.
    for point in [Coordinates.madeira, Coordinates.point(1, 2)] {
      try insert(
        at: point,
        (0..<Self.days * 96).map { Timestamp.noon.seconds - $0 * Self.quarter }.reversed())
    }
  }

  private var storage: any Storage { opened.storage }

  private func insert(at point: Coordinates, _ seconds: [Int]) throws {
    let (connection, key) = (try #require(opened.connection), CoordinateKey(point))
    try connection.write { database in
      for second in seconds {
        try database.execute(
          sql: """
            INSERT INTO report (provider, latitude, longitude, fetchedAt, value)
            VALUES ('open-meteo', ?, ?, ?, '{}')
            """,
          arguments: [key.latitude, key.longitude, second])
      }
    }
  }

  /// Thins until nothing is left to delete.
  private func thin(_ now: Timestamp = .noon) throws {
    while try !storage.thinReports(olderThan: 36_500, now: now) {}
  }

  /// The ages of the stored reports in seconds, from the newest to the oldest.
  private func ages(_ point: Coordinates) throws -> [Int] {
    try storage.fetchTimes(at: point, from: .openMeteo).map { Timestamp.noon.seconds(since: $0) }
      .reversed()
  }

  @Test func theLastSixHoursAreKeptInFull() throws {
    try thin()
    let young = try ages(.madeira).filter { $0 <= 6 * 3_600 }
    #expect(young == (0...24).map { $0 * Self.quarter })
  }

  @Test func afterSixHoursTheLastReportOfEachHourIsKept() throws {
    try thin()
    let ages = try ages(.madeira).filter { (6 * 3_600 + 1...2 * 86_400).contains($0) }
    // The last one is fetched at 05:45, 04:45, and so on.
    #expect(ages.allSatisfy { ($0 - Self.quarter) % 3_600 == 0 })
    #expect(ages.count == 42)
  }

  @Test func afterTwoDaysTheLastReportOfEachThreeHoursIsKept() throws {
    try thin()
    let ages = try ages(.madeira).filter { (2 * 86_400 + 1...7 * 86_400).contains($0) }
    // The last one is fetched at 11:45, 08:45, and so on.
    #expect(ages.allSatisfy { ($0 - Self.quarter) % 10_800 == 0 })
    #expect(ages.count == 5 * 8)
  }

  @Test func afterAWeekTheLastReportOfEachDayIsKept() throws {
    try thin()
    let ages = try ages(.madeira).filter { $0 > 7 * 86_400 }
    // The day at the boundary is thinned as a whole, by day or by three hours.
    #expect(ages.allSatisfy { ($0 - Self.quarter) % 86_400 == 43_200 })
    #expect(ages.count == Self.days - 7)
  }

  @Test func theOldestReportsBeyond25MegabytesAreDeleted() throws {
    let (connection, point) = (try #require(opened.connection), Coordinates.point(7, 8))
    let (first, key) = (Timestamp.noon.seconds - 299, CoordinateKey(point))
    try insert(at: point, (0..<300).map { first + $0 })
    try connection.write { database in
      try database.execute(
        sql: "UPDATE report SET value = ? WHERE latitude = ?",
        arguments: [String(repeating: "x", count: 100_000), key.latitude])
    }
    try thin()
    let count = try connection.read { database in
      try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM report WHERE latitude = ? AND fetchedAt > ?",
        arguments: [key.latitude, first + 49])
    }
    #expect(count == 250)
    #expect(try storage.fetchTimes(at: point, from: .openMeteo).first?.seconds == first + 50)
    #expect(try ages(.point(1, 2)).count > 100)
  }

  @Test func oneRunDeletes200Reports() throws {
    let connection = try #require(opened.connection)
    func count() throws -> Int {
      try connection.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM report") ?? 0 }
    }
    let before = try count()
    _ = try storage.thinReports(olderThan: 36_500, now: .noon)
    #expect(try count() == before - 200)
  }

  @Test func eachDayKeepsAReportAsTimePasses() throws {
    for day in 0...Self.days { try thin(.noon.advanced(bySeconds: day * 86_400)) }
    let days = Set(
      try storage.fetchTimes(at: .madeira, from: .openMeteo).map { $0.seconds / 86_400 })
    #expect(days.count == Self.days + 1)
    // The last report of the current day is from noon.
    #expect(try ages(.madeira).first == 0)
  }

  @Test func theLastReportOfAPointRemainsEvenIfAnEarlierClockWasAhead() throws {
    let point = Coordinates.point(3, 4)
    let old = Timestamp.noon.seconds - 20 * 86_400
    // The later insertion has the earlier time: a clock was set right.
    try insert(at: point, [old + 60, old])
    try thin()
    #expect(try storage.fetchTimes(at: point, from: .openMeteo).map(\.seconds).contains(old))
  }

  @Test func theLastReportOfAPastDayIsStillFound() throws {
    let point = Coordinates.point(5, 6)
    let midnight = Timestamp(seconds: Timestamp.noon.seconds - 43_200 - 10 * 86_400)
    for hour in [1, 9, 23] {
      let time = midnight.advanced(bySeconds: hour * 3_600)
      try storage.save(.withPhrase("hour \(hour)", at: time), at: point)
    }
    try storage.save(.withPhrase("today", at: .noon), at: point)
    try thin()
    let end = midnight.advanced(bySeconds: 86_400)
    #expect(
      try storage.report(at: point, from: .openMeteo, before: end)?.value.current?.phrase
        == "hour 23")
    #expect(try storage.report(at: point, from: .openMeteo, before: midnight) == nil)
  }

  @Test func theQueryForSupersededReportsUsesCoveringIndexes() throws {
    let queue = try DatabaseQueue(path: folder.database)
    let plan = try queue.read {
      try Row.fetchAll(
        $0, sql: "EXPLAIN QUERY PLAN " + ReportRecord.supersededSQL,
        arguments: ["all": 0, "hours": 0, "threeHours": 0])
    }
    let steps = plan.compactMap { $0["detail"] as String? }.filter {
      $0.contains(" old") || $0.contains(" later")
    }
    #expect(steps.count == 2 && steps.allSatisfy { $0.contains("COVERING INDEX") }, "\(steps)")
  }
}
