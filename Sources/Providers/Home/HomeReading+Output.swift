package import Domain
import Foundation

extension HomeReading {
  /// Reads what a program printed, or returns `nil` if that is no plausible temperature.
  ///
  /// It is degrees Celsius, such as `21.4`, degrees with a unit, such as `70 F`, or a JSON object such as
  /// `{"temperature": 21.4, "unit": "C", "humidity": 45}`, of which only the temperature is needed.
  package init?(output: String) {
    let text = output.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("{") {
      guard let json = try? JSON(Data(text.utf8)), let value = json["temperature"].number,
        let unit = Self.unit(json["unit"] == .null ? "" : json["unit"].text ?? "?")
      else { return nil }
      self.init(Quantity(value, unit), humidity: json["humidity"].number)
    } else {
      guard
        let match = text.wholeMatch(
          of: /(?<value>[-+]?[0-9]{1,4}(?:\.[0-9]+)?)\s*(?<unit>°?[CF])?/),
        let value = Double(match.value), let unit = Self.unit(String(match.unit ?? ""))
      else { return nil }
      self.init(Quantity(value, unit))
    }
  }

  private static func unit(_ name: String) -> TemperatureUnit? {
    switch name {
    case "", "C", "°C": .celsius
    case "F", "°F": .fahrenheit
    default: nil
    }
  }
}
