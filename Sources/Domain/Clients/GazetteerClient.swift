/// An offline, synchronous search for places by name.
package struct GazetteerClient: Sendable {
  /// Returns the places whose names match a text, best first.
  ///
  /// The text is a name or the start of one. A region or country may follow (`Paris, TX`).
  package var matches: @Sendable (_ text: String) -> [PlaceMatch]
  /// Returns the places with names similar to a text that no place matches, most similar first.
  ///
  /// It compares the text with every name, which takes several times as long as ``matches``.
  package var similar: @Sendable (_ text: String) -> [PlaceMatch]
  /// Returns a name as the search compares it: without case, accents, and punctuation.
  package var folded: @Sendable (_ name: String) -> String
  /// Whether a place from any source has the name in a text, and lies in the region or country that the text gives.
  package var fits: @Sendable (_ place: Place, _ text: String) -> Bool
  package var nearest: @Sendable (_ point: Coordinates) -> Place?
  package var nearestInCountry: @Sendable (_ point: Coordinates, _ country: String) -> Place?
  /// Returns the country of a point, as far as outlines tell it.
  package var country: @Sendable (_ point: Coordinates) -> PointCountry

  package init(
    matches: @escaping @Sendable (_ text: String) -> [PlaceMatch],
    similar: @escaping @Sendable (_ text: String) -> [PlaceMatch] = { _ in [] },
    folded: @escaping @Sendable (_ name: String) -> String,
    fits: @escaping @Sendable (_ place: Place, _ text: String) -> Bool,
    nearest: @escaping @Sendable (_ point: Coordinates) -> Place? = { _ in nil },
    nearestInCountry: @escaping @Sendable (_ point: Coordinates, _ country: String) -> Place? = {
      _, _ in nil
    },
    country: @escaping @Sendable (_ point: Coordinates) -> PointCountry = { _ in
      .elsewhere(near: [])
    }
  ) {
    self.matches = matches
    self.similar = similar
    self.folded = folded
    self.fits = fits
    self.nearest = nearest
    self.nearestInCountry = nearestInCountry
    self.country = country
  }
}

extension GazetteerClient {
  /// Returns the best place that has exactly this name, or `nil` if there is none.
  package func place(named name: String) -> Place? {
    matches(name).first { $0.quality == .exact }?.place
  }

  /// Returns a place with its nearest neighbor if it has no name of its own, and with the country of
  /// its point if no source named its country.
  package func located(_ place: Place) -> Place {
    addingPointCountry(
      to: place.isUnnamed ? place.locating(near: nearest(place.coordinates)) : place)
  }

  /// Returns a place with the country of its point, unless a source named its country.
  ///
  /// Pass the result on to whatever needs the country, because each search takes milliseconds.
  package func addingPointCountry(to place: Place) -> Place {
    guard place.country == nil else { return place }
    var place = place
    place.pointCountry = country(of: place)
    return place
  }

  /// Returns the country that a source named for a place, or else that of its point.
  package func country(of place: Place) -> PointCountry {
    place.country.map(PointCountry.inside) ?? place.pointCountry ?? country(place.coordinates)
  }

  /// Returns the places that a provider found and that are not among the known ones, without duplicates.
  package func newPlaces(in found: [Place], notIn known: [PlaceMatch]) -> [Place] {
    found.reduce(into: []) { added, place in
      let others = known.map(\.place) + added
      if !others.contains(where: { isSame($0, place) }) { added.append(place) }
    }
  }

  /// Returns the place that a name means among those that a provider found for it, or `nil`.
  ///
  /// A provider that does not have the name may return other places, so the place must fit it. A
  /// name with digits, such as a postal code, or with non-ASCII characters may differ from the
  /// provider's spelling. For such a name, the first place is returned if none fits.
  package func place(named name: String, among found: [Place]) -> Place? {
    let isComparable = name.utf8.allSatisfy { $0 < 0x80 && !isDecimalDigit($0) }
    return found.first { fits($0, name) } ?? (isComparable ? nil : found.first)
  }

  /// Whether two records have the same name and lie near each other.
  private func isSame(_ place: Place, _ other: Place) -> Bool {
    place.coordinates.isNear(other.coordinates) && folded(place.name) == folded(other.name)
  }
}

extension Coordinates {
  /// Whether a point is within 0.2 degrees, about 20 km: sources differ by that much on the center of a large city.
  fileprivate func isNear(_ other: Coordinates) -> Bool {
    let eastward = abs(longitude - other.longitude)
    // The shorter way around the Earth may cross the 180th meridian.
    return abs(latitude - other.latitude) < 0.2 && min(eastward, 360 - eastward) < 0.2
  }
}

/// A place that matches the name that the user typed.
public struct PlaceMatch: Codable, Equatable, Sendable {
  package var place: Place
  package var quality: Quality
  /// The alternative name that matched, such as `München` for Munich, or `nil` for the primary name.
  package var alias: String?

  package init(_ place: Place, quality: Quality, alias: String? = nil) {
    self.place = place
    self.quality = quality
    self.alias = alias
  }

  /// How well a place matches.
  package enum Quality: String, Codable, Sendable {
    /// One of its names is the text, apart from case, accents, and punctuation.
    case exact
    /// One of its names, or a later word of its primary name, starts with the text.
    case namePrefix
    /// One of its names is similar, and no place has the name itself.
    case fuzzy
  }
}
