import Domain

extension Place {
  /// A city as the gazetteer describes it, by default at the coordinates of Madeira.
  static func city(
    _ name: String, _ region: String, _ country: String, people: Int,
    at point: Coordinates = .madeira
  ) -> Place {
    Place(
      name: name, region: region, country: country, coordinates: point, population: people)
  }
}
