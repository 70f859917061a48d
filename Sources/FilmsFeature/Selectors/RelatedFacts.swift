internal import Domain

extension FilmsState {
  /// Returns the names of an entry's species and home, as far as they are known.
  ///
  /// The same entries are listed below the facts, where they can be opened.
  func relatedFacts(of id: ResourceID) -> [FilmPage.Fact] {
    [(ResourceRelation.species, "Species"), (.homeworld, "Home")].compactMap { relation, title in
      let names = links(relation, of: id).compactMap { link in
        link.resource.flatMap { resource($0).latest?.value.name } ?? link.name
      }
      return names.isEmpty
        ? nil : FilmPage.Fact(name: title, value: names.joined(separator: ", "))
    }
  }
}
