import Domain
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import LocalStorage

@Suite struct SchemaTests {
  let folder: TemporaryFolder
  let notices = Log<String>()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func reopeningChangesNothing() throws {
    try folder.withStorage { try $0.save(.named("Funchal"), as: .chosenPlace) }
    let before = try folder.contents
    try folder.withStorage { storage in
      let place = try storage.value(of: .chosenPlace)
      #expect(try place == .named("Funchal"))
    }
    #expect(try folder.contents == before)
  }

  @Test func aFileOfANewerVersionIsLeftUnchanged() throws {
    try folder.withStorage { try $0.save(.named("Funchal"), as: .chosenPlace) }
    try execute("PRAGMA user_version = 99")
    let before = try folder.contents
    let opened = folder.open()
    #expect(
      opened.notice == "\(folder.database) was written by a newer version. Update Skyreel. "
        + "Nothing is saved until then.")
    try opened.storage.save(.named("Kyiv"), as: .chosenPlace)
    #expect(try opened.storage.value(of: .chosenPlace) == .named("Kyiv"))
    #expect(try folder.contents == before)
  }

  @Test func aFileOfAnOlderLayoutIsMovedAside() throws {
    try execute("CREATE TABLE grdb_migrations (identifier TEXT); CREATE TABLE place (value TEXT)")
    let opened = folder.open()
    let moved = "skyreel.sqlite.old-20261121T120000Z"
    #expect(
      opened.notice
        == "\(folder.database) has the layout of an older version. Moved it to \(moved) "
        + "and started a new one.")
    try opened.storage.save(.named("Kyiv"), as: .chosenPlace)
    #expect(try folder.names.contains(moved))
    #expect(try folder.open().storage.value(of: .chosenPlace) == .named("Kyiv"))
  }

  @Test func anUndecodableReportIsSkippedForTheOneBefore() throws {
    try folder.withStorage { try $0.save(.withPhrase("Cloudy"), at: .madeira) }
    try execute(
      """
      INSERT INTO report (provider, latitude, longitude, fetchedAt, value) VALUES
      ('open-meteo', 328010, -170450, 1795262460, '{"secret":"274087"}')
      """)
    let opened = folder.open(onNotice: notices.write)
    #expect(
      try opened.storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
    #expect(
      notices.all == [
        "A weather report in \(folder.database) was written by another version and was skipped."
      ])
  }

  @Test func otherUndecodableDataCountsAsMissing() throws {
    try folder.withStorage { try $0.save([.named("Kyiv"), .named("Aarhus")]) }
    try execute(
      """
      UPDATE savedPlace SET value = '[' WHERE position = 0;
      INSERT INTO document (name, value) VALUES
      ('films', 'x'), ('chosenPlace', '{}'), ('preferences', '[]'),
      ('place/accuweather/328010,-170450', '{"name":1}');
      """)
    let storage = folder.open(onNotice: notices.write).storage
    #expect(try storage.savedPlaces() == [.named("Aarhus")])
    #expect(try storage.films() == nil)
    #expect(try storage.value(of: .chosenPlace) == nil)
    #expect(try PreferenceStorage(storage).load() == ScreenPreferences())
    #expect(try storage.value(of: DocumentFolder.places(of: .accuWeather)[.madeira]) == nil)
    let ending = " in \(folder.database) was written by another version and was skipped."
    #expect(
      notices.all
        == [
          "A saved place", "The list of films", "The chosen place", "Your preferences",
          "A place",
        ].map { $0 + ending })
  }

  @Test func theReceiverOfANoticeMayReadTheStorage() throws {
    let kyiv = try Place.named("Kyiv")
    try folder.withStorage { try $0.save(kyiv, as: .chosenPlace) }
    try execute("INSERT INTO document (name, value) VALUES ('preferences', '[]')")
    let storage = Mutex<(any Storage)?>(nil)
    let opened = folder.open(onNotice: { [notices] notice in
      let place = try? storage.withLock(\.self)?.value(of: .chosenPlace)
      notices.write("\(place == kyiv): \(notice)")
    })
    storage.withLock { $0 = opened.storage }
    try PreferenceStorage(opened.storage).save(ScreenPreferences())
    #expect(
      notices.all == [
        "true: Your preferences in \(folder.database) was written by another version and was skipped."
      ])
  }
}
