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
    try folder.withStorage { try $0.places.saveChosen(.named("Funchal")) }
    let before = try folder.contents
    try folder.withStorage { storage in
      let place = try storage.places.chosen()
      #expect(try place == .named("Funchal"))
    }
    #expect(try folder.contents == before)
  }

  @Test func aFileOfANewerVersionIsLeftUnchanged() throws {
    try folder.withStorage { try $0.places.saveChosen(.named("Funchal")) }
    try execute("INSERT INTO grdb_migrations VALUES ('99: moons')")
    let before = try folder.contents
    let opened = folder.open()
    #expect(
      opened.notice == "\(folder.database) was written by a newer version. Update Skyreel. "
        + "Nothing is saved until then.")
    try opened.client.places.saveChosen(.named("Kyiv"))
    #expect(try opened.client.places.chosen() == .named("Kyiv"))
    #expect(try folder.contents == before)
  }

  @Test func anUndecodableReportIsSkippedForTheOneBefore() throws {
    try folder.withStorage { try $0.weather.saveReport(.withPhrase("Cloudy"), .madeira) }
    try execute(
      """
      INSERT INTO report (provider, latitude, longitude, fetchedAt, value) VALUES
      ('open-meteo', 328010, -170450, 1795262460, '{"secret":"274087"}')
      """)
    let opened = folder.open(onNotice: notices.write)
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == .withPhrase("Cloudy").cached)
    #expect(
      notices.all == [
        "A weather report in \(folder.database) was written by another version and was skipped."
      ])
  }

  @Test func otherUndecodableDataCountsAsMissing() throws {
    try folder.withStorage { try $0.places.save([.named("Kyiv"), .named("Aarhus")]) }
    try execute(
      """
      UPDATE savedPlace SET value = '[' WHERE position = 0;
      INSERT INTO document VALUES ('films', 'x'), ('chosenPlace', '{}'), ('preferences', '[]');
      INSERT INTO place VALUES ('accuweather', 328010, -170450, '{"name":1}');
      """)
    let storage = folder.open(onNotice: notices.write).client
    #expect(try storage.places.saved() == [.named("Aarhus")])
    #expect(try storage.films.films() == nil)
    #expect(try storage.places.chosen() == nil)
    #expect(try storage.preferences.load() == ScreenPreferences())
    #expect(try storage.weather.place(.madeira, .accuWeather) == nil)
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
    try folder.withStorage { try $0.places.saveChosen(kyiv) }
    try execute("INSERT INTO document VALUES ('preferences', '[]')")
    let storage = Mutex<StorageClient?>(nil)
    let opened = folder.open(onNotice: { [notices] notice in
      let place = try? storage.withLock(\.self)?.places.chosen()
      notices.write("\(place == kyiv): \(notice)")
    })
    storage.withLock { $0 = opened.client }
    try opened.client.preferences.save(ScreenPreferences())
    #expect(
      notices.all == [
        "true: Your preferences in \(folder.database) was written by another version and was skipped."
      ])
  }
}
