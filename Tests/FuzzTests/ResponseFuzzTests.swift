import Domain
import Fixtures
import Foundation
import Providers
import TerminalUI
import Testing

@testable import skyreel

/// Recorded responses of the services, mutated at random.
@Suite struct ResponseFuzzTests {
  private static let now = Timestamp(seconds: 1_509_536_760)

  @Test("mutated Open-Meteo responses do not trap, and their output is harmless")
  func openMeteo() async throws {
    let settings = try Settings.standard()
    let fixtures = try Fixture.all(in: "openmeteo").map { ($0.path, try $0.data()) }
    try await Fuzz.run("openMeteo", cases: 40, acceptingOneIn: 20) { generator in
      let client = WeatherClient.openMeteo(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        geocodingBaseURL: try Self.address(), airQualityBaseURL: try Self.address())
      return try await use(client, settings)
    }
  }

  @Test("mutated ensembles do not trap, and have only plausible temperatures")
  func ensembles() async throws {
    let fixtures = try Fixture.all(in: "openmeteo").filter { $0.path.contains("ensemble") }
      .map { ($0.path, try $0.data()) }
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    try await Fuzz.run("ensembles", cases: 40, acceptingOneIn: 20) { generator in
      let fetch = EnsembleForecast.openMeteo(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        days: 16, limiter: nil)
      let fetched = await response { () throws(ProviderError) in
        try await fetch(Place(name: "x", coordinates: point))
      }
      guard let fetched else { return false }
      try check(fetched)
      let forecast = fetched.value
      for hour in -1...max(forecast.means.count, forecast.spreads.count) {
        let time = forecast.start.advanced(bySeconds: hour * 3_600)
        let range = forecast.temperature(at: time, in: .fahrenheit)?.range
        #expect(range.map { $0.lowerBound.isFinite && $0.upperBound.isFinite } ?? true)
      }
      return true
    }
  }

  @Test("mutated runs of ensembles do not trap, and have no more wet runs than runs")
  func rainRuns() async throws {
    let fixtures = try Fixture.all(in: "openmeteo").filter { $0.path.contains("runs") }
      .map { ($0.path, try $0.data()) }
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    try await Fuzz.run("runs of ensembles", cases: 40, acceptingOneIn: 20) { generator in
      let fetch = RainRuns.openMeteo(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        days: 16, limiter: nil)
      let fetched = await response { () throws(ProviderError) in
        try await fetch(Place(name: "x", coordinates: point))
      }
      guard let fetched else { return false }
      try check(fetched)
      for hour in -1...fetched.value.amounts.count {
        let time = fetched.value.start.advanced(bySeconds: hour * 3_600)
        let rain = fetched.value.rain(from: time, to: time.advanced(bySeconds: 86_400))
        #expect(rain.map { (0...$0.runs).contains($0.wetRuns) } ?? true)
      }
      return true
    }
  }

  @Test("mutated AccuWeather responses do not trap, and their output is harmless")
  func accuWeather() async throws {
    let settings = try Settings.standard()
    let fixtures = try Fixture.all(in: "accuweather").map { ($0.path, try $0.data()) }
    try await Fuzz.run("accuWeather", cases: 40, acceptingOneIn: 20) { generator in
      let client = WeatherClient.accuWeather(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        key: "KEY", includesExtras: true)
      return try await use(client, settings)
    }
  }

  @Test("mutated MET Norway responses do not trap, and their output is harmless")
  func metNorway() async throws {
    let settings = try Settings.standard()
    let fixtures = try Fixture.all(in: "metno").map { ($0.path, try $0.data()) }
    try await Fuzz.run("metNorway", cases: 20, acceptingOneIn: 20) { generator in
      let client = WeatherClient.metNorway(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        search: { (_) throws(ProviderError) in [] }, stored: { _ in nil })
      return try await use(client, settings)
    }
  }

  @Test("mutated Bright Sky responses do not trap, and their output is harmless")
  func brightSky() async throws {
    let settings = try Settings.standard()
    // The radar has a test of its own; its recording is too large to be mutated often.
    let fixtures = try Fixture.all(in: "brightsky").filter { !$0.path.contains("radar") }
      .map { ($0.path, try $0.data()) }
    try await Fuzz.run("brightSky", cases: 20, acceptingOneIn: 20) { generator in
      let client = WeatherClient.brightSky(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address(),
        search: { (_) throws(ProviderError) in [] })
      return try await use(client, settings)
    }
  }

