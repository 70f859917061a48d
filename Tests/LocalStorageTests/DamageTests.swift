import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocalStorage

private let movedName = "skyreel.sqlite.damaged-20261121T120000Z"

@Suite struct DamageTests {
  let folder: TemporaryFolder
  let notices = Log<String>()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var expectedNotice: String {
    "\(folder.database) was damaged. Moved it to \(movedName) and started a new one."
  }

  /// Stores many reports and damages the root page of their index, which opening does not notice.
  private func damageReports() throws -> Data {
    try folder.withStorage { storage in
      for hour in 1...20 {
        try storage.save(
          .withPhrase("hour \(hour)", at: .noon.advanced(bySeconds: hour * 3_600)), at: .madeira)
      }
    }
    var file = try folder.read("skyreel.sqlite")
    let root = try DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'reportOfPoint'")
    }
    let start = (try #require(root) - 1) * 4_096
    file.replaceSubrange(start..<start + 4_096, with: repeatElement(0xA5, count: 4_096))
    try folder.write(file, to: "skyreel.sqlite")
    return file
  }

  @Test func aFileThatIsNotADatabaseIsMovedAsideAndReplaced() throws {
    let garbage = Data("this was never a database\n".utf8)
    try folder.write(garbage, to: "skyreel.sqlite")
    let opened = folder.open()
    #expect(opened.notice == expectedNotice)
    try opened.storage.save(.named("Funchal"), as: .chosenPlace)
    try opened.close()
    #expect(try folder.read(movedName) == garbage)
    #expect(folder.open().notice == nil)
    #expect(try folder.open().storage.value(of: .chosenPlace) == .named("Funchal"))
  }

  @Test(arguments: [2, 100, 4_095, 4_096, 9_000])
  func aTruncatedFileIsMovedAsideUnchanged(_ length: Int) throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    let rest = try folder.read("skyreel.sqlite").prefix(length)
    try folder.write(rest, to: "skyreel.sqlite")
    let opened = folder.open(onNotice: notices.write)
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == nil)
    #expect([opened.notice].compactMap(\.self) + notices.all == [expectedNotice])
    #expect(try folder.read(movedName) == rest)
  }

  @Test func anEmptyFileIsUsedAsANewDatabase() throws {
    try folder.write(Data(), to: "skyreel.sqlite")
    let opened = folder.open()
    try opened.storage.save(.named("Funchal"), as: .chosenPlace)
    #expect(opened.notice == nil)
    #expect(try opened.storage.value(of: .chosenPlace) == .named("Funchal"))
  }

  @Test func aFolderAtTheDatabasePathIsMovedAsideWithItsContents() throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: false)
    try folder.write(Data("mine".utf8), to: "skyreel.sqlite/letter")
    let opened = folder.open()
    #expect(
      opened.notice
        == "\(folder.database) was a folder. Moved it to \(movedName) and started a new one.")
    #expect(try folder.read(movedName + "/letter") == Data("mine".utf8))
    try opened.close()
    #expect(try folder.names == ["skyreel.sqlite", movedName])
  }

  @Test func filesMovedAsideEarlierAreNotOverwritten() throws {
    let existing = [movedName: Data("first".utf8), movedName + "-2-wal": Data("second".utf8)]
    for (name, data) in existing { try folder.write(data, to: name) }
    try folder.write(Data("third, no database".utf8), to: "skyreel.sqlite")
    try folder.open().close()
    let contents = try folder.contents
    #expect(contents[movedName] == existing[movedName])
    #expect(contents[movedName + "-2-wal"] == existing[movedName + "-2-wal"])
    #expect(contents[movedName + "-3"] == Data("third, no database".utf8))
  }

  @Test func aLinkToADamagedFileIsMovedAsideButItsTargetIsNot() throws {
    let target = try TemporaryFolder()
    try target.write(Data("no database".utf8), to: "skyreel.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: target.database)
    #expect(folder.open().notice == expectedNotice)
    #expect(try target.contents == ["skyreel.sqlite": Data("no database".utf8)])
  }

  @Test func damageFoundByAReadReplacesTheDatabase() throws {
    let damagedFile = try damageReports()
    let opened = folder.open(onNotice: notices.write)
    #expect(opened.notice == nil)
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == nil)
    #expect(notices.all == [expectedNotice])
    #expect(try folder.read(movedName) == damagedFile)
    try opened.storage.save(.withPhrase("Cloudy"), at: .madeira)
    #expect(
      try folder.open().storage.report(at: .madeira, from: .openMeteo)
        == .withPhrase("Cloudy").cached)
  }

  @Test func aFileThatCouldNotBeReadOnceIsKept() throws {
    let opened = folder.open(onNotice: notices.write)
    try opened.storage.save([.named("Kyiv")])
    let connection = try #require(opened.connection)
    var isFirst = true
    let names = try connection.read { database in
      defer { isFirst = false }
      // SQLite reports a disk error in this way.
      if isFirst { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      return try String.fetchAll(database, sql: "SELECT value ->> 'name' FROM savedPlace")
    }
    #expect(names == ["Kyiv"])
    #expect(notices.all == [])
  }

  @Test func aWriteThatFindsDamageIsStoredInTheNewDatabase() throws {
    _ = try damageReports()
    let opened = folder.open(onNotice: notices.write)
    try opened.storage.save(.withPhrase("Cloudy"), at: .madeira)
    #expect(notices.all == [expectedNotice])
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  @Test func aNoticeHandlerMayReadStorage() throws {
    _ = try damageReports()
    let other = folder.open()
    let opened = folder.open { [notices] in
      notices.write($0)
      _ = try? other.storage.value(of: .chosenPlace)
    }
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == nil)
    #expect(notices.all == [expectedNotice])
  }

  @Test func theSecondConnectionToFindDamageUsesTheNewDatabase() throws {
    _ = try damageReports()
    let (first, second) = (folder.open(), folder.open(onNotice: notices.write))
    try first.storage.save(.withPhrase("Cloudy"), at: .madeira)
    #expect(
      try second.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
    #expect(notices.all == [])
    try first.close()
    #expect(
      try second.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  @Test func aLogThatAnotherConnectionUsesIsMovedWithTheDatabase() throws {
    _ = try damageReports()
    let (first, second) = (folder.open(), folder.open())
    try second.storage.save(.named("Funchal"), as: .chosenPlace)
    let log = try folder.read("skyreel.sqlite-wal")
    #expect(try first.storage.report(at: .madeira, from: .openMeteo) == nil)
    #expect(try folder.read(movedName + "-wal") == log)
    #expect(try second.storage.value(of: .chosenPlace) == .named("Funchal"))
    try first.close()
    try second.close()
  }

  @Test func concurrentOpeningsMoveADamagedFileOnce() throws {
    try folder.write(Data("no database".utf8), to: "skyreel.sqlite")
    let storages = folder.openConcurrently(8)
    #expect(storages.compactMap(\.notice) == [expectedNotice])
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let counts = try storages.map { try $0.storage.countCall(.openMeteo, today) }
    #expect(counts == Array(1...8))
  }
}
