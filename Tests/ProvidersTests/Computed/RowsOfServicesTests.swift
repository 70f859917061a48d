import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The rows of days with each service that has hours, from made answers about the same weather.
@Suite struct RowsOfServicesTests {
  /// The weather of two days from midnight on, which is dry apart from some hours.
  struct Weather: Sendable {
    /// The wet hours, each with its code of Open-Meteo, its symbol of MET Norway, and its condition of
    /// Bright Sky.
    var wet: [(hours: Range<Int>, code: Int, symbol: String, condition: String)]

    func kind(at hour: Int) -> (code: Int, symbol: String, condition: String)? {
      wet.first { $0.hours.contains(hour) }.map { ($0.code, $0.symbol, $0.condition) }
    }

    func amount(in hour: Int) -> Double { kind(at: hour) == nil ? 0 : 4 }
    func chance(in hour: Int) -> Double { kind(at: hour) == nil ? 1 : 95 }
  }

  struct Service: CustomTestStringConvertible, Sendable {
    let provider: WeatherProvider
    /// Returns the report of an answer whose hours begin at one of them.
    let read: @Sendable (_ weather: Weather, _ first: Int, Place) async throws -> WeatherReport?

    var testDescription: String { provider.displayName }
  }

  static let services = [
    Service(provider: .openMeteo) { weather, _, place in
      try readAnswer(Data(openMeteo(weather).utf8), OpenMeteoForecast.init).report(for: place)
    },
    Service(provider: .metNorway) { weather, first, place in
      try MetNorwayForecast(JSON(Data(metNorway(weather, from: first).utf8)))
        .report(for: place, now: instant(first))
    },
    Service(provider: .brightSky) { weather, _, place in
      try await WeatherClient.brightSky(
        .test(
          StubServer(["/weather": .body(brightSky(weather))]).transport, now: { instant(9) }),
        baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] }
      ).report(place).value
    },
  ]

  private let place = Place.at(52.5, 13.4, "Berlin", zone: "UTC")

  /// Hours before, in, and after the rain from 9:00 to 15:00, when the sun sets; it rises at about 7:00.
  @Test(arguments: services, [8, 9, 12, 14, 15, 20])
  func todayIsWhatIsLeftOfItFromTheFirstKnownHourOn(service: Service, hour: Int) async throws {
    let weather = Weather(wet: [(9..<15, 65, "heavyrain", "rain")])
    let report = try #require(try await service.read(weather, hour, place))
    let day = try #require(report.shownToday(at: Self.instant(hour)))
    let left = hour..<24
    #expect(day.from?.instant == Self.instant(hour))
    #expect(day.precipitation?.value == left.map(weather.amount).reduce(0, +))
    #expect(day.precipitationProbability == left.map(weather.chance).max())
    #expect(day.iconSky == (hour < 15 ? .rain : .overcast))
    #expect(day.phrase?.lowercased().contains("rain") == (hour < 15))
    #expect((day.day == nil) == (hour >= 15))
    #expect(day.day == nil || day.day?.sky == .rain)
    #expect(day.night?.sky == .overcast)
    #expect(day.night?.precipitationProbability == 1)
  }

  /// Rain at night, before sunrise of the second date, counts on that date.
  @Test(arguments: services)
  func aNightIsNotAddedToTheDateBeforeIt(service: Service) async throws {
    let weather = Weather(wet: [(25..<28, 63, "rain", "rain")])
    let report = try #require(try await service.read(weather, 0, place))
    let days = report.daily.prefix(2).map { ShownDay($0) }
    #expect(days.map { $0.precipitation?.value } == [0, 12])
    #expect(days.map(\.precipitationProbability) == [1, 95])
    #expect(days.map { $0.iconSky?.isWet } == [false, true])
    #expect(days[0].night?.precipitation?.value == 12)
  }

  @Test func eightHoursOfFreezingRainAreWorseThanOneShower() async throws {
    let weather = Weather(wet: [
      (8..<12, 67, "heavysleet", "sleet"), (12..<13, 80, "lightrainshowers", "rain"),
      (13..<17, 67, "heavysleet", "sleet"),
    ])
    for service in Self.services {
      let report = try #require(try await service.read(weather, 0, place))
      let day = try #require(report.daily.first)
      let expected: WeatherCondition = service.provider == .openMeteo ? .freezingRain : .sleet
      #expect(day.weather?.sky == expected, "\(service.provider)")
      #expect(day.day?.sky == expected, "\(service.provider)")
    }
  }

  // MARK: Answers

  private static let midnight = Timestamp(seconds: 1_795_824_000)

  private static func instant(_ hour: Int) -> Timestamp {
    midnight.advanced(bySeconds: hour * 3_600)
  }

  private static func label(_ hour: Int) -> String {
    String(ZonedTime(instant: instant(hour), utcOffset: 0).description.prefix(16))
  }

  private static func list(_ values: [some Any]) -> String {
    "[" + values.map { "\($0)" }.joined(separator: ",") + "]"
  }

  private static func openMeteo(_ weather: Weather) -> String {
    let hours = 0..<49
    func quoted(_ texts: [String]) -> String { list(texts.map { "\"\($0)\"" }) }
    // The code is that of both ends of a wet hour.
    let codes = hours.map { weather.kind(at: $0)?.code ?? weather.kind(at: $0 - 1)?.code ?? 3 }
    return """
      {"utc_offset_seconds": 0, "timezone": "UTC",
       "daily_units": {"temperature_2m_max": "°C", "temperature_2m_min": "°C"},
       "daily": {
         "time": \(quoted([0, 24].map { String(label($0).prefix(10)) })),
         "temperature_2m_min": [8, 8], "temperature_2m_max": [8, 8],
         "sunrise": \(quoted([label(7), label(31)])), "sunset": \(quoted([label(15), label(39)]))},
       "hourly_units": {"temperature_2m": "°C", "precipitation": "mm"},
       "hourly": {
         "time": \(quoted(hours.map(label))),
         "temperature_2m": \(list(hours.map { _ in 8 })),
         "cloud_cover": \(list(hours.map { _ in 100 })),
         "is_day": \(list(hours.map { (7..<15).contains($0 % 24) ? 1 : 0 })),
         "weather_code": \(list(codes)),
         "precipitation": \(list(hours.map { weather.amount(in: $0 - 1) })),
         "precipitation_probability": \(list(hours.map { weather.chance(in: $0 - 1) }))}}
      """
  }

  private static func metNorway(_ weather: Weather, from first: Int) -> String {
    let steps = (first..<48).map { hour in
      """
      {"time": "\(label(hour)):00Z", "data": {
        "instant": {"details": {"air_temperature": 8}},
        "next_1_hours": {
          "summary": {"symbol_code": "\(weather.kind(at: hour)?.symbol ?? "cloudy")"},
          "details": {"precipitation_amount": \(weather.amount(in: hour)),
            "probability_of_precipitation": \(weather.chance(in: hour))}}}}
      """
    }
    return """
      {"geometry": {"coordinates": [13.4, 52.5, 40]}, "properties": {"timeseries": \(list(steps))}}
      """
  }

  private static func brightSky(_ weather: Weather) -> String {
    let records = (0..<49).map { hour in
      let condition = weather.kind(at: hour)?.condition ?? weather.kind(at: hour - 1)?.condition
      return """
        {"timestamp": "\(label(hour)):00+00:00", "temperature": 8, "cloud_cover": 100,
         "icon": "\(condition ?? "cloudy")", "condition": "\(condition ?? "dry")",
         "precipitation": \(weather.amount(in: hour - 1)),
         "precipitation_probability": \(weather.chance(in: hour - 1))}
        """
    }
    return "{\"weather\": \(list(records)), \"sources\": []}"
  }
}
