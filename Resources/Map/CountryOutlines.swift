internal import CGazetteer
package import Domain

/// The borders and coasts of countries, which tell the country of a point without a network.
///
/// `Resources/Scripts/make-countries.py` describes the file. The file is not validated, because that
/// script makes it.
package struct CountryOutlines: Sendable {
  /// The bundled outlines, decoded on first use.
  package static let bundled = CountryOutlines()

  /// The distance in kilometers up to which a border can be elsewhere than its outline.
  ///
  /// Of 170,391 towns of GeoNames, 548 are in the outline of a neighbor, but only 77 are farther than this
  /// from their own country. Nearly all of these are in disputed areas
  /// (`Resources/Scripts/measure-countries.py`).
  package static let error = 3.0

  /// The distance in kilometers up to which offices warn at sea: 200 nautical miles.
  private static let sea = 370.0

  /// The lines, of which each is that of one country or of two neighbors.
  package let lines: [Line]

  /// A border between two countries, or a coast.
  package struct Line: Sendable {
    /// The ISO 3166-1 codes of the countries on both sides: `--` for an area without one, `nil` for
    /// the sea.
    fileprivate let sides: (String, String?)
    /// The points.
    package let path: OutlinePath

    /// Returns whether the line bounds the area of some countries, and is not between two of them.
    fileprivate func bounds(_ countries: Set<String>) -> Bool {
      countries.contains(sides.0) != (sides.1.map(countries.contains) ?? false)
    }

    fileprivate var countries: [String] { [sides.0, sides.1].compactMap(\.self) }
  }

  private init() {
    var reader = OutlineReader(
      bytes: UnsafeRawBufferPointer(start: countries_start(), count: countries_count()))
    let codes = (0..<(reader.byte() ?? 0)).map { _ in
      String(decoding: [reader.byte() ?? 0, reader.byte() ?? 0], as: UTF8.self)
    }
    var lines: [Line] = []
    while let first = reader.byte(), let second = reader.byte() {
      let sides = (codes[Int(first)], second == .max ? nil : codes[Int(second)])
      if let path = OutlinePath(&reader, units: 500) {
        lines.append(Line(sides: sides, path: path))
      }
    }
    self.lines = lines
  }
}

extension CountryOutlines {
  /// Returns the country of a point, as far as the outlines tell it.
  package func country(at point: Coordinates) -> PointCountry {
    let inside = code(at: point)
    var possible = distances(to: point, atMost: Self.error)
    if let inside { possible[inside] = 0 }
    possible["--"] = nil
    guard let first = possible.min(by: Self.isNearer)?.key else {
      return .elsewhere(
        near: inside == nil ? Self.sorted(distances(to: point, atMost: Self.sea)) : [])
    }
    return possible.count == 1
      ? .inside(country: first) : .nearBorder(countries: Self.sorted(possible))
  }

  /// Returns the lines that bound the area of some countries.
  package func lines(around countries: Set<String>) -> [Line] {
    lines.filter { $0.bounds(countries) }
  }

  /// Returns the code of the country in whose outline a point lies: `--` in an area without one, or
  /// `nil` at sea.
  private func code(at point: Coordinates) -> String? {
    var inside: Set<String> = []
    for line in lines where line.path.isCrossed(eastOf: point) {
      inside.formSymmetricDifference(line.countries)
    }
    return inside.first
  }

  /// Returns the distances in kilometers of the outlines that are near a point, by country.
  private func distances(to point: Coordinates, atMost limit: Double) -> [String: Double] {
    var distances: [String: Double] = [:]
    for line in lines where line.path.isNear(point, kilometers: limit) {
      let distance = line.path.sides.reduce(Double.infinity) { min($0, point.kilometers(to: $1)) }
      guard distance <= limit else { continue }
      for country in line.countries {
        distances[country] = min(distances[country] ?? .infinity, distance)
      }
    }
    return distances
  }

  private static func sorted(_ distances: [String: Double]) -> [String] {
    distances.filter { $0.key != "--" }.sorted(by: isNearer).map(\.key)
  }

  private static func isNearer(
    _ left: (key: String, value: Double), _ right: (key: String, value: Double)
  ) -> Bool {
    (left.value, left.key) < (right.value, right.key)
  }
}

extension [CountryOutlines.Line] {
  /// Returns whether a point lies in the area that the lines bound.
  package func enclose(_ point: Coordinates) -> Bool {
    !count { $0.path.isCrossed(eastOf: point) }.isMultiple(of: 2)
  }
}

extension OutlinePath {
  /// Returns whether a line from a point to the east crosses the path an odd number of times.
  fileprivate func isCrossed(eastOf point: Coordinates) -> Bool {
    guard latitudes.contains(point.latitude), longitudes.upperBound >= point.longitude else {
      return false
    }
    var isOdd = false
    for side in sides {
      if let crossing = side.crossing(latitude: point.latitude), crossing > point.longitude {
        isOdd.toggle()
      }
    }
    return isOdd
  }

  /// Returns whether the path can be within a distance of a point, by the box around it.
  fileprivate func isNear(_ point: Coordinates, kilometers: Double) -> Bool {
    let north = kilometers / 111
    // A degree of longitude is a twelfth as long at 85° as at the equator.
    let east = north * 12
    return latitudes.overlaps(point.latitude - north...point.latitude + north)
      && [0, 360, -360].contains { turn in
        longitudes.overlaps(point.longitude + turn - east...point.longitude + turn + east)
      }
  }
}
