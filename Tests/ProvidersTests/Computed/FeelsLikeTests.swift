import Domain
import Testing

@testable import Providers

@Suite struct FeelsLikeTests {
  /// The wind chill table of Environment Canada, in °C and km/h.
  @Test(arguments: [
    (5.0, 10.0, 3.0), (0, 30, -6), (-10, 20, -18), (-20, 40, -34), (-40, 60, -64), (5, 80, -3),
  ])
  func coldTemperaturesMatchTheWindChillTable(celsius: Double, wind: Double, felt: Double) throws {
    let result = try #require(feelsLike(celsius, wind: wind))
    #expect(abs(result.value - felt) <= 0.55)
  }

  /// The heat index table of the US National Weather Service, in °F and percent.
  @Test(arguments: [
    (80.0, 40.0, 80.0), (90, 50, 95), (100, 40, 109), (86, 90, 105), (110, 40, 136), (84, 80, 94),
  ])
  func hotTemperaturesMatchTheHeatIndexTable(
    fahrenheit: Double, humidity: Double, felt: Double
  ) throws {
    let result = try #require(
      FeelsLike.temperature(Quantity(fahrenheit, .fahrenheit), humidity: humidity, wind: nil))
    #expect(result.unit == .fahrenheit)
    #expect(abs(result.value - felt) <= 0.7)
  }

  /// The published equations, computed apart, in °F and percent: the simple one below 80 °F, and the
  /// adjustments below 13 % up to 112 °F, and above 85 % up to 87 °F.
  @Test(arguments: [
    (80.0, 20.0, 79.32), (81, 30, 79.81), (80, 100, 89.288), (84, 95, 100.882), (87, 100, 116.283),
    (88, 100, 121.208), (95, 10, 89.45), (95, 13, 90.411), (112, 5, 103.651), (113, 5, 104.43),
  ])
  func theHeatIndexHasItsAdjustments(fahrenheit: Double, humidity: Double, felt: Double) throws {
    let result = try #require(
      FeelsLike.temperature(Quantity(fahrenheit, .fahrenheit), humidity: humidity, wind: nil))
    #expect(abs(result.value - felt) < 0.051)
  }

  @Test func mildTemperaturesAreUnchanged() {
    #expect(feelsLike(18.37, wind: 20)?.value == 18.37)
    #expect(feelsLike(18.37, humidity: 80)?.value == 18.37)
  }

  @Test func calmAirHasNoWindChill() {
    #expect(feelsLike(-5, wind: 4.8)?.value == -5)
    #expect(feelsLike(-5, wind: 0)?.value == -5)
  }

  @Test func theResultIsNilWithoutARequiredValue() {
    #expect(feelsLike(5, humidity: 80) == nil)
    #expect(feelsLike(30, wind: 10) == nil)
    #expect(feelsLike(15) == nil)
    #expect(FeelsLike.temperature(nil, humidity: 50, wind: nil) == nil)
  }

  @Test(arguments: [(1e11, 10.0, 10.0), (-300, 10, 10), (5, -1, 10), (5, 1e11, 10), (30, 10, 900)])
  func impossibleValuesGiveNil(celsius: Double, wind: Double, humidity: Double) {
    #expect(feelsLike(celsius, wind: wind, humidity: humidity) == nil)
  }

  @Test(arguments: [
    (20.0, 10.0, 53.0), (30, 20, 55), (14.6, 9.8, 73), (-5, -5, 100), (3, 3.2, 100),
  ])
  func humidityIsComputedFromTheDewPoint(celsius: Double, dewPoint: Double, percent: Double) {
    #expect(
      RelativeHumidity.percent(
        temperature: Quantity(celsius, .celsius), dewPoint: Quantity(dewPoint, .celsius))
        == percent)
  }

  @Test(arguments: [(20.0, 25.0), (1e11, 0), (0, -1e11), (-243.04, -243.04)])
  func anImpossibleDewPointGivesNoHumidity(celsius: Double, dewPoint: Double) {
    #expect(
      RelativeHumidity.percent(
        temperature: Quantity(celsius, .celsius), dewPoint: Quantity(dewPoint, .celsius)) == nil)
  }

  /// Sensors in fog give up to 105 %.
  @Test(arguments: [100.0, 103, 105])
  func airThatIsMoreThanSaturatedFeelsLikeSaturatedAir(humidity: Double) {
    var hour = HourlyForecast(time: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.temperature = Quantity(31, .celsius)
    hour.humidity = humidity
    #expect(hour.withFeelsLike.feelsLike == feelsLike(31, humidity: 100))
    #expect(CurrentConditions(hour).withFeelsLike.feelsLike == feelsLike(31, humidity: 100))
  }

  @Test func valuesThatCannotBeAreNotFelt() {
    var hour = HourlyForecast(time: ZonedTime(instant: Timestamp(seconds: 0), utcOffset: 0))
    hour.temperature = Quantity(31, .celsius)
    hour.humidity = 106
    #expect(hour.withFeelsLike.feelsLike == nil)
  }

  private func feelsLike(
    _ celsius: Double, wind: Double? = nil, humidity: Double? = nil
  ) -> Quantity<TemperatureUnit>? {
    FeelsLike.temperature(
      Quantity(celsius, .celsius), humidity: humidity,
      wind: wind.map { Wind(speed: Quantity($0, .kilometersPerHour)) })
  }
}
