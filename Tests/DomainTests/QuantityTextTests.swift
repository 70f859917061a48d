import Domain
import Testing

@Suite struct QuantityTextTests {
  @Test(
    "Quantities are rounded to the precision of their unit",
    arguments: [
      (Quantity(21.5, TemperatureUnit.celsius).text, "22 °C"),
      (Quantity(-0.4, TemperatureUnit.celsius).text, "0 °C"),
      (Quantity(-12.5, TemperatureUnit.fahrenheit).text, "-13 °F"),
      (Quantity(9.4, SpeedUnit.kilometersPerHour).text, "9 km/h"),
      (Quantity(2.61, SpeedUnit.metersPerSecond).text, "2.6 m/s"),
      (Quantity(1020.4, PressureUnit.hectopascals).text, "1020 hPa"),
      (Quantity(30.1, PressureUnit.inchesOfMercury).text, "30.10 inHg"),
      (Quantity(4.25, DistanceUnit.kilometers).text, "4.3 km"),
      (Quantity(9.96, DistanceUnit.miles).text, "10 mi"),
      (Quantity(16.1, DistanceUnit.kilometers).text, "16 km"),
      (Quantity(0, PrecipitationUnit.millimeters).text, "0 mm"),
      (Quantity(0.04, PrecipitationUnit.millimeters).text, "<0.1 mm"),
      (Quantity(0.004, PrecipitationUnit.inches).text, "<0.01 in"),
      (Quantity(12.34, PrecipitationUnit.millimeters).text, "12.3 mm"),
      (Quantity(.nan, TemperatureUnit.celsius).text, nil),
      (Quantity(.infinity, SpeedUnit.knots).text, nil),
      (Quantity(1e300, PressureUnit.hectopascals).text, nil),
    ])
  func digits(text: String?, expected: String?) {
    #expect(text == expected)
  }

  @Test func rangesHaveAWordNextToAMinusAndElseAnEnDash() {
    #expect(celsius(12, 18) == "12–18 °C")
    #expect(celsius(-5, 2) == "-5 to 2 °C")
    #expect(celsius(-12, -5) == "-12 to -5 °C")
    #expect(celsius(17.6, 18.4) == "18 °C")
    #expect(celsius(nil, 18) == "max 18 °C")
    #expect(celsius(12, nil) == "min 12 °C")
    #expect(celsius(.nan, nil) == nil)
    #expect(QuantityRange<TemperatureUnit>.range("3", "-2") == "3 to -2")
  }

  private func celsius(_ min: Double?, _ max: Double?) -> String? {
    QuantityRange(min: min, max: max, unit: TemperatureUnit.celsius)?.text
  }

  @Test(arguments: [1e308, -1e308, 1.2e18, .infinity, .nan])
  func impossibleMeasurementsHaveNoText(value: Double) {
    #expect(Quantity(value, TemperatureUnit.celsius).text == nil)
    #expect(Quantity(value, TemperatureUnit.celsius).converted(to: .fahrenheit).text == nil)
    #expect(decimalText(value, digits: 2) == nil)
  }
}
