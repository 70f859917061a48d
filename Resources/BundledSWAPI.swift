package import Domain

/// The bundled facts about the people, planets, starships, vehicles, and species of the films.
///
/// They are used if no film service can be reached.
package enum BundledSWAPI {
  /// Returns a bundled entry, or `nil` if there is none.
  ///
  /// Films are not entries here: use ``BundledFilms``.
  package static func resource(_ id: ResourceID) -> Resource? { resources[id] }

  /// All entries, decoded on first use.
  static let resources: [ResourceID: Resource] = {
    var resources = Dictionary(
      uniqueKeysWithValues: tables.flatMap(\.resources).map { ($0.id, $0) })
    addFilms(to: &resources)
    addPeople(to: &resources)
    return named(resources)
  }()

  private static let tables = [
    ResourceTable(.people, PackageResources.people_tsv),
    ResourceTable(.planets, PackageResources.planets_tsv),
    ResourceTable(.starships, PackageResources.starships_tsv),
    ResourceTable(.vehicles, PackageResources.vehicles_tsv),
    ResourceTable(.species, PackageResources.species_tsv),
  ]

  /// Adds to each entry the links to its films.
  ///
  /// The data has these links only in the films.
  private static func addFilms(to resources: inout [ResourceID: Resource]) {
    for film in BundledFilms.facts.sorted(by: { $0.id < $1.id }) {
      let link = RelatedResource(url: "\(film.service)/films/\(film.id)", name: film.title)
      for id in film.resources { resources[id]?.links[.films, default: []].append(link) }
    }
  }

  /// Adds to each homeworld, species, and craft the links to its people.
  ///
  /// The data has these links only in the people.
  private static func addPeople(to resources: inout [ResourceID: Resource]) {
    let people = resources.values.filter { $0.id.kind == .people }.sorted { $0.id < $1.id }
    for person in people {
      for (relation, reverse) in reverses {
        for id in person.links[relation, default: []].compactMap(\.resource) {
          resources[id]?.links[reverse, default: []].append(ResourceTable.link(to: person.id))
        }
      }
    }
  }

  private static let reverses: [ResourceRelation: ResourceRelation] = [
    .homeworld: .residents, .species: .people, .starships: .pilots, .vehicles: .pilots,
  ]

  /// Returns the entries with the name of the linked entry added to each link.
  private static func named(_ resources: [ResourceID: Resource]) -> [ResourceID: Resource] {
    resources.mapValues { resource in
      var resource = resource
      resource.links = resource.links.mapValues { links in
        links.map { link in
          RelatedResource(
            url: link.url, name: link.name ?? link.resource.flatMap { resources[$0]?.name })
        }
      }
      return resource
    }
  }
}
