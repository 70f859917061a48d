import Fixtures
import Domain
import Foundation
import GRDB
import Testing

@testable import LocalStorage

/// Databases whose rows or bytes are mutated at random.
@Suite struct StorageFuzzTests {
  private static let point = Coordinates(latitude: 1, longitude: 1)

  @Test("databases with mutated rows can be opened and used without a trap")
  func rows() async throws {
    try await Fuzz.run("rows", cases: 10, found: [10_742_546_013_380_199_301], acceptingOneIn: 4) {
      generator in
      var isRead = false
      try withStorage { path in
        let queue = try DatabaseQueue(path: path)
        for (table, column) in [
          ("report", "value"), ("document", "value"), ("savedPlace", "value"),
        ] {
          let rows = try queue.read { database in
            try Row.fetchAll(database, sql: "SELECT rowid, \(column) FROM \(table)")
          }
          for row in rows where Bool.random(using: &generator) {
            let text: String = row[1]
            let bytes = Array(text.utf8).mutatedJSON(&generator)
            let id: Int = row[0]
            try queue.write {
              try $0.execute(
                sql: "UPDATE \(table) SET \(column) = ? WHERE rowid = ?",
                arguments: [String(decoding: bytes, as: UTF8.self), id])
            }
          }
        }
        let odd = [Int.min, -1, 0, 1 << 40, Int.max].randomElement(using: &generator) ?? 0
        try queue.write {
          try $0.execute(
            sql: "UPDATE report SET fetchedAt = ?, freshUntil = ?", arguments: [odd, odd])
          try $0.execute(
            sql: "UPDATE document SET value = ? WHERE name LIKE 'calls/%'", arguments: ["\(odd)"])
        }
        try queue.close()
        isRead = useAll(path)
      }
      return isRead
    }
  }

  @Test("databases with mutated bytes can be opened and used without a trap")
  func bytes() async throws {
    try await Fuzz.run("bytes", cases: 10, acceptingOneIn: 20) { generator in
      var isRead = false
      try withStorage { path in
        let file = URL(fileURLWithPath: path)
        var bytes = [UInt8](try Data(contentsOf: file))
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
        if Bool.random(using: &generator) {
          bytes.removeLast(Int.random(in: 0...bytes.count / 2, using: &generator))
        }
        try Data(bytes).write(to: file)
        isRead = useAll(path)
      }
      return isRead
    }
  }

  /// Reads and writes every kind of value, which must not trap, and returns whether any was read.
  private func useAll(_ path: String) -> Bool {
    let opened = LocalStorage.open(at: path, now: { Timestamp(seconds: 1_000_000) })
    let (storage, day) = (opened.storage, CivilDate(daysSince1970: 11))
    guard let point = Self.point else { return false }
    let report = try? storage.weather.cachedReport(near: point, from: .openMeteo)
    _ = try? storage.report(at: point, from: .openMeteo, before: Timestamp(seconds: .max))
    _ = try? storage.fetchTimes(at: point, from: .openMeteo)
    let films = try? storage.films()
    let place = try? storage.value(of: .chosenPlace)
    _ = try? PreferenceStorage(storage).load()
    if let places = try? storage.savedPlaces() { _ = try? storage.save(places) }
    _ = try? storage.add(calls: 1, to: .openMeteo, on: day, limit: 500)
    let limiter = RateLimiter.stored(
      of: .openMeteo, limit: 500, storage: storage, now: { Timestamp(seconds: 1_000_000) },
      onStorageError: { _ in })
    _ = limiter.acquire("a", 1, .background)
    _ = try? storage.deleteOld(reportsAfter: 1, now: Timestamp(seconds: 2_000_000))
    _ = try? opened.close()
    return report != nil || films != nil || place != nil
  }

  /// Calls a closure with a new database in a temporary folder that has a value of every kind.
  private func withStorage(_ body: (_ path: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "skyreel-fuzz-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/skyreel.sqlite"
    let opened = LocalStorage.open(at: path, now: { Timestamp(seconds: 1_000_000) })
    let point = try #require(Self.point)
    var current = CurrentConditions()
    current.temperature = Quantity(21.5, .celsius)
    current.observedAt = ZonedTime(iso8601: "2017-11-01T11:45:00+01:00")
    let place = Place(name: "x", coordinates: point, timeZone: "Europe/Lisbon")
    let report = WeatherReport(provider: .openMeteo, place: place, current: current)
    try opened.storage.save(
      FetchedValue(value: report, fetchedAt: Timestamp(seconds: 999_999), source: .network),
      at: point)
    try opened.storage.save(place, as: .chosenPlace)
    try opened.storage.save([place])
    try opened.storage.save(
      FetchedValue(
        value: [Film(id: 1, title: "A")], fetchedAt: Timestamp(seconds: 1), source: .network))
    _ = try opened.storage.add(
      calls: 3, to: .openMeteo, on: CivilDate(daysSince1970: 11), limit: 500)
    try opened.close()
    try body(path)
  }
}
