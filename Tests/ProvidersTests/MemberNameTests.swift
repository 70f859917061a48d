import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The names of the members that services read, a typo in which would read as absent.
///
/// Each is renamed in the answers, which must change a report, an alert, an error, or the next request.
@Suite struct MemberNameTests {
  /// A service, the files that read its answers, and what it makes of some of them.
  struct Service: CustomTestStringConvertible, Sendable {
    let name: String
    let sources: [String]
    /// The names of members that are not literals in the sources.
    var otherNames: Set<String> = []
    /// The least number of names, so that a change of the sources does not hide them.
    var leastNames = 9
    let uses: [@Sendable (_ changed: Change) async throws -> String]

    var testDescription: String { name }
  }

  typealias Change = @Sendable (String) -> String

  static let services = [
    brightSky, metNorway, nws, aviationWeather, openMeteo, accuWeather, swapi, alertIndexes,
    canada,
  ]

  @Test(.timeLimit(.minutes(5)), arguments: services)
  func renamingAMemberThatIsReadIsNoticed(service: Service) async throws {
    let names = try Self.names(in: service.sources).union(service.otherNames)
    #expect(names.count >= service.leastNames)
    var unnoticed = names
    for use in service.uses {
      let answers = Log<String>()
      let expected = try await result(of: use) { answer in
        answers.write(answer)
        return answer
      }
      // Nothing else may change the result.
      #expect(try await result(of: use) { $0 } == expected)
      for name in unnoticed {
        // An answer without the member is read as before.
        guard answers.all.contains(where: { Self.renaming(name, in: $0) != $0 }) else { continue }
        let changed = try await result(of: use) { Self.renaming(name, in: $0) }
        if changed != expected { unnoticed.remove(name) }
      }
    }
    #expect(unnoticed == [])
  }

  private static func renaming(_ name: String, in answer: String) -> String {
    ["", "_10", "_30", "_60", "_en", "_de", "_fr"].reduce(answer) {
      $0.replacing("\"\(name)\($1)\":", with: "\"renamed\":")
    }
  }

  private func result(
    of use: (_ changed: @escaping Change) async throws -> String, changed: @escaping Change
  ) async throws -> String {
    do { return try await use(changed) } catch let error as ProviderError { return "\(error)" }
  }

