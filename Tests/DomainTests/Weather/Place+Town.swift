import Domain

extension Place {
  /// A place whose coordinates do not matter.
  static let town: Place = {
    guard let point = Coordinates(latitude: 50, longitude: 10) else {
      preconditionFailure("The point is on the earth.")
    }
    return Place(name: "Town", coordinates: point)
  }()
}
