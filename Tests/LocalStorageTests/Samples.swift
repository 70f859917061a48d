import Domain
import TestSupport
import Testing

extension Timestamp {
  /// 2026-11-21, 12:00 UTC.
  static let noon = Timestamp(seconds: 1_795_262_400)
}

extension Coordinates {
  static let madeira = Coordinates.point(32.801, -17.045)
}

extension Place {
  static func named(_ name: String) throws -> Place {
    Place(
      name: name, region: "Madeira", country: "PT", coordinates: .madeira,
      timeZone: "Atlantic/Madeira", population: 1_893,
      locationKey: LocationKey(provider: .accuWeather, value: "274087"))
  }
}

extension WeatherReport {
  /// A report with a value of every kind, distinguished by its phrase.
  static func withPhrase(
    _ phrase: String, by provider: WeatherProvider = .openMeteo
  ) throws -> WeatherReport {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2017-11-01T11:45:00+01:00")
    current.phrase = phrase
    current.sky = .partlyCloudy
    current.isDay = true
    current.temperature = Quantity(21.9, .celsius)
    current.wind = Wind(speed: Quantity(9.4, .kilometersPerHour), degrees: 180)
    current.pressure = Quantity(1020.1, .hectopascals)
    var day = DailyForecast(date: try #require(CivilDate(year: 2017, month: 10, day: 26)))
    day.temperature = QuantityRange(min: 21.7, max: nil, unit: .celsius)
    day.sunrise = ZonedTime(iso8601: "2017-10-26T08:21:00+01:00")
    day.night = DayPart(phrase: "Klar & mild 🌙", precipitationProbability: 1)
    var hour = HourlyForecast(time: try #require(ZonedTime(iso8601: "2017-11-01T12:00:00Z")))
    hour.temperature = Quantity(0.1 + 0.2, .celsius)
    return WeatherReport(
      provider: provider, place: try .named("São Vicente"), current: current, daily: [day],
      hourly: [hour])
  }
}

extension FetchedValue<WeatherReport> {
  static func withPhrase(
    _ phrase: String, at time: Timestamp = .noon, by provider: WeatherProvider = .openMeteo,
    from source: DataSource = .network
  ) throws -> FetchedValue {
    FetchedValue(value: try .withPhrase(phrase, by: provider), fetchedAt: time, source: source)
  }
}

extension FetchedValue {
  /// The same value, read back from storage.
  var cached: FetchedValue {
    var copy = self
    copy.source = .cache
    return copy
  }
}

extension FetchedValue<[Film]> {
  static func titled(_ title: String, from source: DataSource = .network) -> FetchedValue {
    var film = Film(id: 1, title: title)
    film.episode = 4
    film.producers = ["Gary Kurtz", "Rick McCallum"]
    film.openingCrawl = "It is a period of civil war.\n\nRebel \"spaceships\"…"
    film.characters = [RelatedResource(url: "https://swapi.info/api/people/1", name: "Luke")]
    return FetchedValue(value: [film], fetchedAt: .noon, source: source)
  }
}

extension Storage {
  /// Counts one more call without a limit, and returns the new count.
  func countCall(_ provider: WeatherProvider, _ day: CivilDate) throws -> Int {
    guard try add(calls: 1, to: provider, on: day, limit: .max) else { return 0 }
    return try calls(to: provider, on: day)
  }
}
