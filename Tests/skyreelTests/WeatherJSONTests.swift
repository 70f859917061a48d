import Domain
import Testing

@testable import skyreel

@Suite struct WeatherJSONTests {
  private func json(_ report: WeatherReport, _ units: UnitPreferences = .metric) -> JSONValue {
    WeatherJSON(
      fetched: FetchedValue(value: report, fetchedAt: Timestamp(seconds: 0), source: .network),
      units: units, now: Timestamp(seconds: 0)
    ).value
  }

  private func report(_ change: (inout WeatherReport) -> Void) throws -> WeatherReport {
    let point = try #require(Coordinates(latitude: -31.55, longitude: 159.08))
    var report = WeatherReport(
      provider: .openMeteo, place: Place(name: "Lord Howe", coordinates: point), current: nil)
    change(&report)
    return report
  }

  @Test func missingValuesAreNullOrEmpty() throws {
    let value = json(try report { _ in })
    #expect(value["airQuality"] == .null)
    #expect(value["alerts"] == .array([]))
    #expect(value["hourly"] == .array([]))
    #expect(value["summary"] == .null)
  }

  @Test func hoursHaveTheOffsetOfTheirPlaceWhenItChangesByHalfAnHour() throws {
    // On 2026-10-04, clocks go forward from 02:00 to 02:30.
    let change = try #require(Timestamp(iso8601: "2026-10-03T15:30:00Z"))
    let value = json(
      try report {
        $0.hourly = [(-3_600, 37_800), (0, 39_600), (3_600, 39_600)].map { seconds, offset in
          // An hour without values of its own time would only be the end of the one before.
          var hour = HourlyForecast(
            time: ZonedTime(instant: change.advanced(bySeconds: seconds), utcOffset: offset))
          hour.temperature = Quantity(10, .celsius)
          return hour
        }
      })
    guard case .array(let hours) = value["hourly"] else { return #expect(Bool(false)) }
    #expect(
      hours.map { $0["time"] } == [
        .string("2026-10-04T01:00:00+10:30"), .string("2026-10-04T02:30:00+11:00"),
        .string("2026-10-04T03:30:00+11:00"),
      ])
  }

