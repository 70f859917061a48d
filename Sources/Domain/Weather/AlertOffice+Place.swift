extension AlertOffice {
  /// An office that may warn for a place.
  package struct Candidate: Hashable, Sendable {
    /// The office.
    package var office: AlertOffice
    /// Whether the office is that of the country of the place.
    ///
    /// Otherwise the place can be one that the office does not warn for, and its answer decides.
    package var isOfCountry: Bool
  }

  /// Returns the offices that may warn for a place, in the order in which to ask them.
  ///
  /// The country that a source named decides: its own office knows more than an index. Of a place without
  /// one, the office of the country in whose outline it is, near a border those of all countries there, and
  /// at sea those of the coasts are asked before the indexes.
  package static func candidates(at place: Place) -> [Candidate] {
    let indexes = all.filter(\.isIndex).map { Candidate(office: $0, isOfCountry: false) }
    if let country = place.country?.uppercased() {
      let office = all.first { $0.countries.contains(country) }
      return office.map { [Candidate(office: $0, isOfCountry: true)] } ?? indexes
    }
    let countries = place.pointCountry?.countries ?? []
    let offices = all.filter { !$0.countries.isDisjoint(with: countries) }
    return offices.map { Candidate(office: $0, isOfCountry: false) } + indexes
  }

  /// Returns the office of the country of a place, or one that is near a place without a country, or
  /// `nil` if there is none.
  package static func national(at place: Place) -> AlertOffice? {
    candidates(at: place).first.flatMap { $0.office.isIndex ? nil : $0.office }
  }
}
