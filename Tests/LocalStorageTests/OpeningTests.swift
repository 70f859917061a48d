import Domain
import Foundation
import GRDB
import Testing

@testable import LocalStorage

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func theFileAndItsFoldersAreCreatedForTheOwnerOnly() throws {
    let data = folder.path + "/share/skyreel"
    let opened = LocalStorage.open(at: data + "/skyreel.sqlite", now: { .noon })
    try opened.storage.save(.named("Funchal"), as: .chosenPlace)
    #expect(opened.notice == nil)
    let paths = [folder.path + "/share", data, data + "/skyreel.sqlite"]
    #expect(try paths.map(permissions) == [0o700, 0o700, 0o600])
    #expect(try permissions(of: data + "/skyreel.sqlite-wal") == 0o600)
  }

  @Test func openingRemovesOtherUsersAccessToTheFile() throws {
    try folder.withStorage { _ in }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.database)
    try folder.withStorage { _ in }
    #expect(try permissions(of: folder.database) == 0o600)
  }

  @Test func storageUsesAWriteAheadLogAndDeletesItOnClose() throws {
    let opened = folder.open()
    #expect(try folder.names == ["skyreel.sqlite", "skyreel.sqlite-shm", "skyreel.sqlite-wal"])
    let mode = try DatabaseQueue(path: folder.database).read {
      try String.fetchOne($0, sql: "PRAGMA journal_mode")
    }
    #expect(mode == "wal")
    try opened.close()
    #expect(try folder.names == ["skyreel.sqlite"])
  }

  @Test func usingClosedStorageThrows() throws {
    let opened = folder.open()
    try opened.close()
    #expect(throws: StorageError.self) {
      try opened.storage.save(.named("Funchal"), as: .chosenPlace)
    }
    #expect(throws: StorageError.self) { try opened.storage.value(of: .chosenPlace) }
  }

  @Test func aLinkToADatabaseIsFollowed() throws {
    let target = try TemporaryFolder()
    try target.withStorage { _ in }
    try FileManager.default.createSymbolicLink(
      atPath: folder.database, withDestinationPath: target.database)
    try folder.withStorage { try $0.save(.named("Funchal"), as: .chosenPlace) }
    #expect(try target.open().storage.value(of: .chosenPlace) == .named("Funchal"))
  }

  @Test(arguments: [
    (
      "/dev/null/skyreel/skyreel.sqlite",
      "Can't open /dev/null/skyreel/skyreel.sqlite (Not a directory). Check where it leads.", true
    ),
    ("/dev/null", "/dev/null is not a file. Move it away.", false),
  ])
  func storageIsInMemoryIfThePathIsUnusable(
    _ path: String, _ problem: String, _ isReadable: Bool
  ) throws {
    let opened = LocalStorage.open(at: path, now: { .noon })
    #expect(opened.isReadable == isReadable)
    #expect(opened.notice == problem + " Nothing is saved until then.")
    try opened.storage.save(.withPhrase("Cloudy"), at: .madeira)
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }

  @Test func aFolderThatCannotBeCreatedIsNamedInTheNotice() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/data", withDestinationPath: folder.path + "/nowhere/at/all")
    let opened = LocalStorage.open(at: folder.path + "/data/sky/skyreel.sqlite", now: { .noon })
    #expect(
      opened.notice == "Can't create the folder \(folder.path)/data/sky (No such file or "
        + "directory). Check its permissions, or set XDG_DATA_HOME. Nothing is saved until then.")
    #expect(!opened.isReadable)
  }

  @Test func concurrentOpeningsShareOneNewFile() throws {
    let storages = folder.openConcurrently(8)
    #expect(storages.compactMap(\.notice) == [])
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let counts = try storages.map { try $0.storage.countCall(.openMeteo, today) }
    #expect(counts == Array(1...8))
  }

  @Test func concurrentWritesOfTwoConnectionsLoseNothing() async throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let storages = [folder.open(), folder.open()]
    try await withThrowingTaskGroup { group in
      for storage in storages {
        group.addTask {
          for _ in 1...20 { _ = try storage.storage.countCall(.openMeteo, today) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try storages[0].storage.calls(to: .openMeteo, on: today) == 40)
  }

  @Test func aReportSavedByOneConnectionIsReadByAnother() throws {
    let (one, other) = (folder.open().storage, folder.open().storage)
    #expect(try other.report(at: .madeira, from: .openMeteo) == nil)
    try one.save(.withPhrase("Cloudy"), at: .madeira)
    #expect(try other.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
  }
}
