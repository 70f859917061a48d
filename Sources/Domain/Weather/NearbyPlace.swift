/// The known place next to a point that has no name of its own.
package struct NearbyPlace: Codable, Equatable, Sendable {
  package var name: String
  package var distance: Quantity<DistanceUnit>
  /// The direction from the place to the point, or `nil` if the two are the same.
  package var direction: CompassPoint?

  package init(_ place: Place, of point: Coordinates) {
    name = place.name
    distance = Quantity(place.coordinates.kilometers(to: point), .kilometers)
    direction = place.coordinates.direction(to: point)
  }

  /// Returns the position, such as `2 km W of Lisbon`, or below one kilometer or mile `Lisbon (under 1 km)`.
  package func text(in unit: DistanceUnit) -> String {
    let distance = distance.converted(to: unit).value
    guard distance >= 1, let number = decimalText(distance) else {
      return "\(name) (under 1 \(unit.symbol))"
    }
    let words = ["\(number) \(unit.symbol)", direction?.rawValue, "of \(name)"]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}

extension Place {
  package var isUnnamed: Bool { name == coordinates.description }

  /// Returns the name, or the position relative to a known place if the place has no name.
  package func title(in unit: DistanceUnit) -> String { nearby?.text(in: unit) ?? name }

  /// Returns the place with a known place as its neighbor, if it has no name of its own.
  package func locating(near known: Place?) -> Place {
    guard isUnnamed, let known else { return self }
    var place = self
    place.nearby = NearbyPlace(known, of: coordinates)
    return place
  }
}
