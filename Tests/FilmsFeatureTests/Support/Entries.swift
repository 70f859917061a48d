import Domain
import FilmsFeature
import Redux
import ReduxExtras
import TestSupport

extension ResourceID {
  static let luke = ResourceID(.people, 1)
  static let threepio = ResourceID(.people, 2)
  static let artoo = ResourceID(.people, 3)
  static let tatooine = ResourceID(.planets, 1)
}

extension Resource {
  static let luke = Resource.entry(
    .luke, "Luke Skywalker",
    [
      .height: .number(172), .mass: .number(77), .birthYear: .year(19, .before),
      .gender: .freeText("male"), .hairColor: .freeText("blond"), .skinColor: .freeText("fair"),
      .eyeColor: .freeText("blue"),
    ],
    [
      .homeworld: [.to(.tatooine)], .films: [.to(ResourceID(.films, 1))], .species: [],
      .vehicles: [.to(ResourceID(.vehicles, 14), "Snowspeeder")],
    ])
  static let threepio = Resource.entry(
    .threepio, "C-3PO",
    [.gender: .notApplicable, .birthYear: .year(112, .before), .height: .number(167)],
    [.homeworld: [.to(.tatooine)]])
  static let tatooine = Resource.entry(
    .tatooine, "Tatooine", [.climate: .freeText("arid"), .terrain: .freeText("desert")],
    [.residents: [.to(.luke), .to(.threepio)]])

  static func entry(
    _ id: ResourceID, _ name: String, _ attributes: [ResourceAttribute: AttributeValue] = [:],
    _ links: [ResourceRelation: [RelatedResource]] = [:]
  ) -> Resource {
    var resource = Resource(id: id, name: name)
    resource.attributes = attributes
    resource.links = links
    return resource
  }
}

extension RelatedResource {
  static func to(_ id: ResourceID, _ name: String? = nil) -> RelatedResource {
    RelatedResource(url: "https://swapi.info/api/\(id)", name: name)
  }
}

extension FetchedValue<Resource> {
  static let luke = FetchedValue.network(.luke)
  static let threepio = FetchedValue.network(.threepio)
  static let tatooine = FetchedValue.network(.tatooine)

  static func network(_ resource: Resource) -> FetchedValue {
    FetchedValue(value: resource, fetchedAt: .now, source: .network)
  }

  func from(_ source: DataSource) -> FetchedValue {
    FetchedValue(value: value, fetchedAt: fetchedAt, source: source)
  }
}

extension Film {
  /// A film related to three people and a planet.
  static let peopled = Film.hope.with {
    $0.characters = [.to(.luke, "Luke Skywalker"), .to(.threepio), .to(.artoo)]
    $0.planets = [.to(.tatooine)]
  }
}

extension FilmsState {
  /// The page of the `peopled` film, followed by the pages of `elements`.
  static func browsing(_ elements: FilmsRouteElement...) -> FilmsState {
    let films = FetchedValue(value: [Film.peopled, .empire], fetchedAt: .now, source: .network)
    return FilmsState(
      storedFilms: films, route: FilmsRoute([FilmsRouteElement(.films, 1)] + elements))
  }
}
