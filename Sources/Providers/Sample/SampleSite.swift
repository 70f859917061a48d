import Domain

/// A place of the sample, with the rules from which its weather is computed.
///
/// The names are invented, so that no made weather can be taken for that of a real place. The points are
/// real: maps show their coasts, and the sun rises and sets there as computed.
struct SampleSite: Sendable {
  let place: Place
  /// The height above sea level, in meters.
  let elevation: Double
  /// The mean temperature of the year, and how much warmer its warmest day is, in degrees Celsius.
  let mean, season: Double
  /// How much warmer the afternoon of a clear day is than its mean, in kelvins.
  let swing: Double
  /// How much the dew point is below the temperature of the night, in kelvins.
  let dryness: Double
  let airQuality: (european: Double, us: Double)
  /// The days from that of the start on, which repeat.
  let days: [Day]
  /// The rain and snow of these days, in order.
  var spells: [SampleSpell] = []
  var alert: SampleAlert?

  /// Whether scattered showers drift past the place, as they do wherever rain or snow falls.
  var hasShowers: Bool { !spells.isEmpty }

  var hasSnow: Bool { spells.contains { $0.kind == .snow } }

  /// The tendency of a day's weather.
  struct Day: Sendable {
    let clouds: Double
    let wind: Double
    /// Where the wind comes from, in degrees.
    let from: Double
    /// How much warmer the day is than usual, in kelvins.
    let warmer: Double
    /// The local hour at which fog lifts, or 0 for a day without fog.
    let fogUntil: Int

    init(
      _ clouds: Double, _ wind: Double, from: Double, warmer: Double = 0, fogUntil: Int = 0
    ) {
      (self.clouds, self.wind, self.from) = (clouds, wind, from)
      (self.warmer, self.fogUntil) = (warmer, fogUntil)
    }
  }
}

/// Rain or snow that passes a place of the sample.
struct SampleSpell: Sendable {
  let kind: Kind
  /// The beginning in hours after the start of the sample, and the length in hours.
  let begin, length: Double
  /// The strongest rate, in millimeters of water an hour.
  let peak: Double
  /// The chance of precipitation in its hours, in percent: more than 50.
  let chance: Double

  enum Kind: Sendable {
    case drizzle, rain, showers, thunderstorm, snow
  }

  init(_ kind: Kind, _ begin: Double, for length: Double, peak: Double, chance: Double) {
    (self.kind, self.begin, self.length) = (kind, begin, length)
    (self.peak, self.chance) = (peak, chance)
  }

  /// The time of the strongest rate, in hours after the start of the sample.
  var middle: Double { begin + length / 2 }
}

/// An alert of the sample, whose event and text say that it is none.
struct SampleAlert: Sendable {
  let event: String
  let severity: WeatherAlert.Severity
  let color: WeatherAlert.Color
  /// The first and the last full hour, in hours after the start of the sample.
  let hours: ClosedRange<Int>
  let text: String
  let instruction: String

  init(
    _ event: String, severity: WeatherAlert.Severity, color: WeatherAlert.Color,
    hours: ClosedRange<Int>, text: String, instruction: String
  ) {
    self.event = "Sample \(event)"
    (self.severity, self.color, self.hours) = (severity, color, hours)
    self.text = "This is a sample, not an official warning. \(text)"
    self.instruction = instruction
  }
}

