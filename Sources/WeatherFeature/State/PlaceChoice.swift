package import Domain

/// The place to show, before the provider has looked it up, and the origin of the choice.
package struct PlaceChoice: Codable, Equatable, Sendable {
  /// The place, or a query that still has to be looked up.
  package var subject: Target
  /// The source of the choice.
  package var origin: Origin

  package init(_ subject: Target, origin: Origin) {
    self.subject = subject
    self.origin = origin
  }

  /// A known place, or a query that still has to be looked up.
  package enum Target: Codable, Equatable, Sendable {
    /// A place with name and coordinates: selected from a list, stored, or found by a lookup.
    case place(place: Place)
    /// A name or coordinates, as typed or configured.
    case query(query: PlaceQuery)

    /// The identity of the place, by the name as long as only that is known.
    package var id: PlaceID {
      switch self {
      case .place(let place): PlaceID(place)
      case .query(.coordinates(let point)): PlaceID(at: point)
      case .query(.name(let name)): .name(name)
      }
    }

    /// The coordinates, or `nil` for a name.
    var point: Coordinates? {
      switch self {
      case .place(let place): place.coordinates
      case .query(.coordinates(let point)): point
      case .query(.name): nil
      }
    }

    /// The place to save: the known one, or the point under its coordinates, or `nil` for a name.
    var savable: Place? {
      place ?? point.map { Place(name: $0.description, coordinates: $0) }
    }

    /// The known place, or `nil` for a query.
    package var place: Place? {
      if case .place(let place) = self { place } else { nil }
    }
  }

  /// The source of a choice.
  package enum Origin: Codable, Equatable, Sendable {
    /// An option, the environment, or the configuration.
    case configured
    /// The user, in this session or an earlier one.
    case chosen
    /// The system's time zone, named `zone`.
    ///
    /// The place is the city of that zone.
    case timeZone(zone: String)
    /// The sample weather, which has a place of its own.
    case sample
    /// The lookup of this computer's IP address.
    case located
  }

  /// The identity of the place, by the name as long as only that is known.
  package var id: PlaceID { subject.id }

  /// The coordinates that the provider looks up and under which the report is stored, or `nil` for
  /// a name.
  package var point: Coordinates? { subject.point }

  /// The name to show until the provider returns its own.
  package var name: String {
    switch subject {
    case .place(let place): place.name
    case .query(.coordinates(let point)): point.description
    case .query(.name(let name)): name
    }
  }

  /// Whether the user selected or configured this place, or requested the current location.
  package var isExplicit: Bool {
    origin == .chosen || origin == .located || origin == .configured
  }

  /// Whether the place follows from the system's time zone.
  package var isGuessed: Bool {
    if case .timeZone = origin { true } else { false }
  }
}
