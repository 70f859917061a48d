import Domain
import TerminalUI

/// The values of one quantity in a table, with their common unit separated.
struct UnitColumn {
  /// The unit of all values, or `nil` if the values have no unit or different ones.
  var unit: String?
  /// The values, without the common unit.
  var values: [String]

  /// Creates a column from values with their units, such as `12 °C`.
  init(_ values: [String]) {
    let units = Set(
      values.filter { $0 != .missingValue }.map {
        $0.split(separator: " ").last.map(String.init) ?? ""
      })
    guard let unit = units.first, units.count == 1, Self.symbols.contains(unit) else {
      self.values = values
      return
    }
    self.unit = unit
    self.values = values.map { $0 == .missingValue ? $0 : String($0.dropLast(unit.count + 1)) }
  }

  /// The values, padded on the left to the same width.
  var rightAligned: [String] {
    let width = values.map(\.displayWidth).max() ?? 0
    return values.map { $0.padded(to: width, alignment: .trailing) }
  }

  private static let symbols: Set<String> = Set(
    TemperatureUnit.allCases.map(\.symbol) + SpeedUnit.allCases.map(\.symbol)
      + PrecipitationUnit.allCases.map(\.symbol) + ["%"])
}
