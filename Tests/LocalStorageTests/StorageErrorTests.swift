import Domain
import GRDB
import Testing

@testable import LocalStorage

@Suite struct StorageErrorTests {
  let folder: TemporaryFolder
  let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
  }

  private func error(
    _ start: String, _ ending: String, isTemporary: Bool = false
  ) -> StorageError {
    StorageError(message: "\(start)\(folder.database)\(ending)", isTemporary: isTemporary)
  }

  @Test func aFullDiskIsReportedAndStoredDataStays() throws {
    let connection = try #require(opened.connection)
    try opened.storage.save(.withPhrase("Cloudy"), at: .madeira)
    let pages = try connection.read { try Int.fetchOne($0, sql: "PRAGMA page_count") }
    try connection.write {
      _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = \(try #require(pages))")
    }
    let long = String(repeating: "x", count: 100_000)
    #expect(throws: error("The disk is full: can't write ", ". Free some space.")) {
      try opened.storage.save(.withPhrase(long, at: .noon.advanced(bySeconds: 1)), at: .madeira)
    }
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  @Test func aFileLockedByAnotherProgramIsReported() throws {
    try opened.connection?.read { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
    let other = try DatabaseQueue(path: folder.database)
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      let locked = error(
        "", " is locked by another program. Close it, or try again.", isTemporary: true)
      #expect(throws: locked) {
        try opened.storage.save(.named("Funchal"), as: .chosenPlace)
      }
      #expect(try opened.storage.value(of: .chosenPlace) == nil)
      try database.execute(sql: "COMMIT")
    }
  }

  @Test func noErrorQuotesTheDataToStore() throws {
    try opened.connection?.write { try $0.execute(sql: "DROP TABLE document") }
    #expect(
      throws: error(
        "Can't use ", " (SQLite: 1 (SQL logic error)). Move it away to start a new one.")
    ) { try opened.storage.save(.named("Funchal"), as: .chosenPlace) }
  }
}
