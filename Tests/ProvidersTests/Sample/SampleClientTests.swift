import BundledData
import Domain
import Providers
import Testing

struct SampleClientTests {
  private static let now = Timestamp(seconds: 1_509_536_760)

  @Test func `sample weather brings its own place, whatever is asked for`() async throws {
    let client = WeatherClient.sample(now: { Self.now })
    #expect(client.provider == .sample)
    #expect(try await client.search("Lisbon") == [SampleWeather.place])
    let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
    #expect(try await client.place(point) == SampleWeather.place)
  }

  @Test func `sample weather is marked and begins today`() async throws {
    let snapshot = try await WeatherClient.sample(now: { Self.now }).report(SampleWeather.place)
    #expect(snapshot.source == .sample)
    #expect(snapshot.fetchedAt == Self.now)
    #expect(snapshot.value == SampleWeather.report(now: Self.now))
    #expect(snapshot.value.daily.first?.date.description == "2017-11-01")
  }

  @Test func `bundled films are marked`() async throws {
    let snapshot = try await FilmsClient.bundled(now: { Self.now }).films()
    #expect(
      snapshot == FetchedValue(value: BundledFilms.films, fetchedAt: Self.now, source: .bundled))
  }
}
