/// What finds places by name without a network, at once.
public struct GazetteerClient: Sendable {
  /// The places that fit what is typed, the best first.
  ///
  /// That may be a name or its beginning, with a region or country (`Paris, TX`). Where nothing
  /// fits, they are those whose names are nearly the same.
  public var matches: @Sendable (_ text: String) -> [PlaceMatch]
  /// A name as names are compared: without case, accents and punctuation.
  public var folded: @Sendable (_ name: String) -> String
  /// Whether a place, whoever found it, bears the name that is typed and lies where that says.
  public var fits: @Sendable (_ place: Place, _ text: String) -> Bool

  /// Makes a client from what it does.
  public init(
    matches: @escaping @Sendable (_ text: String) -> [PlaceMatch],
    folded: @escaping @Sendable (_ name: String) -> String,
    fits: @escaping @Sendable (_ place: Place, _ text: String) -> Bool
  ) {
    self.matches = matches
    self.folded = folded
    self.fits = fits
  }
}

extension GazetteerClient {
  /// A gazetteer that knows no place, as a ground to build tests on.
  public static let empty = GazetteerClient(
    matches: { _ in [] }, folded: { $0.lowercased() },
    fits: { $0.name.lowercased() == $1.lowercased() })

  /// The place that a name means, if it is one of the gazetteer's: the first that bears it.
  public func place(named name: String) -> Place? {
    matches(name).first { $0.quality == .exact }?.place
  }

  /// What of the places that a service found is not among those that are known here.
  public func additions(among found: [Place], to known: [PlaceMatch]) -> [Place] {
    found.reduce(into: []) { added, place in
      let others = known.map(\.place) + added
      if !others.contains(where: { isSame($0, place) }) { added.append(place) }
    }
  }

  /// The place that a name means among those a service found for it.
  ///
  /// Services guess where they know no such name; a guess is not what was asked for. Only a name in
  /// another script, or a number such as a postal code, cannot be compared with what they found.
  public func place(named name: String, among found: [Place]) -> Place? {
    let isComparable = name.utf8.allSatisfy { $0 < 0x80 && !(0x30...0x39).contains($0) }
    return found.first { fits($0, name) } ?? (isComparable ? nil : found.first)
  }

  /// Whether two records are of one place: they bear the same name, and lie near each other.
  private func isSame(_ place: Place, _ other: Place) -> Bool {
    place.coordinates.isNear(other.coordinates) && folded(place.name) == folded(other.name)
  }
}

extension Coordinates {
  /// Whether a point is within 0.2 degrees: some 20 km, about as far as two sources disagree on
  /// where the middle of a large city is.
  fileprivate func isNear(_ other: Coordinates) -> Bool {
    abs(latitude - other.latitude) < 0.2 && abs(longitude - other.longitude) < 0.2
  }
}

/// A place that fits what a person typed.
public struct PlaceMatch: Codable, Equatable, Sendable {
  /// The place.
  public var place: Place
  /// How well it fits.
  public var quality: Quality
  /// The other name by which it was found, as it is spelt: `München` of Munich.
  public var alias: String?

  /// Makes a match.
  public init(_ place: Place, quality: Quality, alias: String? = nil) {
    self.place = place
    self.quality = quality
    self.alias = alias
  }

  /// How well a place fits.
  public enum Quality: String, Codable, Sendable {
    /// It bears the very name, whatever the case and the accents.
    case exact
    /// Its name, or a word of it, begins so.
    case beginning
    /// Nothing is called so, but this nearly.
    case near
  }
}