  @Test("mutated NWS responses do not trap, and their output is harmless")
  func nws() async throws {
    let settings = try Settings.standard()
    let fixtures = try Fixture.all(in: "nws").map { ($0.path, try $0.data()) }
    let address = try Self.address()
    // Recorded responses link to another host, which the client would not follow.
    let point = NWSPoint(
      forecast: "\(address)/forecast", grid: "\(address)/grid", stationIDs: ["A", "B"],
      fetchedAt: Self.now)
    try await Fuzz.run("nws", cases: 20, acceptingOneIn: 20) { generator in
      let storage = MemoryStorage()
      try storage.save(
        point, as: DocumentFolder.nwsPoints[#require(Coordinates(latitude: 1, longitude: 1))])
      let client = WeatherClient.nws(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: address,
        storage: storage, search: { (_) throws(ProviderError) in [] })
      return try await use(client, settings)
    }
  }

  @Test("mutated alerts do not trap, and their texts are harmless")
  func alerts() async throws {
    let fixtures = try ["nws", "metno", "brightsky", "eccc"].flatMap { folder in
      try Fixture.all(in: folder).filter { $0.path.contains("alerts") }.map {
        ($0.path, try $0.data())
      }
    }
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    let place = Place(name: "x", coordinates: point)
    try await Fuzz.run("alerts", cases: 20, acceptingOneIn: 20) { generator in
      let transport = Self.transport(fixtures, &generator)
      let (address, now) = (try Self.address(), { @Sendable in Self.now })
      var count = 0
      for client in [
        AlertsClient.nws(.test(transport, now: now), baseURL: address),
        .metNorway(.test(transport, now: now), baseURL: address),
        .brightSky(.test(transport, now: now), baseURL: address),
        .canada(.test(transport, now: now), baseURL: address, languages: LanguagePreference("en")),
      ] {
        count += try await use(client, place) ?? 0
      }
      return count > 0
    }
  }

  @Test(
    "mutated messages of the Common Alerting Protocol do not trap, and their texts are harmless")
  func messages() async throws {
    let lists = [#"["1", "2"]"#, #"{"features": [{"properties": {"capurl": "xx/1.xml"}}]}"#]
    let fixtures =
      try Fixture.messages(in: "cap").map { ($0.path, try $0.data()) }
      + lists.map { ("list/area", Data($0.utf8)) }
    let point = try #require(Coordinates(latitude: -5.2, longitude: -35.7))
    let place = Place(name: "x", coordinates: point)
    // Both a list and a message of it must stay whole, which one case in ten does.
    try await Fuzz.run("messages", cases: 20, acceptingOneIn: 40) { generator in
      let transport = Self.transport(fixtures, &generator)
      let (address, now) = (try Self.address(), { @Sendable in Self.now })
      var isAccepted = false
      for client in [
        AlertsClient.fpas(
          .test(transport, now: now), baseURL: address, languages: LanguagePreference("en")),
        .swic(.test(transport, now: now), baseURL: address, languages: LanguagePreference("en")),
      ] {
        if try await use(client, place) != nil { isAccepted = true }
      }
      return isAccepted
    }
  }

  @Test("mutated SWAPI responses do not trap, and their output is harmless")
  func films() async throws {
    let fixtures = try Fixture.all(in: "swapi").map { ($0.path, try $0.data()) }
    try await Fuzz.run("films", cases: 20, found: [18_020_522_927_338_628_269], acceptingOneIn: 20)
    { generator in
      let client = FilmsClient.swapi(
        .test(Self.transport(fixtures, &generator), now: { Self.now }), baseURL: try Self.address())
      var isAccepted = false
      if let films = await response({ () throws(ProviderError) in try await client.films() }) {
        isAccepted = true
        try check(films)
        let text = FilmsOutput(fetched: films).json.text
        #expect(text.isHarmless, "\(Fuzz.repetition)")
      }
      for kind in [ResourceKind.people, .planets, .starships] {
        let entry = await response { () throws(ProviderError) in
          try await client.resource(ResourceID(kind, 1))
        }
        guard let entry else { continue }
        isAccepted = true
        try check(entry)
      }
      return isAccepted
    }
  }

  /// Requests the alerts of a place, whose texts must be harmless, and returns their number, or `nil` if
  /// the response is refused.
  private func use(_ client: AlertsClient, _ place: Place) async throws -> Int? {
    let alerts = await response { () throws(ProviderError) in try await client.alerts(place) }
    for alert in alerts ?? [] {
      try check(alert)
      let lines = alert.text?.split(separator: "\n").map(String.init) ?? []
      let texts = [alert.title, alert.event, alert.area, alert.source, alert.link, alert.id]
      for text in texts.compactMap(\.self) + lines {
        #expect(text.isHarmless, "\(Fuzz.repetition)")
      }
    }
    return alerts?.count
  }

  /// Requests everything and prints it in every output format, and returns whether there is a report.
  private func use(_ client: WeatherClient, _ settings: Settings) async throws -> Bool {
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    _ = await response { () throws(ProviderError) in try await client.search("x") }
    let place = await response { () throws(ProviderError) in try await client.place(point) }
    let report = await response { () throws(ProviderError) in
      try await client.report(
        place
          ?? Place(
            name: "x", coordinates: point,
            locationKey: LocationKey(provider: .accuWeather, value: "1")))
    }
    guard let report else { return false }
    try check(report)
    for units in [UnitPreferences.metric, .imperial] {
      let json = WeatherJSON(fetched: report, units: units, now: Self.now)
      #expect(json.value.text.isHarmless, "\(Fuzz.repetition)")
    }
    let table = WeatherTable(
      fetched: report, display: settings.display, glyphs: settings.glyphs, now: Self.now)
    for tab in [WeatherTabOption.current, .forecast, .hourly] {
      #expect(table.text(tab).isHarmless, "\(Fuzz.repetition)")
      #expect(table.frame(tab, width: 80).text.isHarmless, "\(Fuzz.repetition)")
    }
    for isInWords in [false, true] {
      let context = LineContext(
        fetched: report, display: settings.display, now: Self.now, isInWords: isInWords)
      for field in LineField.allCases {
        #expect(context.text(field)?.isHarmless != false, "\(Fuzz.repetition)")
      }
    }
    return true
  }

  /// Returns a value, or `nil` if the response is rejected.
  private func response<Value>(
    _ request: () async throws(ProviderError) -> Value
  ) async -> Value? {
    do throws(ProviderError) {
      return try await request()
    } catch {
      #expect(error.message(now: Self.now).isHarmless, "\(Fuzz.repetition)")
      return nil
    }
  }

  /// Checks that a received value can be encoded and decoded without a change.
  private func check(_ value: some Codable & Equatable) throws {
    func read<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
    }
    #expect(try read(value), "\(Fuzz.repetition)")
  }

  private static func address() throws -> URL {
    try #require(URL(string: "https://stub.test"))
  }

  /// A transport that responds to each request with a recording, mutated or not.
  ///
  /// Mostly it is one whose name has a word of the request's path, because another one is refused.
  private static func transport(
    _ recordings: [(path: String, data: Data)], _ generator: inout SeededGenerator
  ) -> HTTPTransport {
    #expect(!recordings.isEmpty)
    let seed = UInt64.random(in: 0 ... .max, using: &generator)
    return HTTPTransport { (request) throws(HTTPError) in
      let path = request.url?.path ?? ""
      var random = SeededGenerator(seed: path.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
      let words = path.split { !$0.isLetter }.filter { $0.count > 3 }
      let fitting = recordings.filter { recording in words.contains(where: recording.path.contains)
      }
      let isFitting = !fitting.isEmpty && Int.random(in: 0..<8, using: &random) > 0
      let data = (isFitting ? fitting : recordings).randomElement(using: &random)?.data ?? Data()
      let (bytes, isChanged) = ([UInt8](data), Int.random(in: 0..<4, using: &random) > 0)
      guard isChanged else { return HTTPResponse(body: data) }
      let isXML = bytes.first == UInt8(ascii: "<")
      return HTTPResponse(
        body: Data(
          isXML ? bytes.mutated(with: Hostile.json, &random) : bytes.mutatedJSON(&random)))
    }
  }
}

extension ServiceAccess {
  /// An access for tests, without retries.
  static func test(
    _ transport: HTTPTransport, now: @escaping @Sendable () -> Timestamp
  ) -> ServiceAccess {
    ServiceAccess(transport: transport, userAgent: "test", retry: .never, now: now)
  }
}

extension Settings {
  /// The default settings.
  fileprivate static func standard() throws -> Settings {
    try Settings(environment: [:], file: ConfigurationFile(parsing: "", path: "file"))
  }
}

extension String {
  /// Whether the text has no control characters that a terminal would interpret.
  fileprivate var isHarmless: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
  }
}
