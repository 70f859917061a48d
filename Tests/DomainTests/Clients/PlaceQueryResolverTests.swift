import Domain
import Synchronization
import TestSupport
import Testing

/// Lookups of a name: in the gazetteer, then in earlier searches, then at the provider.
struct PlaceQueryResolverTests {
  private let funchal: Place
  private let machico: Place
  private let resolver: PlaceQueryResolver

  init() throws {
    let funchal = Place.at(32.65, -16.91, "Funchal")
    var gazetteer = GazetteerClient.empty
    gazetteer.matches = { text in
      switch text {
      case "Funchal": [PlaceMatch(funchal, quality: .exact)]
      case "Funchl": [PlaceMatch(funchal, quality: .fuzzy)]
      default: []
      }
    }
    gazetteer.nearest = { _ in funchal }
    self.funchal = funchal
    machico = Place.at(32.72, -16.77, "Machico")
    resolver = PlaceQueryResolver(gazetteer: gazetteer)
  }

  /// Returns a provider that finds the same places for each name and adds a location key to a place.
  private func client(finding found: [Place], searches: Searches = Searches()) -> WeatherClient {
    WeatherClient(
      provider: .accuWeather,
      search: { name in
        searches.names.withLock { $0.append(name) }
        return found
      },
      place: { point in
        Place(
          name: point.description, coordinates: point, timeZone: "Atlantic/Madeira",
          locationKey: LocationKey(provider: .accuWeather, value: "1"))
      },
      report: { _ throws(ProviderError) in
        throw ProviderError(service: "AccuWeather", failure: .offline)
      })
  }

  private final class Searches: Sendable {
    let names = Mutex<[String]>([])
  }

  @Test func aGazetteerPlaceGetsItsLocationKeyWithoutASearch() async throws {
    let searches = Searches()
    let place = try await resolver.place(
      for: .name(text: "Funchal"), of: client(finding: [machico], searches: searches),
      earlier: { _ in machico })
    #expect(place.name == "Funchal")
    #expect(place.locationKey?.value == "1")
    #expect(searches.names.withLock { $0 } == [])
  }

  @Test func aNameFoundByAnEarlierSearchIsNotSearchedAgain() async throws {
    let searches = Searches()
    let place = try await resolver.place(
      for: .name(text: "machico"), of: client(finding: [], searches: searches),
      earlier: { _ in machico })
    #expect(place.coordinates == machico.coordinates)
    #expect(searches.names.withLock { $0 } == [])
  }

  @Test func anEarlierResultWithAnotherNameIsIgnored() {
    #expect(resolver.knownPlace(named: "Porto Moniz", earlier: { machico }) == nil)
  }

  @Test func anUnknownNameIsSearchedAndTheResultWithThatNameChosen() async throws {
    let place = try await resolver.place(
      for: .name(text: "Machico"), of: client(finding: [funchal, machico]), earlier: { _ in nil })
    #expect(place == machico)
  }

  @Test func aNameThatIsOnlySimilarIsNotFound() async {
    await #expect(throws: ProviderError(service: "AccuWeather", failure: .notFound)) {
      try await resolver.place(
        for: .name(text: "Funchl"), of: client(finding: [funchal]), earlier: { _ in nil })
    }
  }

  @Test func coordinatesGetTheirNearestPlace() async throws {
    let place = try await resolver.place(
      for: .coordinates(point: machico.coordinates), of: client(finding: []), earlier: { _ in nil })
    #expect(place.nearby?.name == "Funchal")
  }
}