  @Test func aTraceOfRainIsNotRoundedToNone() throws {
    var hour = HourlyForecast(time: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.precipitation = Quantity(0.03, .millimeters)
    let value = json(try report { $0.hourly = [hour].movingSumsToTheirEnd() })
    guard case .array(let hours) = value["hourly"], let first = hours.first else {
      return #expect(Bool(false))
    }
    #expect(first["amount"]["value"] == .number(0.03))
  }

  @Test func hoursHaveAllValuesInTheRequestedUnits() throws {
    var hour = HourlyForecast(time: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.temperature = Quantity(10, .celsius)
    hour.feelsLike = Quantity(0, .celsius)
    hour.humidity = 61
    hour.cloudCover = 80
    hour.uvIndex = 3.5
    hour.precipitation = Quantity(25.4, .millimeters)
    hour.snowfall = Quantity(1.27, .centimeters)
    hour.wind = Wind(speed: Quantity(36, .kilometersPerHour), degrees: 90)
    hour.pressure = Quantity(1013.25, .hectopascals)
    var units = UnitPreferences.imperial
    units.wind = .metersPerSecond
    let value = json(try report { $0.hourly = [hour].movingSumsToTheirEnd() }, units)
    guard case .array(let hours) = value["hourly"], let first = hours.first else {
      return #expect(Bool(false))
    }
    #expect(
      first.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        == """
        { "time": "1970-01-01T00:00:00Z", "temperature": { "value": 50, "unit": "°F" }, \
        "chance": null, "words": null, "isDay": null, \
        "feelsLike": { "value": 32, "unit": "°F" }, "humidity": 61, "cloudCover": 80, \
        "uvIndex": 3.5, "amount": { "value": 1, "unit": "in" }, \
        "wind": { "speed": { "value": 10, "unit": "m/s" }, "gust": null, "degrees": 90, \
        "direction": "E" }, "pressure": { "value": 29.92, "unit": "inHg" }, \
        "likelihood": null, "uvIndexClearSky": null, \
        "snowfall": { "value": 0.5, "unit": "in" }, "ensemble": null, "rainRuns": null }
        """)
  }

  @Test func anHourHasTheMeanAndTheSpreadOfTheEnsemble() throws {
    let start = Timestamp(seconds: 0)
    let value = WeatherJSON(
      fetched: FetchedValue(
        value: try report {
          $0.hourly = [0, 3_600, 7_200].map {
            var hour = HourlyForecast(
              time: ZonedTime(instant: start.advanced(bySeconds: $0), utcOffset: 0))
            hour.temperature = Quantity(10, .celsius)
            return hour
          }
        }, fetchedAt: start, source: .network),
      units: .imperial, now: start,
      ensemble: FetchedValue(
        value: EnsembleForecast(start: start, means: [10, 11, 12], spreads: [1, nil, 0]),
        fetchedAt: start, source: .network),
      rainRuns: RainRuns(start: start, amounts: [[25.4, 0, nil], [0, 0, 0]])
    ).value
    guard case .array(let hours) = value["hourly"] else { return #expect(Bool(false)) }
    // A spread in kelvins is a difference, to which 32 is not added.
    let first = JSONValue.object([
      .init("mean", .number(50)), .init("spread", .number(1.8)), .init("unit", .string("°F")),
    ])
    #expect(hours.map { $0["ensemble"] } == [first, .null, .null])
    func runs(_ wet: Int, _ known: Int, _ amount: JSONValue) -> JSONValue {
      ["wet": wet, "known": known, "min": amount, "max": amount, "unit": "in"]
    }
    #expect(hours.map { $0["rainRuns"] } == [runs(1, 2, .number(1)), runs(0, 3, .null), .null])
    #expect(
      value["ensemble"]
        == .object([
          .init("model", .string("ECMWF")), .init("runs", .integer(51)),
          .init("fetchedAt", .string("1970-01-01T00:00:00Z")),
        ]))
  }

  @Test func todayIsComparedWithEarlierDaysAndWithWhatIsUsual() throws {
    let today = CivilDate(daysSince1970: 0)
    let days = try (1...3_650).map { day in
      (
        date: today.advanced(byDays: -day),
        temperature: try #require(QuantityRange(min: 0, max: 8, unit: TemperatureUnit.celsius))
      )
    }
    let value = WeatherJSON(
      fetched: FetchedValue(
        value: try report {
          var day = DailyForecast(date: today)
          day.temperature = QuantityRange(min: 2, max: 10, unit: .celsius)
          ($0.daily, $0.elevation) = ([day], 5)
        }, fetchedAt: Timestamp(seconds: 0), source: .network),
      units: .imperial, now: Timestamp(seconds: 0),
      history: ForecastHistory(
        provider: .openMeteo, points: [],
        highs: (1...8).reversed().map {
          DayHigh(today.advanced(byDays: -$0), celsius: $0 == 8 ? 10 : 15)
        }), normals: Normals(of: days, lastYear: 1969, elevation: 30)
    ).value
    #expect(
      value["warmth"].line == """
        {"high": {"value": 50,"unit": "°F"},"yesterday": {"value": 59,"unit": "°F"},\
        "difference": -9,"extreme": "coldest","days": 7,"since": "1969-12-24"}
        """)
    #expect(
      value["usual"].line == """
        {"firstYear": 1960,"lastYear": 1969,"low": {"value": 32,"unit": "°F"},\
        "high": {"value": 46.4,"unit": "°F"}}
        """)
  }

  @Test func theSummaryStatesWhenRainStarts() throws {
    let value = json(
      try report {
        $0.hourly = (0..<6).map { index in
          let instant = Timestamp(seconds: index * 3_600)
          var hour = HourlyForecast(time: ZonedTime(instant: instant, utcOffset: 0))
          hour.sky = .rain
          hour.precipitation = Quantity(index == 3 ? 1 : 0, .millimeters)
          return hour
        }
      })
    // The time of a sum is the end of its hour.
    #expect(value["summary"] == .string("Rain from 02:00 for about 1 h"))
  }

  @Test func airQualityAndAlertsHaveAllTheirMembers() throws {
    var air = AirQuality()
    air.europeanIndex = 27
    air.pm2_5 = Quantity(7.25, .microgramsPerCubicMeter)
    let value = json(
      try report {
        $0.airQuality = air
        $0.alerts = [WeatherAlert(title: "Gale", severity: .severe, source: "BOM")]
      })
    #expect(value["airQuality"]["europeanIndex"] == .number(27))
    #expect(
      value["airQuality"]["pm2_5"]
        == .object([.init("value", .number(7.3)), .init("unit", .string("µg/m³"))]))
    #expect(value["airQuality"]["ozone"] == .null)
    #expect(value["airQuality"]["pollen"] == .null)
    #expect(
      value["alerts"]
        == .array([
          .object([
            .init("title", .string("Gale")), .init("severity", .string("severe")),
            .init("area", .null), .init("from", .null), .init("until", .null),
            .init("text", .null), .init("source", .string("BOM")), .init("event", .null),
            .init("urgency", .null), .init("certainty", .null), .init("instruction", .null),
            .init("link", .null), .init("id", .null), .init("issued", .null), .init("color", .null),
          ])
        ]))
  }
}

