import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Recorded forecasts, compared value by value with the reports made from them.
@Suite struct MetNorwayRecordingTests {
  struct Recording: CustomTestStringConvertible, Sendable {
    let name: String
    let latitude, longitude: Double
    let zone: String?

    var testDescription: String { name }
  }

  static let recordings = [
    Recording(
      name: "compact_arabian-sea-2021-10_ocean", latitude: 11.9659, longitude: 57.6984, zone: nil),
    Recording(
      name: "compact_malangen-2023-06_polar-day", latitude: 69.38, longitude: 18.55,
      zone: "Europe/Oslo"),
    Recording(
      name: "compact_new-york-2020-07_rain", latitude: 40.7, longitude: -74,
      zone: "America/New_York"),
    Recording(
      name: "compact_oslo-2026-02_snow", latitude: 59.9139, longitude: 10.7522,
      zone: "Europe/Oslo"),
    Recording(
      name: "complete_mecklenburg-2022-08", latitude: 53.5, longitude: 13, zone: "Europe/Berlin"),
  ]

  @Test func everyRecordingIsListed() throws {
    let others: Set = [
      "headers-200_compact_new-york-2020-07", "nowcast_60n-11e-2021-02_radar-unavailable",
      "nowcast_trondheim-2023-08_rain-coming", "sunrise_sun_longyearbyen_polar-night_fragment",
      "sunrise_sun_oslo-2022-12",
    ]
    let known = others.union(Self.recordings.map(\.name))
    let recorded = try Fixture.all(in: "metno").map(\.path)
      .filter { !$0.hasPrefix("metno/metalerts") }
    #expect(Set(recorded) == Set(known.map { "metno/\($0).json" }))
  }

