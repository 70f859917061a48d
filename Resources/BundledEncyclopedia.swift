public import Domain

/// The facts about the people, planets, starships, vehicles and species of the films, for when no
/// film service answers.
public enum BundledEncyclopedia {
  /// The entry of a name; nothing where none is bundled, and for films.
  public static func resource(_ id: ResourceID) -> Resource? { resources[id] }

  /// All entries; they are read when the first is asked for.
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

  /// The films name their entries; here each entry gets to name its films.
  private static func addFilms(to resources: inout [ResourceID: Resource]) {
    for film in BundledFilms.facts.sorted(by: { $0.id < $1.id }) {
      let link = RelatedResource(url: "\(film.service)/films/\(film.id)", name: film.title)
      for id in film.resources { resources[id]?.links[.films, default: []].append(link) }
    }
  }

  /// People name their homeworld, species and craft; here those get to name their people.
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

  private static let reverses: [Relation: Relation] = [
    .homeworld: .residents, .species: .people, .starships: .pilots, .vehicles: .pilots,
  ]

  /// The same entries with the name of each entry that another one names.
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