extension WeatherJSONTests {
  @Test func pollenHasADayWithAllKinds() throws {
    func count(_ kind: Pollen, _ grains: Double) -> PollenCount {
      PollenCount(kind: kind, concentration: Quantity(grains, .grainsPerCubicMeter))
    }
    var air = AirQuality()
    air.pollen = PollenDay(
      date: CivilDate(daysSince1970: 0), counts: [count(.birch, 301.26), count(.grass, 0.4)]
    ).map { [$0] }
    let value = json(try report { $0.airQuality = air })
    func level(_ word: String, _ grains: Double) -> JSONValue {
      ["level": word, "value": grains, "unit": "grains/m³"]
    }
    let day: JSONValue = [
      "date": "1970-01-01", "worst": "birch", "alder": JSONValue.null,
      "birch": level("very high", 301.3), "grass": level("none", 0.4), "mugwort": JSONValue.null,
      "olive": JSONValue.null, "ragweed": JSONValue.null,
    ]
    #expect(value["airQuality"]["pollen"] == .array([day]))
  }

  @Test func aDayHasTheRunsWithRainInItsHoursThatAreLeft() throws {
    let start = Timestamp(seconds: 0)
    let hours = (0..<25).map {
      var hour = HourlyForecast(
        time: ZonedTime(instant: start.advanced(bySeconds: $0 * 3_600), utcOffset: 0))
      hour.temperature = Quantity(10, .celsius)
      return hour
    }
    func rain(at now: Int) throws -> JSONValue {
      let value = WeatherJSON(
        fetched: FetchedValue(
          value: try report {
            $0.hourly = hours
            $0.daily = [DailyForecast(date: CivilDate(daysSince1970: 0))]
          }, fetchedAt: start, source: .network),
        units: .metric, now: start.advanced(bySeconds: now),
        rainRuns: RainRuns(
          start: start,
          amounts: (0..<24).map { hour -> [Double?] in [hour == 1 ? 2 : 0, hour > 20 ? 1 : 0] })
      ).value
      guard case .array(let days) = value["daily"] else { return .null }
      return days.first?["rainRuns"] ?? .null
    }
    #expect(
      try rain(at: 0) == ["wet": 2, "known": 2, "min": 2.0, "max": 3.0, "unit": "mm"])
    #expect(
      try rain(at: 2 * 3_600) == ["wet": 1, "known": 2, "min": 3.0, "max": 3.0, "unit": "mm"])
    #expect(try rain(at: 86_400) == .null)
  }
}

extension JSONValue {
  /// The value of a member, or `null` if there is none.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }
}