  @Test(arguments: recordings)
  func theHoursMatchTheRecording(recording: Recording) throws {
    let (report, steps) = try read(recording)
    let hours = steps.filter { $0["data"]["next_1_hours"].names.contains("summary") }
    #expect(report.hoursFromTheirTime.map(\.time.instant) == hours.compactMap(\.["time"].instant))
    for (hour, step) in zip(report.hourly, hours) {
      let details = step["data"]["instant"]["details"]
      #expect(hour.temperature?.value == details["air_temperature"].number)
      #expect(hour.humidity == details["relative_humidity"].number)
      #expect(hour.cloudCover == details["cloud_area_fraction"].number)
      #expect(hour.pressure?.value == details["air_pressure_at_sea_level"].number)
      #expect(hour.uvIndex == details["ultraviolet_index_clear_sky"].number)
      #expect(hour.wind?.speed?.value == details["wind_speed"].number)
      #expect(hour.wind?.gust?.value == details["wind_speed_of_gust"].number)
      #expect(hour.wind?.degrees == details["wind_from_direction"].number)
      let code = try #require(step["data"]["next_1_hours"]["summary"]["symbol_code"].text)
      let amount = step["data"]["next_1_hours"]["details"]["precipitation_amount"].number
      let symbol = try #require(Symbol(metNorway: code)).raining(amount)
      #expect(hour.sky == symbol.sky)
      #expect(hour.phrase == symbol.phrase(isDay: nil))
      if let isDay = symbol.isDay { #expect(hour.isDay == isDay) }
    }
    #expect(report.hourly.first?.temperature?.unit == .celsius)
    #expect(report.hourly.first?.wind?.speed?.unit == .metersPerSecond)
    #expect(report.hourly.first?.pressure?.unit == .hectopascals)
  }

  /// The service gives the sum of the hour after a time; reports have that of the hour before.
  @Test(arguments: recordings)
  func theSumOfAnHourIsThatOfTheStepBeforeIt(recording: Recording) throws {
    let (report, steps) = try read(recording)
    let sums = Dictionary(
      uniqueKeysWithValues: try steps.map {
        (try #require($0["time"].instant), $0["data"]["next_1_hours"]["details"])
      })
    for hour in report.hourly {
      let before = sums[hour.time.instant.advanced(bySeconds: -3_600)]
      #expect(hour.precipitation?.value == before?["precipitation_amount"].number)
      #expect(hour.precipitationProbability == before?["probability_of_precipitation"].number)
    }
    for hour in report.hoursFromTheirTime {
      let own = try #require(sums[hour.time.instant])
      #expect(hour.precipitation?.value == own["precipitation_amount"].number)
    }
  }

  @Test(arguments: recordings)
  func currentConditionsMatchTheFirstStep(recording: Recording) throws {
    let (report, steps) = try read(recording)
    let current = try #require(report.current)
    let data = try #require(steps.first)["data"]
    let details = data["instant"]["details"]
    #expect(current.observedAt?.instant == steps.first?["time"].instant)
    #expect(current.temperature?.value == details["air_temperature"].number)
    #expect(current.dewPoint?.value == details["dew_point_temperature"].number)
    #expect(current.humidity == details["relative_humidity"].number)
    #expect(current.cloudCover == details["cloud_area_fraction"].number)
    #expect(current.pressure?.value == details["air_pressure_at_sea_level"].number)
    #expect(current.uvIndex == details["ultraviolet_index_clear_sky"].number)
    #expect(current.wind?.gust?.value == details["wind_speed_of_gust"].number)
    #expect(
      current.precipitation?.quantity.value
        == data["next_1_hours"]["details"]["precipitation_amount"].number)
    #expect(current.visibility == nil)
  }

  @Test(arguments: recordings)
  func valuesThatTheServiceLacksAreMissingOrListedAsComputed(recording: Recording) throws {
    let (report, _) = try read(recording)
    var computed: Set<ComputedPart> = [.daily, .dayParts, .feelsLike, .sunrise, .sunset]
    if recording.name.contains("polar-day") { computed.subtract([.sunrise, .sunset]) }
    #expect(report.computed == computed)
    #expect(report.airQuality == nil)
    #expect(report.alerts.isEmpty)
    #expect(report.alertCoverage == nil)
    #expect(report.quarterHourly.isEmpty)
    #expect(report.requestedDays == nil)
  }

  @Test(arguments: recordings)
  func dailyExtremesAreTheExtremesOfTheirSteps(recording: Recording) throws {
    let (report, steps) = try read(recording)
    let clock = LocalClock(zone: recording.zone, orUTCOffset: 0)
    #expect(report.daily.count >= 9)
    for day in report.daily {
      let own = try steps.filter { clock.zoned(try #require($0["time"].instant)).date == day.date }
      let values = own.flatMap { step in
        let period = step["data"]["next_6_hours"]["details"]
        // Hourly steps have such extremes, too, but these reach into other days.
        let isHour = step["data"]["next_1_hours"].names.contains("summary")
        return [
          step["data"]["instant"]["details"]["air_temperature"].number,
          isHour ? nil : period["air_temperature_max"].number,
          isHour ? nil : period["air_temperature_min"].number,
        ].compactMap(\.self)
      }
      let temperatures = own.compactMap {
        $0["data"]["instant"]["details"]["air_temperature"].number
      }
      if let high = day.temperature?.max {
        #expect(values.contains(high))
        #expect(temperatures.allSatisfy { $0 <= high })
      }
      if let low = day.temperature?.min {
        #expect(values.contains(low))
        #expect(temperatures.allSatisfy { $0 >= low })
      }
    }
    // All days but the first and the last one are complete.
    for day in report.daily.dropFirst().dropLast() {
      #expect(day.temperature?.max != nil && day.temperature?.min != nil)
      #expect(day.precipitation != nil)
    }
  }

  /// A six-hour period belongs to the day part that contains its midpoint.
  @Test(arguments: recordings)
  func dayPartsHaveWeatherOfTheirPeriods(recording: Recording) throws {
    func isHour(_ step: RecordedJSON) -> Bool {
      step["data"]["next_1_hours"].names.contains("summary")
    }
    let (report, steps) = try read(recording)
    var partCount = 0
    for (day, next) in zip(report.daily, report.daily.dropFirst()) {
      let bounds = [day.sunrise, day.sunset, next.sunrise].compactMap { $0?.instant }
      guard bounds.count == 3 else { continue }
      for (part, start, end) in [
        (day.day, bounds[0], bounds[1]), (day.night, bounds[1], bounds[2]),
      ] {
        guard let part else { continue }
        partCount += 1
        let inside = try steps.filter { step in
          let middle = try #require(step["time"].instant)
            .advanced(bySeconds: isHour(step) ? 0 : 10_800)
          return start <= middle && middle < end
        }
        let periods = inside.map { $0["data"][isHour($0) ? "next_1_hours" : "next_6_hours"] }
        let symbols = zip(inside, periods).compactMap { step, period -> Symbol? in
          let symbol = period["summary"]["symbol_code"].text.flatMap(Symbol.init(metNorway:))
          let amount = period["details"]["precipitation_amount"].number
          // Periods of six hours have the service's symbol as it is.
          return isHour(step) ? symbol?.raining(amount) : symbol
        }
        let isWet = symbols.contains { $0.sky.isWet }
        #expect(part.sky.map(\.isWet) == (symbols.isEmpty ? nil : isWet))
        #expect(
          symbols.isEmpty || symbols.contains { $0.words == part.phrase && $0.sky == part.sky })
        let chances = periods.compactMap { $0["details"]["probability_of_precipitation"].number }
        let isKnown = chances.count == periods.count
        #expect(part.precipitationProbability == (isKnown ? chances.max() : nil))
      }
    }
    #expect(partCount >= 15 || recording.name.contains("polar-day"))
  }

  @Test func sixHourSumsCountForDaysAndNotForHours() throws {
    let recording = try #require(Self.recordings.last)
    let (report, steps) = try read(recording)
    let last = try #require(report.hourly.last).time.instant
    #expect(steps.contains { $0["time"].instant.map { $0 > last } ?? false })
    // In Berlin, the last of the four starts at 20:00. It counts for the day of its midpoint.
    let day = try #require(report.daily.first { $0.date.description == "2022-08-07" })
    let amounts = try ["00", "06", "12", "18"].map { hour in
      let step = try #require(steps.first { $0["time"].text == "2022-08-07T\(hour):00:00Z" })
      let details = step["data"]["next_6_hours"]["details"]
      return try #require(details["precipitation_amount"].number)
    }
    #expect(abs(try #require(day.precipitation?.value) - amounts.reduce(0, +)) < 0.006)
  }

  @Test func allHoursOfThePolarDayAreDay() throws {
    let recording = try #require(Self.recordings.first { $0.name.contains("polar-day") })
    let (report, _) = try read(recording)
    #expect(report.hoursFromTheirTime.allSatisfy { $0.isDay == true })
    #expect(report.daily.allSatisfy { $0.sunrise == nil && $0.sunset == nil && $0.night == nil })
    #expect(report.daily.dropFirst().dropLast().allSatisfy { $0.day != nil })
  }

  /// MET Norway truncates its times to minutes.
  @Test func sunTimesMatchThoseOfTheService() throws {
    let recorded = try RecordedJSON(fixture: "metno/sunrise_sun_oslo-2022-12.json")["properties"]
    let times = SunTimes.times(
      on: try #require(CivilDate(iso8601: "2022-12-18")),
      at: .point(59.933333, 10.716667))
    for (time, name) in [(times.sunrise, "sunrise"), (times.sunset, "sunset")] {
      let expected = try #require(Timestamp(iso8601: recorded[name]["time"].text ?? ""))
      #expect(try (0..<90).contains(#require(time).seconds(since: expected)))
    }
  }

  @Test func thereIsNoSunriseInTheRecordedPolarNight() throws {
    let recorded = try RecordedJSON(
      fixture: "metno/sunrise_sun_longyearbyen_polar-night_fragment.json")
    let times = SunTimes.times(
      on: try #require(CivilDate(iso8601: "2022-12-21")),
      at: .point(78.2232, 15.6267))
    for (time, name) in [(times.sunrise, "sunrise"), (times.sunset, "sunset")] {
      let sunTime = recorded["properties"][name]
      #expect(sunTime.names.contains("time") && sunTime["time"].isNull)
      #expect(time == nil)
    }
  }

  private func read(_ recording: Recording) throws -> (WeatherReport, [RecordedJSON]) {
    let path = "metno/\(recording.name).json"
    let steps = try RecordedJSON(fixture: path)["properties"]["timeseries"].list
    let forecast = try MetNorwayForecast(JSON(try Fixture(path).data()))
    let point = Coordinates.point(recording.latitude, recording.longitude)
    let report = forecast.report(
      for: Place(name: "Asked", coordinates: point, timeZone: recording.zone),
      now: try #require(steps.first?["time"].instant))
    return (try #require(report), steps)
  }
}

extension Symbol {
  /// The symbol of an hour, which is rain if an amount has a dry one.
  fileprivate func raining(_ amount: Double?) -> Symbol {
    guard !sky.isWet, let amount, amount >= 0.1 else { return self }
    return Symbol(sky: .rain, words: "Rain", strength: .light, isDay: isDay)
  }
}
