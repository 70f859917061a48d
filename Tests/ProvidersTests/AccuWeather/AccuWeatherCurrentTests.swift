import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

struct AccuWeatherCurrentTests {
  @Test func `the unwrapped format of 2017 decodes completely`() throws {
    var expected = CurrentConditions()
    expected.observedAt = ZonedTime(iso8601: "2017-11-01T11:45:00Z")
    expected.phrase = "Cloudy"
    expected.sky = .overcast
    expected.isDay = true
    expected.isMeasured = true
    expected.temperature = Quantity(22, .celsius)
    expected.feelsLike = Quantity(20.4, .celsius)
    expected.dewPoint = Quantity(14.5, .celsius)
    expected.humidity = 62
    expected.cloudCover = 94
    expected.wind = Wind(
      speed: Quantity(9.4, .kilometersPerHour), gust: Quantity(11.3, .kilometersPerHour),
      degrees: 180, direction: .south)
    expected.pressure = Quantity(1020, .hectopascals)
    expected.visibility = Quantity(16.1, .kilometers)
    expected.uvIndex = 2
    expected.precipitation = PrecipitationAmount(Quantity(0, .millimeters), .lastHour)
    #expect(try conditions("currentconditions_details_madeira-2017_unwrapped") == [expected])
  }

  @Test func `the format of 2023 decodes completely`() throws {
    var expected = CurrentConditions()
    expected.observedAt = ZonedTime(iso8601: "2023-12-12T10:12:00Z")
    expected.phrase = "Partly sunny"
    expected.sky = .partlyCloudy
    expected.isDay = true
    expected.isMeasured = true
    expected.temperature = Quantity(11, .celsius)
    expected.feelsLike = Quantity(9.8, .celsius)
    expected.dewPoint = Quantity(9.3, .celsius)
    expected.humidity = 89
    expected.cloudCover = 50
    expected.wind = Wind(
      speed: Quantity(11.7, .kilometersPerHour), gust: Quantity(18.8, .kilometersPerHour),
      degrees: 270, direction: .west)
    expected.pressure = Quantity(999, .hectopascals)
    expected.visibility = Quantity(14.5, .kilometers)
    expected.uvIndex = 1
    expected.precipitation = PrecipitationAmount(Quantity(0, .millimeters), .lastHour)
    #expect(try conditions("currentconditions_details_london-2023-12") == [expected])
  }

  @Test func `without details only the basic values are present`() throws {
    var newYork = CurrentConditions()
    newYork.observedAt = ZonedTime(iso8601: "2021-04-20T22:40:00-04:00")
    newYork.phrase = "Partly cloudy"
    newYork.sky = .partlyCloudy
    newYork.isDay = false
    newYork.isMeasured = true
    newYork.temperature = Quantity(16.7, .celsius)
    #expect(try conditions("currentconditions_brief_new-york-2021") == [newYork])

    var telanaipura = CurrentConditions()
    telanaipura.observedAt = ZonedTime(iso8601: "2021-05-02T03:25:00+07:00")
    telanaipura.phrase = "Some clouds"
    telanaipura.sky = .partlyCloudy
    telanaipura.isDay = false
    telanaipura.isMeasured = true
    telanaipura.temperature = Quantity(24.5, .celsius)
    #expect(try conditions("currentconditions_brief_telanaipura-2021-05") == [telanaipura])
  }

  @Test func `fifty cities have a temperature each`() throws {
    let temperatures = try conditions("currentconditions-topcities-50_2023-12")
      .compactMap(\.temperature?.value)
    #expect(temperatures.count == 50)
    #expect(temperatures.min() == -6.1)
    #expect(temperatures.max() == 33.3)
  }

  @Test func `imperial values are used if there are no metric ones`() throws {
    let json = #"{"Temperature": {"Metric": null, "Imperial": {"Value": 72, "Unit": "F"}}}"#
    #expect(try decode(json)?.temperature == Quantity(72, .fahrenheit))
  }

  @Test func `null, an unknown unit and an unknown icon decode as nil, not zero`() throws {
    let json = """
      {"WeatherText": "Odd", "WeatherIcon": 9, "RelativeHumidity": null,
       "Temperature": {"Metric": {"Value": null, "Unit": "C"}},
       "Visibility": {"Metric": {"Value": 3, "Unit": "leagues"}},
       "Wind": {"Direction": null, "Speed": {"Metric": {"Value": 7.4, "Unit": "km/h"}}}}
      """
    var expected = CurrentConditions()
    expected.phrase = "Odd"
    expected.wind = Wind(speed: Quantity(7.4, .kilometersPerHour))
    expected.isMeasured = true
    #expect(try decode(json) == expected)
  }

  @Test func `precipitation of the last hour is also decoded from the newer member`() throws {
    let json = """
      {"PrecipitationSummary": {"PastHour": {"Metric": {"Value": 1.3, "Unit": "mm"}}}}
      """
    #expect(
      try decode(json)?.precipitation == PrecipitationAmount(Quantity(1.3, .millimeters), .lastHour)
    )
  }

  @Test(arguments: ["{}", #"{"LocalObservationDateTime": "2017-11-01T11:45:00+00:00"}"#])
  func `a response without values gives no conditions`(json: String) throws {
    #expect(try decode(json) == nil)
  }

  private func decode(_ json: String) throws -> CurrentConditions? {
    try CurrentConditions(accuWeather: JSON(Data(json.utf8)))
  }

  private func conditions(_ name: String) throws -> [CurrentConditions] {
    try Fixture("accuweather/\(name).json").json().oneOrMany()
      .compactMap(CurrentConditions.init(accuWeather:))
  }
}
