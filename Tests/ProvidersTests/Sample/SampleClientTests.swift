import BundledData
import Domain
import Providers
import TestSupport
import Testing

struct SampleClientTests {

  @Test func `sample weather has its own place for any search and any coordinates`() async throws {
    let client = WeatherClient.sample(now: { .now })
    #expect(client.provider == .sample)
    #expect(try await client.search("Lisbon") == [SampleWeather.place])
    let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
    #expect(try await client.place(point) == SampleWeather.place)
  }

  @Test func `sample weather is marked as a sample and starts today`() async throws {
    let fetched = try await WeatherClient.sample(now: { .now }).report(SampleWeather.place)
    #expect(fetched.source == .sample)
    #expect(fetched.fetchedAt == .now)
    #expect(fetched.value == SampleWeather.report(now: .now))
    #expect(fetched.value.daily.first?.date.description == "2017-11-01")
  }

  @Test func `bundled films are marked as bundled`() async throws {
    let fetched = try await FilmsClient.bundled(now: { .now }).films()
    #expect(
      fetched == FetchedValue(value: BundledFilms.films, fetchedAt: .now, source: .bundled))
  }
}
