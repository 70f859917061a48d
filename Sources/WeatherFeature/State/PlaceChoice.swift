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
    /// The sample with which a user without a place looks around.
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

/// The identity of a place: its point at the precision of storage, or a name without a known point.
///
/// A point consists of numbers, because hundreds of identities are compared at each key. A recording
/// has an identity as text, so that it can be the name of an object's member.
package enum PlaceID: Hashable, Sendable {
  /// A point, in ten-thousandths of a degree, about 11 meters.
  case point(latitude: Int, longitude: Int)
  /// A name that still has to be looked up.
  case name(String)

  /// Creates the identity of a place.
  package init(_ place: Place) {
    self.init(at: place.coordinates)
  }

  /// Creates the identity of the place at a point.
  package init(at point: Coordinates) {
    self = .point(
      latitude: Int((point.latitude * 10_000).rounded()),
      longitude: Int((point.longitude * 10_000).rounded()))
  }
}

extension PlaceID: Codable, CodingKeyRepresentable, CustomStringConvertible {
  private static let namePrefix = "name="

  /// The identity as text, such as `387223,-91393` or `name=Atlantis`.
  package var description: String {
    switch self {
    case .point(let latitude, let longitude): "\(latitude),\(longitude)"
    case .name(let name): Self.namePrefix + name
    }
  }

  private init?(text: String) {
    guard !text.hasPrefix(Self.namePrefix) else {
      self = .name(String(text.dropFirst(Self.namePrefix.count)))
      return
    }
    let numbers = text.split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    self = .point(latitude: latitude, longitude: longitude)
  }

  /// The identity as the name of an object's member.
  package var codingKey: any CodingKey { NameKey(description) }

  /// Creates an identity from the name of an object's member, or returns `nil` if the name is not
  /// one.
  package init?<T: CodingKey>(codingKey: T) {
    self.init(text: codingKey.stringValue)
  }

  /// Decodes an identity from its text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no identity of a place")
    }
    self = id
  }

  /// Encodes the identity as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
