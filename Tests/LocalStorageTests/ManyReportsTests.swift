import Domain
import GRDB
import Synchronization
import Testing

@testable import LocalStorage

/// A database with as many reports as years of use leave behind.
@Suite struct ManyReportsTests {
  private static let count = 20_000

  private let folder: TemporaryFolder
  private let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
    let connection = try #require(opened.connection)
    let point = CoordinateKey(.madeira)
    try connection.write { database in
      try database.execute(
        sql: """
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
          INSERT INTO report (provider, latitude, longitude, fetchedAt, value)
          SELECT 'open-meteo', ?, ?, ? + n * 60, '{}' FROM number
          """,
        arguments: [
          Self.count, point.latitude, point.longitude,
          Timestamp.noon.seconds - Self.count * 60,
        ])
    }
  }

  @Test func pruningLeavesTheDatabaseToOthersBetweenShortTransactions() throws {
    let connection = try #require(opened.connection)
    let deletions = Mutex<[Int]>([])
    try connection.write { database in
      database.add(
        transactionObserver: DeletionCounter { count in deletions.withLock { $0.append(count) } },
        extent: .databaseLifetime)
    }
    _ = try opened.storage.thinReports(olderThan: 0, now: .noon)
    #expect(deletions.withLock { $0.filter { $0 > 0 } } == Array(repeating: 20, count: 20))
  }

  @Test func fetchTimesHaveOneEntryPerQuarterHour() throws {
    let times = try opened.storage.fetchTimes(at: .madeira, from: .openMeteo)
    #expect((Self.count / 15...Self.count / 15 + 2).contains(times.count))
    #expect(times == times.sorted())
  }

  @Test func pruningDeletesABoundedNumberAndContinuesAtTheNextCall() throws {
    let connection = try #require(opened.connection)
    func remaining() throws -> Int? {
      try connection.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM report") }
    }
    _ = try opened.storage.thinReports(olderThan: 0, now: .noon)
    let first = try #require(try remaining())
    _ = try opened.storage.thinReports(olderThan: 0, now: .noon)
    let second = try #require(try remaining())
    #expect(second < first && first < Self.count)
    // Pruning never deletes the last report of a point.
    while try !opened.storage.thinReports(olderThan: 0, now: .noon.advanced(bySeconds: 60)) {}
    #expect(try remaining() == 1)
  }
}

/// An observer that tells how many reports each transaction deleted.
private final class DeletionCounter: TransactionObserver {
  private var count = 0
  private let onCommit: (Int) -> Void

  init(onCommit: @escaping (Int) -> Void) { self.onCommit = onCommit }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    if case .delete(tableName: "report") = kind { true } else { false }
  }

  func databaseDidChange(with event: DatabaseEvent) { count += 1 }

  func databaseDidCommit(_ database: Database) {
    onCommit(count)
    count = 0
  }

  func databaseDidRollback(_ database: Database) { count = 0 }
}
