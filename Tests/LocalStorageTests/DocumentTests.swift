import Domain
import GRDB
import Testing

@testable import LocalStorage

/// The documents of the database.
@Suite struct DocumentTests {
  private let folder: TemporaryFolder
  private let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
  }

  private var storage: any Storage { opened.storage }

  private func names() throws -> [String] {
    try #require(opened.connection).read {
      try String.fetchAll($0, sql: "SELECT name FROM document ORDER BY id")
    }
  }

  @Test func anUpdateSeesTheChangeOfAnotherCopy() throws {
    let (document, other) = (Document<Int>("n", "A number"), folder.open().storage)
    try storage.save(1, as: document)
    try other.update(document) { $0? += 1 }
    let sum = try storage.update(document) { number in
      number? += 1
      return number
    }
    #expect(sum == 3)
    #expect(try other.value(of: document) == 3)
    try storage.update(document) { $0 = nil }
    #expect(try other.value(of: document) == nil)
  }

  @Test func aValueOfAnotherVersionIsKeptByAnUpdateThatHasNone() throws {
    try storage.save("a text", as: Document("n", "A number"))
    let document = Document<Int>("n", "A number")
    try storage.update(document) { _ in }
    #expect(try names() == ["n"])
    try storage.update(document) { $0 = 1 }
    #expect(try storage.value(of: document) == 1)
  }

  @Test func aFolderKeepsItsOrderAndHasNoDocumentsOfOthers() throws {
    let folder = DocumentFolder<Int>("n", "A number")
    for key in ["b", "a/c", "a"] { try storage.save(1, as: folder[key]) }
    try storage.save(7, as: Document("n", "A number"))
    try storage.save(8, as: DocumentFolder<Int>("n0", "A number")["a"])
    try storage.save(2, as: folder["b"])
    #expect(try storage.values(in: folder) == [2, 1, 1])
  }

  @Test func aDocumentIsDeletedAfterItsLifetimeSinceItWasStoredLast() throws {
    let folder = DocumentFolder<Int>("n", "A number", days: 2)
    try storage.save(1, as: folder["a"])
    try storage.save(1, as: Document("kept", "A number"))
    try storage.deleteExpiredDocuments(now: .noon.advanced(bySeconds: 2 * 86_400 - 1))
    #expect(try names() == ["n/a", "kept"])
    try storage.deleteExpiredDocuments(now: .noon.advanced(bySeconds: 2 * 86_400))
    #expect(try names() == ["kept"])
  }

  @Test func whatServicesAnsweredIsDeletedInTheEnd() throws {
    let place = try Place.named("Funchal")
    try storage.save(place, as: DocumentFolder.places(of: .accuWeather)[.madeira])
    try storage.save(place, as: DocumentFolder.lookups(of: .accuWeather)["funchal"])
    try storage.save(ServerRateLimit(remaining: 1), as: DocumentFolder.allowances["a.example"])
    _ = try storage.countCall(.openMeteo, Timestamp.noon.utcDate)
    try storage.save(place, as: .chosenPlace)
    try storage.deleteOld(reportsAfter: 1, now: .noon.advanced(bySeconds: 366 * 86_400))
    #expect(try names() == ["chosenPlace", "lastCleanup"])
  }

  @Test(arguments: [(3_599, false), (3_600, true), (-1, true)])
  func storageIsCleanedOnceAnHour(seconds: Int, isCleaned: Bool) throws {
    try storage.deleteOld(reportsAfter: 1, now: .noon)
    try opened.connection?.write {
      try $0.execute(sql: "INSERT INTO document (name, value, expiresAt) VALUES ('old', '1', 0)")
    }
    try storage.deleteOld(reportsAfter: 1, now: .noon.advanced(bySeconds: seconds))
    #expect(try names().contains("old") != isCleaned)
  }

  @Test func aFolderHasRoomForALimitedNumberOfReadableDocuments() throws {
    let folder = DocumentFolder<Int>("n", "A number")
    func add(_ number: Int, _ key: String) throws -> Bool {
      try storage.add(number, as: folder[key], to: folder, limit: 2)
    }
    try opened.connection?.write {
      try $0.execute(sql: "INSERT INTO document (name, value) VALUES ('n/damaged', '[')")
    }
    let results = [
      try add(1, "a"), try add(2, "b"), try add(3, "c"), try add(4, "a"),
    ]
    #expect(results == [true, true, false, true])
    #expect(try storage.values(in: folder) == [1, 2])
    try storage.save(nil, as: folder["a"])
    #expect(try add(5, "damaged"))
    #expect(try storage.values(in: folder) == [5, 2])
  }
}
