package import Domain

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
