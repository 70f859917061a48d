import Domain
import Testing

@testable import Providers

/// The spellings of units in the answers of services.
@Suite struct ServiceUnitTests {
  /// The text of a value of 180 in a unit.
  private func text<Unit: ServiceUnit>(_ type: Unit.Type, _ spelling: String?) -> String? {
    let quantity: Quantity<Unit>? = Unit.quantity(180, spelling)
    return quantity.map { "\($0.value) \($0.unit.rawValue)" }
  }

  @Test(arguments: ["", "unit:", "wmoUnit:"])
  func aVocabularyBeforeTheUnitIsSkipped(prefix: String) {
    for spelling in ["C", "degC", "°C"] {
      #expect(text(TemperatureUnit.self, prefix + spelling) == "180.0 °C")
    }
    for spelling in ["F", "degF", "°F"] {
      #expect(text(TemperatureUnit.self, prefix + spelling) == "180.0 °F")
    }
    for spelling in ["km_h-1", "km/h"] {
      #expect(text(SpeedUnit.self, prefix + spelling) == "180.0 km/h")
    }
    for spelling in ["m_s-1", "m/s"] {
      #expect(text(SpeedUnit.self, prefix + spelling) == "180.0 m/s")
    }
    for spelling in ["kt", "kn"] { #expect(text(SpeedUnit.self, prefix + spelling) == "180.0 kn") }
    for spelling in ["mi/h", "mi_h-1", "mp/h", "mph"] {
      #expect(text(SpeedUnit.self, prefix + spelling) == "180.0 mph")
    }
  }

  @Test func otherUnitsAreConverted() {
    #expect(text(PressureUnit.self, "Pa") == "1.8 hPa")
    #expect(text(PressureUnit.self, "mb") == "180.0 hPa")
    #expect(text(PressureUnit.self, "hPa") == "180.0 hPa")
    #expect(text(PrecipitationUnit.self, "m") == "180000.0 mm")
    #expect(text(PrecipitationUnit.self, "mm") == "180.0 mm")
    #expect(text(PrecipitationUnit.self, "inch") == "180.0 in")
    #expect(text(DistanceUnit.self, "m") == "0.18 km")
    #expect(DistanceUnit.quantity(10_560, "ft") == Quantity(2, .miles))
    #expect(text(ConcentrationUnit.self, "\u{3BC}g/m³") == "180.0 µg/m³")
    #expect(text(ConcentrationUnit.self, "µg/m³") == "180.0 µg/m³")
  }

  @Test func aValueWithoutAKnownUnitIsUnknown() {
    for spelling in [nil, "", ":", "K", "parsec"] {
      #expect(text(TemperatureUnit.self, spelling) == nil)
    }
    #expect(TemperatureUnit.quantity(nil, "C") == nil)
  }
}
