import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

/// What is stored for all copies of the program, whichever database is below it.
@Suite struct StoredDocumentsTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  @Test func onlyTheFirstCopyNamesAnIndex() throws {
    let storage = MemoryStorage()
    #expect(try storage.claimNotice(of: .fpas))
    #expect(try !storage.claimNotice(of: .fpas))
    #expect(try storage.claimNotice(of: .swic))
    try storage.save(nil, as: .indexNotice)
    #expect(try storage.claimNotice(of: .fpas))
  }

  @Test(arguments: [nil, StorageError(message: "The disk is full.")])
  func aFailureThatFailsNoFetchIsReported(failure: StorageError?) {
    func value() throws(StorageError) -> Int {
      if let failure { throw failure }
      return 1
    }
    var reported: [StorageError] = []
    #expect(
      StorageError.reporting(to: { reported.append($0) }, try value()) == (failure == nil ? 1 : nil)
    )
    #expect(reported == [failure].compactMap(\.self))
  }

  @Test func eachNotificationIsToldByOneCopy() throws {
    func notification(_ key: String, _ value: Double) -> WeatherNotification {
      WeatherNotification(
        title: "Lisbon", text: key,
        marks: [key: NotificationMark(value: value, end: Self.now.advanced(bySeconds: 60))])
    }
    let storage = MemoryStorage()
    let (rain, gale) = (notification("rain", 1), notification("gale", 2))
    #expect(try storage.claim([rain], renewing: [:], now: Self.now) == [rain])
    #expect(try storage.claim([gale, rain], renewing: [:], now: Self.now) == [gale])
    #expect(try storage.claim([rain, gale], renewing: [:], now: Self.now) == [])
    // A fact whose end moved is not told again when its first end has passed.
    let later = Self.now.advanced(bySeconds: 90)
    let end = Self.now.advanced(bySeconds: 120)
    let renewed = gale.marks.mapValues { NotificationMark(value: $0.value, end: end) }
    #expect(try storage.claim([], renewing: renewed, now: Self.now) == [])
    #expect(try storage.claim([rain, gale], renewing: [:], now: later) == [rain])
  }

  @Test func measurementsAreDeletedBeforeATime() throws {
    let storage = MemoryStorage()
    let times = [0, 1, 2].map { Self.now.advanced(bySeconds: $0) }
    try storage.save(times.map { StationReport(time: $0, celsius: 1) }, of: "LPMA")
    try storage.deleteScores(before: times[1])
    #expect(try storage.stationReports(of: "LPMA").map(\.time) == [times[1], times[2]])
  }

  @Test func storedFilmsAndEntriesAreMarkedAsCached() throws {
    let storage = MemoryStorage()
    let films = FetchedValue(
      value: [Film(id: 1, title: "A New Hope")], fetchedAt: Self.now, source: .network)
    try storage.save(films)
    #expect(try storage.films()?.value == films.value)
    #expect(try storage.films()?.source == .cache)
  }

  @Test func eachChoiceOnScreenIsStoredUnderItsName() throws {
    let preferences = ScreenPreferences(
      units: .imperial, route: "weather/radar", locationService: "ipapi.co",
      radarService: "api.librewxr.net", settings: ["theme": "light"])
    let data = try JSONEncoder().encode(preferences)
    let members = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(members["route"] as? String == "weather/radar")
    #expect(members["locationService"] as? String == "ipapi.co")
    #expect(members["radarService"] as? String == "api.librewxr.net")
    #expect(members["settings"] as? [String: String] == ["theme": "light"])
    #expect(try JSONDecoder().decode(ScreenPreferences.self, from: data) == preferences)
  }

  @Test(arguments: [
    (38.725_094, -9.149_86, 387_251, -91_499), (-90, 180, -900_000, -1_800_000),
    (0, -180, 0, -1_800_000), (-0.000_04, 0.000_05, 0, 1),
  ])
  func aPointIsStoredInTenThousandthsOfADegree(
    latitude: Double, longitude: Double, north: Int, east: Int
  ) throws {
    let key = CoordinateKey(
      Coordinates.point(latitude, longitude))
    #expect((key.latitude, key.longitude) == (north, east))
  }

  /// Seconds since the last cleanup, or `nil` if there was none.
  @Test(arguments: [
    (Int?.none, true), (-1, true), (0, false), (3_599, false), (3_600, true),
  ])
  func whatIsOldIsDeletedAtMostOnceAnHour(age: Int?, isDeleted: Bool) throws {
    let deletions = Mutex<[String]>([])
    let storage = MemoryStorage { use in
      if use.isWrite { deletions.withLock { $0.append(use.name) } }
    }
    if let age { try storage.save(Self.now.advanced(bySeconds: -age), as: .lastCleanup) }
    deletions.withLock { $0 = [] }
    try storage.deleteOld(reportsAfter: 90, now: Self.now)
    #expect(
      deletions.withLock(\.self)
        == (isDeleted ? ["documents", "thinning after 90 days", "lastCleanup"] : []))
    if isDeleted { #expect(try storage.value(of: .lastCleanup) == Self.now) }
  }
}
