import BundledData
import Domain
import Providers
import TestSupport
import Testing

@Suite struct SampleClientTests {
  private let client = WeatherClient.sample(SampleWeather(start: .now), now: { .now })

  @Test func aNameFindsItsPlaceAndAnotherNameNone() async throws {
    #expect(client.provider == .sample)
    #expect(try await client.search("alder") == [SampleWeather.place])
    #expect(try await client.search("Lisbon") == [])
  }

  @Test func everyPointHasTheNearestPlace() async throws {
    let point = Coordinates.point(51.5, -0.1)
    #expect(try await client.place(point) == SampleWeather.place)
  }

  @Test func noOtherPlaceHasMadeWeather() async throws {
    await #expect(throws: ProviderError(service: "Sample weather", failure: .notFound)) {
      try await client.report(Place.at(38.7, -9.1, "Lisbon"))
    }
  }

  @Test func itsGazetteerHasOnlyItsPlaces() {
    #expect(GazetteerClient.sample.place(named: "nordhamn")?.name == "Nordhamn (sample)")
    #expect(GazetteerClient.sample.matches("Lisbon") == [])
    #expect(GazetteerClient.sample.matches("al").map(\.quality) == [.namePrefix, .namePrefix])
  }

  @Test func theReportIsMarkedAsASample() async throws {
    for place in SampleWeather.places {
      let fetched = try await client.report(place)
      #expect(fetched.source == .sample && fetched.value.provider == .sample)
      #expect(fetched.value.place == place && place.name.hasSuffix(" (sample)"))
      #expect(fetched.value.attribution == "Sample weather, not real data")
    }
  }

  @Test func bundledFilmsAreMarkedAsBundled() async throws {
    let fetched = try await FilmsClient.bundled(now: { .now }).films()
    #expect(
      fetched == FetchedValue(value: BundledFilms.films, fetchedAt: .now, source: .bundled))
  }
}