extension SampleSite {
  /// The places of the sample, of which the first is shown at the start.
  static let all = [harbor, north, desert, island]

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, _ zone: String
  ) -> Place {
    Place(
      name: "\(name) (sample)",
      coordinates: Coordinates(nearestLatitude: latitude, longitude: longitude), timeZone: zone)
  }

  /// A harbor with rain in the next hour and a thunderstorm in the afternoon.
  private static let harbor = SampleSite(
    place: place("Aldermouth", 50.71, -3.05, "Europe/London"), elevation: 12,
    mean: 12.5, season: 5, swing: 4.5, dryness: 1.5, airQuality: (28, 41),
    days: [
      Day(62, 24, from: 215, warmer: 3.5), Day(55, 21, from: 245, warmer: 1),
      Day(88, 14, from: 200), Day(18, 9, from: 90, warmer: 1.5), Day(6, 8, from: 110, warmer: 4),
      Day(70, 33, from: 205, warmer: 2), Day(48, 38, from: 260, warmer: -1.5),
      Day(35, 17, from: 280, warmer: -2), Day(78, 22, from: 190, warmer: 0.5),
      Day(84, 26, from: 220),
    ],
    spells: [
      SampleSpell(.rain, -3.5, for: 1.75, peak: 2.2, chance: 80),
      SampleSpell(.rain, 0.75, for: 2, peak: 4.6, chance: 86),
      SampleSpell(.thunderstorm, 5.25, for: 2.5, peak: 17, chance: 78),
      SampleSpell(.showers, 27.5, for: 3.25, peak: 2.4, chance: 63),
      SampleSpell(.drizzle, 46, for: 6, peak: 0.7, chance: 57),
      SampleSpell(.rain, 116, for: 9.5, peak: 3.1, chance: 76),
      SampleSpell(.showers, 143, for: 4.5, peak: 2.8, chance: 64),
      SampleSpell(.rain, 189, for: 8, peak: 2.3, chance: 61),
      SampleSpell(.showers, 214, for: 5, peak: 2, chance: 55),
    ],
    alert: SampleAlert(
      "thunderstorm", severity: .severe, color: .orange, hours: -1...9,
      text: """
        Thunderstorms cross the coast from the south-west, with hail, 25 mm of rain within an \
        hour, and gusts of 80 km/h.
        """,
      instruction: "Go indoors when you hear thunder, and keep away from the shore."))

  /// A town in the north with snow.
  private static let north = SampleSite(
    place: place("Nordhamn", 69.66, 18.91, "Europe/Oslo"), elevation: 8,
    mean: -5.5, season: 3.5, swing: 2, dryness: 1, airQuality: (16, 24),
    days: [
      Day(90, 19, from: 310), Day(82, 27, from: 320, warmer: -1), Day(40, 12, from: 60, warmer: -4),
      Day(12, 8, from: 120, warmer: -7), Day(30, 10, from: 160, warmer: -6), Day(76, 22, from: 240),
      Day(94, 31, from: 260, warmer: 2), Day(70, 24, from: 290), Day(55, 18, from: 310, warmer: -2),
      Day(88, 20, from: 250, warmer: 1),
    ],
    spells: [
      SampleSpell(.snow, -2, for: 7.5, peak: 1.6, chance: 88),
      SampleSpell(.snow, 19, for: 9, peak: 1.1, chance: 74),
      SampleSpell(.snow, 118, for: 8, peak: 0.9, chance: 62),
      SampleSpell(.snow, 138, for: 14, peak: 1.8, chance: 83),
      SampleSpell(.snow, 215, for: 7, peak: 0.8, chance: 58),
    ],
    alert: SampleAlert(
      "snow", severity: .moderate, color: .yellow, hours: -3...9,
      text: "10 cm of snow fall until the evening.",
      instruction: "Allow more time on the roads."))

  /// A hot port at the edge of a desert.
  private static let desert = SampleSite(
    place: place("Al Shuhair", 23.62, 58.55, "Asia/Muscat"), elevation: 21,
    mean: 31, season: 5, swing: 5.5, dryness: 4, airQuality: (71, 88),
    days: [
      Day(2, 15, from: 330, warmer: 3), Day(4, 17, from: 340, warmer: 3.5),
      Day(10, 26, from: 320, warmer: 4), Day(22, 35, from: 315, warmer: 2),
      Day(8, 20, from: 330, warmer: 1), Day(0, 13, from: 10), Day(0, 12, from: 30, warmer: 1),
      Day(14, 14, from: 50, warmer: 2), Day(30, 16, from: 70, warmer: 1.5),
      Day(6, 15, from: 350, warmer: 2.5),
    ])

  /// An island in fog.
  private static let island = SampleSite(
    place: place("Grayholm", 61.95, -6.85, "Atlantic/Faroe"), elevation: 5,
    mean: 7.5, season: 3, swing: 1.8, dryness: 0.4, airQuality: (12, 18),
    days: [
      Day(100, 7, from: 230, fogUntil: 24), Day(97, 9, from: 220, fogUntil: 13),
      Day(85, 18, from: 215), Day(60, 42, from: 240, warmer: 1), Day(40, 54, from: 265),
      Day(35, 39, from: 280, warmer: -1), Day(50, 24, from: 300),
      Day(92, 12, from: 200, fogUntil: 11),
      Day(98, 8, from: 190, fogUntil: 24), Day(74, 16, from: 220),
    ],
    spells: [
      SampleSpell(.drizzle, 9, for: 5, peak: 0.5, chance: 56),
      SampleSpell(.rain, 50, for: 6, peak: 1.9, chance: 68),
      SampleSpell(.showers, 98, for: 7, peak: 3.4, chance: 72),
      SampleSpell(.drizzle, 190, for: 6, peak: 0.6, chance: 58),
    ])
}