  /// Returns the names of the members that source files read, which are literals.
  private static func names(in files: [String]) throws -> Set<String> {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = tests.appendingPathComponent("../../Sources/Providers")
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let reads = text.matches(
        of:
          /\["([\w.]+)"\]|\b(?:first|required|number|celsius|speed|lines|quantities|values|quantity|range|text|OpenMeteoBlock)\(([^)]*)/
          // Without it, the dot of `answer.required` is no boundary.
          .wordBoundaryKind(.simple)
      )
      for read in reads {
        let literals =
          [read.output.1.map(String.init)].compactMap(\.self)
          + (read.output.2?.matches(of: /"([A-Za-z][\w.]*)"/).map { String($0.output.1) } ?? [])
        names.formUnion(literals.flatMap { $0.split(separator: ".").map(String.init) })
      }
    }
    // The segment of a path and a value, which look like members.
    return names.subtracting(["current_weather", "METAR"])
  }

  /// Returns a value as text, in which the order of sets is always the same.
  private static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  // MARK: Answers

  /// Returns a server with answers: the name of a recording, or a text.
  private static func server(
    _ answers: [String: String], status: Int = 200, _ changed: Change
  ) throws -> StubServer {
    StubServer(
      try answers.mapValues { answer in
        let text =
          answer.hasSuffix(".json")
          ? String(decoding: try Fixture(answer).data(), as: UTF8.self) : answer
        // Some recordings have a space before the colon or none after it.
        return .body(changed(text.replacing(/"\s+:/, with: "\":")), status: status)
      })
  }

  /// Returns the access to a server at a time.
  private static func access(_ server: StubServer, at time: String) throws -> ServiceAccess {
    let now = try #require(Timestamp(iso8601: time))
    return .test(server.transport, now: { now })
  }

  // MARK: Services

  private static let brightSky = Service(
    name: "Bright Sky", sources: ["BrightSky/BrightSky.swift"],
    uses: [
      { try await brightSkyReport("weather_berlin-2025-09_week", $0) },
      { try await brightSkyReport("weather_berlin-2025-09_24-hours-forecast", $0) },
      { changed in
        let far = """
          {"weather": [{"timestamp":"2025-09-18T14:00:00Z", "source_id":7, "temperature":1}],
           "sources": [{"id":7, "distance":40000}]}
          """
        return try await brightSkyReport(far, changed)
      },
      { changed in
        let server = try server(["/weather": #"{"detail":"None"}"#], status: 404, changed)
        return try await brightSkyReport(server)
      },
      { try await brightSkyAlerts("brightsky/alerts_berlin-2026-03_frost.json", $0) },
      { changed in
        let alerts = """
          {"location": {"name":"X"}, "alerts": [
            {"id":7, "headline_de":"FROST", "event_de":"KALT", "effective":"2026-03-06T00:00:00Z"},
            {"headline_en":"ice", "event_en":"cold"}, {"event_en":"gale", "status":"test"}, {"event_en":"ice", "response_type":"allclear"}]}
          """
        return try await brightSkyAlerts(alerts, changed)
      },
    ])

  private static func brightSkyReport(_ hours: String, _ changed: Change) async throws -> String {
    try await brightSkyReport(
      server(
        [
          "/weather": hours.hasPrefix("{") ? hours : "brightsky/\(hours).json",
          "/current_weather": "brightsky/current-weather_berlin-2025-09.json",
        ], changed))
  }

  private static func brightSkyReport(_ server: StubServer) async throws -> String {
    let client = try WeatherClient.brightSky(
      access(server, at: "2025-09-18T14:20:00Z"), baseURL: StubServer.baseURL,
      search: { (_) throws(ProviderError) in [] })
    return try encoded(await client.report(Place.at(52, 13, zone: "Europe/Berlin")).value)
  }

  private static func brightSkyAlerts(_ answer: String, _ changed: Change) async throws -> String {
    let client = try AlertsClient.brightSky(
      access(server(["/alerts": answer], changed), at: "2026-03-05T12:00:00Z"),
      baseURL: StubServer.baseURL)
    return try encoded(await client.alerts(Place.at(52, 13, zone: "Europe/Berlin")))
  }

  private static let metNorway = Service(
    name: "MET Norway",
    sources: ["MetNorway/MetNorway.swift", "MetNorway/MetNorwayForecast.swift"],
    uses: [
      { try await metNorwayReport("metno/complete_mecklenburg-2022-08.json", "", $0) },
      {
        try await metNorwayReport(
          """
          {"properties":{"timeseries":[{"time":"2023-08-14T18:00:00Z","data":{
            "instant":{"details":{"air_temperature":1}},
            "next_1_hours":{"summary":{"symbol_code":"rain"}}}}]}}
          """, "metno/nowcast_trondheim-2023-08_rain-coming.json", $0)
      },
      { try await metNorwayAlerts("metno/metalerts_norway-2026-03_29-gales.json", $0) },
      {
        try await metNorwayAlerts(
          """
          {"features":[{"properties":{"title":"A"},"when":{"interval":["2030-01-01T00:00:00Z"]}},
            {"properties":{"event":"B","eventEndingTime":"2031-01-01T00:00:00Z"}}, {"properties":{"event":"C","status":"Test"}},
            {"properties":{"event":"D","type":"Cancel"}},
            {"properties":{"event":"E","urgency":"Past"}}]}
          """, $0)
      },
    ])

  private static func metNorwayReport(
    _ forecast: String, _ nowcast: String, _ changed: Change
  ) async throws -> String {
    let server = try server(
      [
        "/weatherapi/locationforecast/2.0/complete": forecast,
        "/weatherapi/nowcast/2.0/complete": nowcast,
      ], changed)
    let client = try WeatherClient.metNorway(
      access(server, at: nowcast.isEmpty ? "2022-08-02T16:15:00Z" : "2023-08-14T18:15:00Z"),
      baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] },
      stored: { _ in nil })
    let place = Place.at(52, 13, country: "NO", zone: "Europe/Oslo")
    return try encoded(await client.report(place).value)
  }

  private static func metNorwayAlerts(_ answer: String, _ changed: Change) async throws -> String {
    let server = try server(["/weatherapi/metalerts/2.0/current.json": answer], changed)
    let client = try AlertsClient.metNorway(
      access(server, at: "2026-03-01T00:00:00Z"), baseURL: StubServer.baseURL)
    return try encoded(await client.alerts(Place.at(52, 13, zone: "Europe/Oslo")))
  }

  private static let nws = Service(
    name: "National Weather Service", sources: ["NWS/NWS.swift", "NWS/NWSGrid.swift"],
    uses: [
      { try await nwsReport(nwsRecordings, $0) },
      { try await nwsReport(nwsOddities, $0) },
      { changed in
        let cold = nwsOddities.mapValues { $0.replacing("heatIndex", with: "windChill") }
        return try await nwsReport(cold, changed)
      },
      { changed in
        try await nwsReport(
          server(
            ["/points/52.0,13.0": #"{"type":"x/BadRequest","detail":"No"}"#], status: 400, changed))
      },
      { changed in
        try await nwsReport(
          server(["/points/52.0,13.0": #"{"type":"x/InvalidPoint"}"#], status: 404, changed))
      },
      { try await nwsAlerts("nws/alerts-active_us-2025-12_twelve-kinds.json", $0) },
      {
        try await nwsAlerts(
          """
          {"features":[{"properties":{"event":"A","effective":"2026-01-01T00:00:00Z",
            "expires":"2030-01-01T00:00:00Z","web":"https://www.weather.gov"}}, {"properties":{"event":"B","status":"Test"}},
            {"properties":{"event":"C","messageType":"Cancel"}},
            {"properties":{"event":"D","response":"AllClear"}},
            {"properties":{"event":"F","id":"1","sent":"2026-01-01T00:00:00Z"}},
            {"properties":{"event":"G","id":"2","sent":"2026-01-01T00:01:00Z",
              "references":[{"identifier":"1"}]}},
            {"properties":{"event":"E","urgency":"Past"}}]}
          """, $0)
      },
    ])

  private static let nwsRecordings = [
    "/points/52.0,13.0": """
    {"properties":{"forecast":"forecast","forecastGridData":"grid","timeZone":"America/New_York",
      "observationStations":"stations"}}
    """,
    "/forecast": "nws/forecast_si_washington-2026-02_snow.json",
    "/grid": "nws/gridpoint_hilo-2026-08_raw.json",
    "/stations": "nws/stations_washington-2026-02.json",
    "/stations/KDCA/observations/latest": "nws/observation-latest_kdca-2026-02_light-snow.json",
  ]

  /// Answers with what the recordings lack.
  private static let nwsOddities = [
    "/points/52.0,13.0":
      #"{"properties":{"forecast":"forecast","forecastGridData":"grid","observationStations":"stations"}}"#,
    "/stations": #"{"features":[{"properties":{"stationIdentifier":"A"}}]}"#,
    "/forecast": """
    {"properties":{"periods":[{"startTime":"2026-02-06T06:00:00Z","isDaytime":true,"windGust":"9 mph",
      "temperature":{"unitCode":"wmoUnit:degC","value":3},
      "windSpeed":{"unitCode":"wmoUnit:km_h-1","maxValue":15}}]}}
    """,
    "/grid": """
    {"properties":{"validTimes":"2026-02-06T21:00:00Z/PT5H","pressure":{"uom":"wmoUnit:Pa","values":[
      {"validTime":"2026-02-06T20:00:00Z/PT2H","value":101000}]},
      "windGust":{"uom":"wmoUnit:km_h-1","values":[
      {"validTime":"2026-02-06T20:00:00Z/PT2H","value":10}]},
      "snowfallAmount":{"uom":"wmoUnit:mm","values":[
      {"validTime":"2026-02-06T21:00:00Z/PT1H","value":20}]}}}
    """,
    "/stations/A/observations/latest": """
    {"properties":{"timestamp":"2026-02-06T21:30:00Z",
      "temperature":{"unitCode":"wmoUnit:degC","value":3},
      "heatIndex":{"unitCode":"wmoUnit:degC","value":4},
      "relativeHumidity":{"value":9,"qualityControl":"X"},
      "seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":101000},
      "windGust":{"unitCode":"wmoUnit:km_h-1","value":10},
      "windSpeed":{"unitCode":"wmoUnit:km_h-1","value":5}, "windDirection":{"value":90},
      "precipitationLastHour":{"unitCode":"wmoUnit:mm","value":1},
      "presentWeather":[{"weather":"rain","modifier":"freezing"}]}}
    """,
  ]

  private static func nwsReport(
    _ answers: [String: String], _ changed: Change
  ) async throws -> String {
    let isRecorded = answers == nwsRecordings
    var results = try await nwsReport(server(answers, changed))
    if isRecorded {
      // Without a station, the current conditions are those of the grid.
      let gridOnly = answers.filter { !$0.key.hasPrefix("/stations") }
      results += try await nwsReport(server(gridOnly, changed), at: "2026-08-15T16:00:00Z")
    }
    return results
  }

  private static func nwsReport(
    _ server: StubServer, at time: String = "2026-02-06T21:45:00Z"
  ) async throws -> String {
    let client = try WeatherClient.nws(
      access(server, at: time), baseURL: StubServer.baseURL, storage: MemoryStorage(),
      observationLimit: .seconds(600), search: { (_) throws(ProviderError) in [] })
    return try encoded(await client.report(Place.at(52, 13, zone: "America/Chicago")).value)
  }

  private static func nwsAlerts(_ answer: String, _ changed: Change) async throws -> String {
    let client = try AlertsClient.nws(
      access(server(["/alerts/active": answer], changed), at: "2020-01-01T00:00:00Z"),
      baseURL: StubServer.baseURL)
    return try encoded(await client.alerts(Place.at(52, 13, zone: "America/New_York")))
  }

  private static let aviationWeather = Service(
    name: "Aviation Weather Center", sources: ["AviationWeather/AviationWeather.swift"],
    uses: [
      { changed in
        let server = try server(
          ["/api/data/stationinfo": "awc/stations_alps-and-oddities-2026-02_cut.json"], changed)
        return try encoded(await aviationClient(server).near(.point(52, 13)))
      },
      { changed in
        let server = try server(
          ["/api/data/metar": "awc/metar_athens-ga-2026-08-01_one-local-day.json"], changed)
        return try encoded(await aviationClient(server).reports("KAHN", 100))
      },
    ])

  private static func aviationClient(_ server: StubServer) throws -> StationsClient {
    try .aviationWeather(access(server, at: "2026-08-02T06:00:00Z"), baseURL: StubServer.baseURL)
  }

  private static let openMeteo = Service(
    name: "Open-Meteo",
    sources: ["OpenMeteo/OpenMeteo.swift", "OpenMeteo/OpenMeteoForecast.swift"],
    uses: [
      {
        try await openMeteoReport(
          "openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json", $0)
      },
      { try await openMeteoReport(openMeteoOddities, $0) },
      { changed in
        try await openMeteoReport(
          server(["/v1/forecast": #"{"error":true,"reason":"No"}"#], status: 400, changed))
      },
      { changed in
        let server = try server(
          ["/v1/search": "openmeteo/geocoding_paris-2.json"], changed)
        return try encoded(await openMeteoClient(server).search("Paris"))
      },
      { changed in
        let server = try server(
          ["/v1/ensemble": "openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json"],
          changed)
        let fetch = try RainRuns.openMeteo(
          access(server, at: "2026-08-27T04:00:00Z"), baseURL: StubServer.baseURL, days: 7,
          limiter: nil)
        return try encoded(await fetch(Place.at(52, 13, zone: "UTC")).value)
      },
      { changed in
        let server = try server(
          ["/v1/ensemble": "openmeteo/ensemble_enschede-2026-10_mean-spread.json"], changed)
        let fetch = try EnsembleForecast.openMeteo(
          access(server, at: "2026-10-03T19:00:00Z"), baseURL: StubServer.baseURL, days: 7,
          limiter: nil)
        return try encoded(await fetch(Place.at(52, 13, zone: "UTC")).value)
      },
    ])

  /// Answers with what the recordings lack.
  private static let openMeteoOddities = """
    {"elevation":38, "timezone":"Europe/Berlin", "utc_offset_seconds":3600,
     "current_units":{"european_aqi":"EAQI", "us_aqi":"USAQI", "pm2_5":"\u{3BC}g/m³", "pm10":"\u{3BC}g/m³",
      "ozone":"\u{3BC}g/m³", "nitrogen_dioxide":"\u{3BC}g/m³", "sulphur_dioxide":"\u{3BC}g/m³",
      "carbon_monoxide":"\u{3BC}g/m³", "precipitation":"mm"},
     "current":{"time":"2026-01-05T12:00", "interval":900, "weather_code":3, "precipitation":1,
      "european_aqi":1, "us_aqi":2, "pm2_5":3, "pm10":4, "ozone":5, "nitrogen_dioxide":6,
      "sulphur_dioxide":7, "carbon_monoxide":8},
     "minutely_15_units":{"precipitation":"mm"},
     "minutely_15":{"time":["2026-01-05T12:15"], "precipitation":[0.2]}}
    """

  /// Returns the report and the air quality, which has the same form.
  private static func openMeteoReport(
    _ answer: String, _ changed: Change
  ) async throws -> String {
    try await openMeteoReport(
      server(["/v1/forecast": answer, "/v1/air-quality": answer], changed))
  }

  private static func openMeteoReport(_ server: StubServer) async throws -> String {
    try encoded(await openMeteoClient(server).report(Place.at(52, 13, zone: "UTC")).value)
  }

  private static func openMeteoClient(_ server: StubServer) throws -> WeatherClient {
    // Conditions that are older than two hours are replaced by the forecast of the hour.
    try .openMeteo(
      access(server, at: "2026-07-31T09:20:00Z"), baseURL: StubServer.baseURL,
      geocodingBaseURL: StubServer.baseURL, airQualityBaseURL: StubServer.baseURL)
  }

  private static let accuWeather = Service(
    name: "AccuWeather", sources: ["AccuWeather/AccuWeather.swift"],
    uses: [
      { try await accuWeatherReport(accuWeatherRecordings, $0) },
      { try await accuWeatherReport(accuWeatherOddities, $0) },
      { changed in
        let wet = accuWeatherOddities.mapValues {
          $0.replacing(
            #""PrecipitationSummary":{"#,
            with: #""Precip1hr":{"Metric":{"Value":2, "Unit":"mm"}}, "PrecipitationSummary":{"#)
        }
        return try await accuWeatherReport(wet, changed)
      },
      { changed in
        try await accuWeatherReport(
          server(
            ["/currentconditions/v1/1": "accuweather/error-503-quota_cities-search.json"],
            status: 503, changed))
      },
      { changed in
        try await accuWeatherReport(
          server(["/currentconditions/v1/1": #"{"title":"No"}"#], status: 400, changed))
      },
      { changed in
        let server = try server(
          ["/locations/v1/cities/search": "accuweather/cities-search_london-2019.json"], changed)
        return try encoded(await accuWeatherClient(server).search("London"))
      },
      { changed in
        let city = """
          [{"Key":"1", "EnglishName":"A", "AdministrativeArea":{"EnglishName":"B"},
            "GeoPosition":{"Latitude":1, "Longitude":2}},
           {"Key":"2", "LocalizedName":"C", "GeoPosition":{"Latitude":1, "Longitude":2}}]
          """
        let server = try server(["/locations/v1/cities/search": city], changed)
        return try encoded(await accuWeatherClient(server).search("A"))
      },
    ])

  private static let accuWeatherRecordings = [
    "/currentconditions/v1/1": "accuweather/currentconditions_details_london-2023-12.json",
    "/forecasts/v1/daily/5day/1": "accuweather/daily-5day_details_metric_piatek-2023.json",
    "/forecasts/v1/hourly/12hour/1": "accuweather/hourly-12hour_details_metric_piatek-2023.json",
    "/alerts/v1/1": "accuweather/alerts_huntingdon-2021-07.json",
  ]

  /// Answers with what the recordings lack.
  private static let accuWeatherOddities = [
    "/currentconditions/v1/1": """
    {"RealFeelTemperature":{"Imperial":{"Value":50, "Unit":"F"}},
     "PrecipitationSummary":{"PastHour":{"Metric":{"Value":1, "Unit":"mm"}}}}
    """,
    "/forecasts/v1/daily/5day/1": """
    {"DailyForecasts":[{"Date":"2026-01-05T07:00:00Z", "Day":{"ShortPhrase":"Fog"},
      "Night":{"IconPhrase":"Rain"}}]}
    """,
    "/alerts/v1/1": """
    [{"CountryCode":"US", "Description":{"English":"A"}, "Color":{"Name":"Red"}},
     {"Description":{"Localized":"B"}, "Level":"Orange", "Area":[{"Summary":"C"}]},
     {"Color":{"Name":"Red"}}]
    """,
  ]

  private static func accuWeatherReport(
    _ answers: [String: String], _ changed: Change
  ) async throws -> String {
    try await accuWeatherReport(server(answers, changed))
  }

  private static func accuWeatherReport(_ server: StubServer) async throws -> String {
    var place = Place.at(52, 13, zone: "UTC")
    place.locationKey = LocationKey(provider: .accuWeather, value: "1")
    return try encoded(await accuWeatherClient(server).report(place).value)
  }

  private static func accuWeatherClient(_ server: StubServer) throws -> WeatherClient {
    try .accuWeather(
      access(server, at: "2023-12-21T12:00:00Z"), baseURL: StubServer.baseURL, key: "KEY",
      includesExtras: true)
  }

  private static let swapi = Service(
    name: "SWAPI", sources: ["SWAPI/SWAPI.swift"],
    otherNames: Set(
      ResourceKind.allCases.flatMap {
        $0.attributes.map(\.swapiName) + $0.relations.map(\.rawValue)
      }),
    uses: [
      { try await swapiFilms("swapi/films-list_swapi-co-2019.json", $0) },
      { try await swapiFilms("swapi/films-list_swapi-tech-2021_three.json", $0) },
      { try await swapiFilms(#"{"result":[{"uid":"1", "properties":{"title":"A"}}]}"#, $0) },
      { try await swapiFilms(#"{"next":"/films?page=2", "results":[]}"#, $0) },
      { try await swapiFilms(#"{"detail":"A"}"#, status: 418, $0) },
      { try await swapiFilms(#"{"message":"A"}"#, status: 418, $0) },
      { try await swapiResource(.people, "swapi/person-1_swapi-info.json", $0) },
      { try await swapiResource(.people, "swapi/person-1_swapi-tech-2023.json", $0) },
      { try await swapiResource(.planets, "swapi/planet-1_swapi-info.json", $0) },
      // The bundled facts replace no relation of an entry that they do not have.
      { try await swapiResource(.planets, #"{"name":"A", "residents":["p/1"]}"#, $0) },
      { changed in
        let craft = """
          "name":"A", "model":"B", "starship_class":"C", "vehicle_class":"D", "manufacturer":"E",
          "cost_in_credits":"1", "length":"2", "crew":"3", "passengers":"4",
          "max_atmosphering_speed":"5", "hyperdrive_rating":"6", "MGLT":"7", "cargo_capacity":"8",
          "consumables":"1 day", "pilots":["p/1"], "films":["f/1"]
          """
        return try await swapiResource(.starships, "{\(craft)}", changed)
          + swapiResource(.vehicles, "{\(craft)}", changed)
      },
      { changed in
        let species = """
          {"name":"A", "classification":"B", "designation":"C", "average_height":"1",
           "average_lifespan":"2", "skin_colors":"D", "hair_colors":"E", "eye_colors":"F",
           "language":"G", "homeworld":"p/1", "people":["p/1"], "films":["f/1"]}
          """
        return try await swapiResource(.species, species, changed)
      },
    ])

  private static func swapiFilms(
    _ answer: String, status: Int = 200, _ changed: Change
  ) async throws -> String {
    let server = try server(
      ["/films": answer, "/films?page=2": #"[{"title":"Z", "url":"/films/9"}]"#], status: status,
      changed)
    return try encoded(await swapiClient(server).films().value)
  }

  /// Returns a resource, and the next request, which depends on the links of its answer.
  private static func swapiResource(
    _ kind: ResourceKind, _ answer: String, _ changed: Change
  ) async throws -> String {
    let server = try server(["/\(kind.rawValue)/1": answer], changed)
    let client = try swapiClient(server)
    let resource = try encoded(await client.resource(ResourceID(kind, 1)).value)
    _ = try? await client.resource(ResourceID(kind, 2))
    return "\(resource) \(server.targets)"
  }

  private static func swapiClient(_ server: StubServer) throws -> FilmsClient {
    try .swapi(access(server, at: "2026-01-01T00:00:00Z"), baseURL: StubServer.baseURL)
  }

  private static let canada = Service(
    name: "Canada", sources: ["Canada/Canada.swift"],
    uses: [
      {
        try await canadianAlerts(
          "eccc/weather-alerts_burlington-2026-03_freezing-rain.json", "en", $0)
      },
      {
        try await canadianAlerts(
          "eccc/weather-alerts_burlington-2026-03_freezing-rain.json", "fr", $0)
      },
      { changed in
        let alerts = """
          {"features":[
            {"properties":{"alert_name_en":"A", "status_en":"ended"}},
            {"properties":{"alert_name_en":"B", "alert_type":"warning",
              "expiration_datetime":"2030-01-01T00:00:00Z"}},
            {"properties":{"alert_name_en":"C"},
             "geometry":{"type":"Polygon", "coordinates":[[[0,0],[0,1],[1,1]]]}}]}
          """
        return try await canadianAlerts(alerts, "en", changed)
      },
    ])

  private static func canadianAlerts(
    _ answer: String, _ language: String, _ changed: Change
  ) async throws -> String {
    let server = try server(["/collections/weather-alerts/items": answer], changed)
    let client = try AlertsClient.canada(
      access(server, at: "2020-01-01T00:00:00Z"), baseURL: StubServer.baseURL,
      languages: LanguagePreference(language))
    return try encoded(await client.alerts(Place.at(43.4, -79.75, zone: "America/Toronto")))
  }

  private static let alertIndexes = Service(
    name: "Alert indexes", sources: ["AlertIndexes/FPAS.swift", "AlertIndexes/SWIC.swift"],
    leastNames: 4,
    uses: [
      { changed in
        let server = try server(
          ["/alert/area": "[]", "/source/area_status": #"{"results":[]}"#], changed)
        let client = AlertsClient.fpas(
          .test(server.transport, now: { Timestamp(seconds: 0) }), baseURL: StubServer.baseURL,
          languages: LanguagePreference("en"))
        return try encoded(await client.alerts(Place.at(52, 13, country: "DE", zone: "UTC")))
      },
      { changed in
        let server = try server(
          ["/f/wfs": #"{"features":[{"properties":{"capurl":"xx/1.xml"}}]}"#], changed)
        let client = AlertsClient.swic(
          .test(server.transport, now: { Timestamp(seconds: 0) }), baseURL: StubServer.baseURL,
          languages: LanguagePreference("en"))
        _ = try? await client.alerts(Place.at(52, 13, zone: "UTC"))
        return "\(server.targets)"
      },
    ])
}
