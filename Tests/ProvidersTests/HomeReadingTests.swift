import Domain
import Providers
import Testing

/// What the program of the user's own thermometer may print.
@Suite struct HomeReadingTests {
  @Test(arguments: [
    ("21.4\n", 21.4), ("-3", -3), ("+0.5", 0.5), ("21.4 °C", 21.4), ("21.4C", 21.4),
    (#"{"temperature": 21.4}"#, 21.4), (#" {"temperature": -2, "unit": "°C", "more": []} "#, -2),
  ])
  func degreesAreCelsiusUnlessAUnitIsGiven(output: String, celsius: Double) {
    #expect(HomeReading(output: output)?.temperature == Quantity(celsius, .celsius))
  }

  @Test(arguments: ["70 F", "70°F", #"{"temperature": 70, "unit": "F"}"#])
  func fahrenheitIsNamed(output: String) {
    #expect(HomeReading(output: output)?.temperature == Quantity(70, .fahrenheit))
  }

  @Test func aHumidityThatCannotBeIsNotKnown() {
    func humidity(_ text: String) -> Double? {
      HomeReading(output: #"{"temperature": 20, "humidity": \#(text)}"#)?.humidity
    }
    #expect(humidity("45") == 45)
    #expect(humidity("104") == 100)
    #expect(humidity("450") == nil)
    #expect(humidity(#""dry""#) == nil)
  }

  @Test(arguments: [
    "", "warm", "21.4 22", "21,4", "21.4 K", "-96", "61", "150 F", "1e3", "{}", "[21]", "{21}",
    #"{"temperature": "21"}"#, #"{"temperature": 21, "unit": "K"}"#, #"{"temperature": 1e99}"#,
    #"{"temperature": 21, "unit": 5}"#, "\u{1b}[31m21",
  ])
  func anythingElseIsNoReading(output: String) {
    #expect(HomeReading(output: output) == nil)
  }
}
