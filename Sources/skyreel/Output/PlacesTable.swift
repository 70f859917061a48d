import Domain
import TerminalUI

/// Places as text, one per line.
struct PlacesTable {
  var places: [Place]
  /// The glyphs that may be printed.
  var glyphs: Glyphs
  /// The width to fit into, or `nil` to print all text in full.
  var width: Int?

  /// The table, without a trailing newline.
  var text: String {
    let heading = ["Place", "Region", "Country", "Coordinates", "Time zone", "Population"]
    let lines = TextColumns(rows: [heading] + places.map(row), minorColumns: [4, 5])
      .lines(fitting: width)
    return lines.map { $0.transliterated(for: glyphs) }.joined(separator: "\n")
  }

  private func row(_ place: Place) -> [String] {
    [
      place.name, place.region ?? .missingValue, place.countryName ?? .missingValue,
      place.coordinates.description,
      place.timeZone ?? .missingValue, place.population.map(String.init) ?? .missingValue,
    ]
  }
}
