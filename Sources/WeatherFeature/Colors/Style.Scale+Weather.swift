package import TerminalUI

extension Style.Scale {
  /// All scales of weather.
  package static let weather = [
    temperature, rain, wind, ultraviolet, airQuality, alert, rainRate,
  ]

  /// A temperature in °C, with one step for each degree from -30 to 40.
  package static let temperature = Style.Scale(
    "temperature", firstStyle: 0, steps: (-30...40).map { Double($0) }, isContinuous: true,
    isRounded: true, help: "temperatures, by °C from -30 to 40")

  /// Precipitation in millimeters in one hour.
  package static let rain = Style.Scale(
    "rain", firstStyle: 71, steps: [0.1, 0.5, 1, 2, 4, 8, 16], isContinuous: true, leastValue: 0.1,
    help: "precipitation, by mm in an hour")

  /// A wind speed in m/s, by the Beaufort scale: 6, strong wind, and 8, gale.
  ///
  /// Wind below 0.3 m/s is Beaufort 0, calm.
  package static let wind = Style.Scale(
    "wind", firstStyle: 78, steps: [10.8, 17.2], leastValue: 0.3,
    help: "wind, by m/s from 10.8, which is 6 Beaufort")

  /// A UV index, by the exposure categories of the World Health Organization.
  package static let ultraviolet = Style.Scale(
    "ultraviolet", firstStyle: 80, steps: [0, 3, 6, 8, 11], isRounded: true, help: "the UV index")

  /// A European Air Quality Index, by its six categories.
  package static let airQuality = Style.Scale(
    "air-quality", firstStyle: 85, steps: [0, 20, 40, 60, 80, 101], isRounded: true,
    help: "the European air quality index")

  /// The severity of an alert, from 0 for minor to 3 for extreme.
  package static let alert = Style.Scale(
    "alert", firstStyle: 91, steps: [0, 1, 2, 3], isRounded: true,
    help: "alerts, from 0 for minor to 3 for extreme")

  /// The rate of rain in millimeters an hour, by the classes of the radar map.
  package static let rainRate = Style.Scale(
    "rain-rate", firstStyle: 95, steps: rainRates, leastValue: 0.1,
    help: "rain on radar, by mm an hour")

  /// The lowest rate of each class of the radar map, in millimeters an hour.
  static let rainRates: [Double] = [0.1, 0.5, 1, 2, 5, 10, 20, 50]

  /// Returns the class of a rate on the radar map, from 0 to 7, or `nil` below the lowest class.
  static func rainRateClass(of rate: Double) -> Int? { rainRates.lastIndex { $0 <= rate } }
}
