import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Reports, compared value by value with the recordings they are made from.
@Suite struct NWSRecordingTests {
  @Test func eachDayPartMatchesTheRecording() throws {
    let name = "forecast_si_washington-2026-02_snow.json"
    let place = nwsPlace()
    let days = try #require(
      try NWSAnswers(forecast: nwsRecording(name)).report(for: place, now: Timestamp(seconds: 0))
    ).daily
    let periods = try RecordedJSON(fixture: "nws/" + name)["properties"]["periods"].list
    #expect(days.count == 7)
    #expect(periods.count == 14)
    for period in periods {
      let start = try #require(period["startTime"].text)
      let day = try #require(days.first { "\($0.date)" == start.prefix(10) })
      let isDay = try #require(period["isDaytime"].number) == 1
      let part = try #require(isDay ? day.day : day.night)
      #expect((isDay ? day.temperature?.max : day.temperature?.min) == period["temperature"].number)
      #expect(day.temperature?.unit == .celsius)
      #expect(part.phrase == period["shortForecast"].text.map(sentence))
      #expect(
        part.precipitationProbability == period["probabilityOfPrecipitation"]["value"].number)
      let wind = try #require(period["windSpeed"].text).split(separator: " ")
      #expect(
        part.wind?.speed == Quantity(try #require(Double(wind[wind.count - 2])), .kilometersPerHour)
      )
      #expect(part.wind?.gust == nil)
      #expect(part.wind?.direction?.rawValue == period["windDirection"].text)
      #expect(part.sky == sky(ofIcon: try #require(period["icon"].text)))
    }
    for day in days {
      #expect(day.feelsLike == nil)
      #expect(day.uvIndex == nil)
      #expect(day.precipitation == nil)
    }
  }

  @Test(
    "Each hour matches the recording",
    arguments: [
      ("gridpoint_hilo-2026-08_raw.json", 19.72, -155.09, "Pacific/Honolulu"),
      ("gridpoint_tallahassee-office-2022-02_raw.json", 30.0, -85.0, "America/New_York"),
    ])
  func hours(name: String, latitude: Double, longitude: Double, zone: String) throws {
    let place = nwsPlace(latitude, longitude, zone: zone)
    let parts = try NWSAnswers(grid: try nwsRecording(name))
    let report = try #require(parts.report(for: place, now: Timestamp(seconds: 0)))
    let recorded = try RecordedJSON(fixture: "nws/" + name)["properties"]
    let layers = try Dictionary(
      uniqueKeysWithValues: [
        "temperature", "apparentTemperature", "relativeHumidity", "skyCover", "windSpeed",
        "windGust", "windDirection", "probabilityOfPrecipitation", "quantitativePrecipitation",
        "pressure",
      ].map { ($0, try RecordedLayer(recorded[$0])) })
    #expect(report.hourly.count > 150)
    let first = try #require(report.hourly.first?.time.instant)
    #expect(first == NWSInterval(recorded["validTimes"].text ?? "")?.start)
    for (hour, unshifted) in zip(report.hourly, report.hoursFromTheirTime) {
      let time = hour.time.instant
      #expect(hour.temperature == layers["temperature"]?[time].map { Quantity($0, .celsius) })
      #expect(hour.feelsLike == layers["apparentTemperature"]?[time].map { Quantity($0, .celsius) })
      #expect(hour.humidity == layers["relativeHumidity"]?[time])
      #expect(hour.cloudCover == layers["skyCover"]?[time])
      let speed = layers["windSpeed"]?[time].map { Quantity($0, SpeedUnit.kilometersPerHour) }
      #expect(hour.wind?.speed == speed)
      let gust = layers["windGust"]?[time].map { Quantity($0, SpeedUnit.kilometersPerHour) }
      #expect(hour.wind?.gust == gust)
      #expect(hour.wind?.degrees == layers["windDirection"]?[time])
      #expect(hour.pressure == nil)
      #expect(hour.uvIndex == nil)
      #expect(unshifted.precipitationProbability == layers["probabilityOfPrecipitation"]?[time])
      let rain = layers["quantitativePrecipitation"]?.hourly[time]
      #expect(unshifted.precipitation == rain.map { Quantity($0, .millimeters) })
    }
    #expect(report.computed == [])
    #expect(report.daily == [])
  }

  /// The recorded sums of a hurricane's rain are those of six hours, except for the first one.
  @Test func aSixHourSumIsNotUsedAsThatOfAnHour() throws {
    let place = nwsPlace(19.72, -155.09, zone: "Pacific/Honolulu")
    let grid = try nwsRecording("gridpoint_hilo-2026-08_raw.json")
    let hours = try #require(
      try NWSAnswers(grid: grid).report(for: place, now: Timestamp(seconds: 0))?.hoursFromTheirTime)
    #expect(hours.first?.precipitation == Quantity(5.334, .millimeters))
    #expect(hours.dropFirst().allSatisfy { $0.precipitation == nil })
  }

  /// In the recording of a hurricane, thunderstorms are a slight chance beside definite showers.
  @Test func ofSeveralKindsOfWeatherTheLikeliestIsNamed() throws {
    let name = "gridpoint_hilo-2026-08_raw.json"
    let hours = try report(of: name, 19.72, -155.09, "Pacific/Honolulu").hourly
    let recorded = try RecordedJSON(fixture: "nws/" + name)["properties"]["weather"]["values"].list
    var mixed = 0
    for hour in hours {
      let entries =
        try recorded.first { entry in
          let time = try #require(entry["validTime"].text.flatMap(NWSInterval.init))
          return (time.start..<time.end).contains(hour.time.instant)
        }?["value"].list ?? []
      let coverages = entries.compactMap { $0["coverage"].text }
      guard coverages.contains("definite"), coverages.contains("slight_chance") else { continue }
      mixed += 1
      #expect(hour.sky == .showers)
      #expect(hour.phrase?.hasSuffix("rain showers") == true, "\(hour.phrase ?? "")")
      #expect(hour.likelihood == nil)
    }
    #expect(mixed > 10)
  }

  @Test(
    "A chance is never told as a fact, nor as dry weather",
    arguments: [
      ("gridpoint_hilo-2026-08_raw.json", 19.72, -155.09, "Pacific/Honolulu"),
      ("gridpoint_tallahassee-office-2022-02_raw.json", 30.0, -85.0, "America/New_York"),
    ])
  func sentences(name: String, latitude: Double, longitude: Double, zone: String) throws {
    let report = try report(of: name, latitude, longitude, zone)
    var possible = 0
    let hours = report.hoursFromTheirTime
    for hour in hours {
      let now = hour.time.instant
      guard let likelihood = hour.likelihood, !likelihood.isExpected, hour.sky == .showers else {
        continue
      }
      possible += 1
      let sentence = try #require(report.precipitationOutlook(at: now, clock: .twentyFourHours))
      // Expected rain within six hours is named first, and rain that directly follows as well.
      let isExpectedSoon = hours.contains {
        (0...21_600).contains($0.time.instant.seconds(since: now)) && $0.sky == .showers
          && ($0.likelihood ?? .certain).isExpected
      }
      #expect(
        sentence.contains("hance of showers until ") || sentence.contains("hance of showers, ")
          || isExpectedSoon && sentence.contains("from "),
        "\(sentence) at \(hour.time)")
    }
    #expect(possible > 30)
  }

  private func report(
    of name: String, _ latitude: Double, _ longitude: Double, _ zone: String
  ) throws -> WeatherReport {
    try #require(
      try NWSAnswers(grid: try nwsRecording(name))
        .report(for: nwsPlace(latitude, longitude, zone: zone), now: Timestamp(seconds: 0)))
  }

  /// The rain of the hurricane: five amounts of six hours, and the amounts of halves that they make.
  @Test func theSumsOfSixHoursCountInTheHalvesOfDays() throws {
    let grid = NWSGrid(try nwsRecording("gridpoint_hilo-2026-08_raw.json")["properties"])
    let clock = LocalClock(zone: "Pacific/Honolulu", orUTCOffset: 0)
    let recorded = try RecordedJSON(fixture: "nws/gridpoint_hilo-2026-08_raw.json")["properties"]
    let sums = try recorded["quantitativePrecipitation"]["values"].list.map { entry in
      (
        time: try #require(entry["validTime"].text.flatMap(NWSInterval.init)),
        amount: try #require(entry["value"].number)
      )
    }
    for day in 16...17 {
      let date = try #require(CivilDate(year: 2026, month: 8, day: day))
      let amounts = amounts(of: grid, on: date, clock: clock)
      func sum(from start: Timestamp, to end: Timestamp) -> Double {
        sums.filter { sum in
          let middle = sum.time.start.advanced(bySeconds: sum.time.seconds / 2)
          return start <= middle && middle < end
        }.map(\.amount).reduce(0, +)
      }
      let (morning, evening) = (clock.instant(date, hour: 6), clock.instant(date, hour: 18))
      let next = clock.instant(date.advanced(byDays: 1), hour: 6)
      let (byDay, byNight) = (try #require(amounts.day), try #require(amounts.night))
      #expect(abs(byDay.value - sum(from: morning, to: evening)) < 0.006)
      #expect(abs(byNight.value - sum(from: evening, to: next)) < 0.006)
      #expect(byDay.value + byNight.value > 1)
    }
    // The grid begins at 5:00 on the 15th and has nothing of the night before.
    let before = amounts(
      of: grid, on: try #require(CivilDate(year: 2026, month: 8, day: 14)), clock: clock)
    #expect(before.day == nil && before.night == nil)
  }

  private func amounts(
    of grid: NWSGrid, on date: CivilDate, clock: LocalClock
  ) -> (day: Quantity<PrecipitationUnit>?, night: Quantity<PrecipitationUnit>?) {
    var day = DailyForecast(date: date)
    (day.day, day.night) = (DayPart(phrase: "Rain"), DayPart(phrase: "Rain"))
    grid.addPrecipitation(to: &day, clock: clock)
    return (day.day?.precipitation, day.night?.precipitation)
  }

  @Test(
    "Each observation matches the recording",
    arguments: [
      ("observation-latest_kdca-2026-02_light-snow.json", false),
      ("observations-limit-1_oakland-d3169-2026-03_no-text-no-icon.json", true),
    ])
  func observation(name: String, isList: Bool) throws {
    let observation = try #require(NWSObservation(nwsRecording(name)))
    let place = nwsPlace()
    let conditions = observation.conditions(
      at: place.coordinates, clock: LocalClock(zone: place.timeZone, orUTCOffset: 0))
    let response = try RecordedJSON(fixture: "nws/" + name)
    let recorded = (isList ? response["features"][0] : response)["properties"]
    let value = { (key: String) in recorded[key]["value"].number }
    #expect(conditions.observedAt?.instant == recorded["timestamp"].instant)
    #expect(
      conditions.phrase
        == recorded["textDescription"].text.flatMap { $0.isEmpty ? nil : sentence($0) })
    #expect(conditions.sky == recorded["icon"].text.flatMap(sky))
    #expect(conditions.temperature == value("temperature").map { Quantity($0, .celsius) })
    #expect(conditions.dewPoint == value("dewpoint").map { Quantity($0, .celsius) })
    #expect(conditions.humidity == value("relativeHumidity"))
    #expect(conditions.wind?.speed == value("windSpeed").map { Quantity($0, .kilometersPerHour) })
    #expect(conditions.wind?.gust == value("windGust").map { Quantity($0, .kilometersPerHour) })
    // Both stations report calm air, which has no direction.
    #expect(conditions.wind?.degrees == nil)
    #expect(
      conditions.pressure == value("barometricPressure").map { Quantity($0 / 100, .hectopascals) })
    #expect(conditions.visibility == value("visibility").map { Quantity($0 / 1_000, .kilometers) })
    #expect(conditions.cloudCover == (recorded["cloudLayers"].list.isEmpty ? nil : 100))
    #expect(conditions.feelsLike == nil)
    #expect(conditions.uvIndex == nil)
    #expect(conditions.precipitation == nil)
  }

  /// Returns the words of the recording as those of a sentence.
  private func sentence(_ words: String) -> String { words.lowercased().startingInUppercase }

  /// Returns the most severe condition of the codes in the URL of an icon.
  private func sky(ofIcon address: String) -> WeatherCondition? {
    let codes = address.split(separator: "?")[0].split(separator: "/").dropFirst(5).map {
      String($0.prefix { $0 != "," })
    }
    return nwsIconConditions.last { codes.contains($0.key) }?.value
  }
}

/// A layer of a recorded grid, by hours.
private struct RecordedLayer {
  private var values: [Timestamp: Double] = [:]
  /// The values whose intervals are one hour long.
  var hourly: [Timestamp: Double] = [:]

  init(_ layer: RecordedJSON) throws {
    for entry in layer["values"].list {
      guard let value = entry["value"].number else { continue }
      let time = try #require(entry["validTime"].text.flatMap(NWSInterval.init))
      for hour in 0..<time.seconds / 3_600 {
        values[time.start.advanced(bySeconds: hour * 3_600)] = value
      }
      if time.seconds == 3_600 { hourly[time.start] = value }
    }
  }

  subscript(time: Timestamp) -> Double? { values[time] }
}
