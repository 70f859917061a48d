#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A sun that stays up or down from midnight to midnight.
package enum PolarSun: String, Hashable, Sendable {
  case midnightSun = "midnight sun"
  case polarNight = "polar night"
}

/// The times of sunrise and sunset, computed from a place and a date.
///
/// The formulas are those of the NOAA Solar Calculator (<https://gml.noaa.gov/grad/solcalc/calcdetails.html>), which
/// are from Jean Meeus, *Astronomical Algorithms*. The sun counts as up while its upper edge is visible over a flat
/// horizon, refraction included. The error is below a minute up to 65 degrees of latitude, and a few minutes beyond.
package enum SunTimes {
  /// Returns the sunrise before and the sunset after the noon of a date, to the nearest minute.
  ///
  /// In polar day and polar night, both are `nil`. On their first and last days, one can be `nil`.
  ///
  /// The offset of the local clocks is in seconds. It matters only in places near the date line whose date
  /// differs from that of their longitude.
  package static func times(
    on date: CivilDate, at place: Coordinates, utcOffset: Int? = nil
  ) -> (sunrise: Timestamp?, sunset: Timestamp?) {
    let noon = noon(on: date, at: place, utcOffset: utcOffset)
    return (crossing(-1, of: noon, at: place), crossing(1, of: noon, at: place))
  }

  /// Returns the sunrise and the sunset on a date of a clock, of which one that is not on it is `nil`.
  ///
  /// Near the polar circles, the sun can set after midnight: that is a sunset of the next date.
  package static func times(
    on date: CivilDate, at place: Coordinates, clock: LocalClock
  ) -> (sunrise: ZonedTime?, sunset: ZonedTime?) {
    func aroundNoon(_ days: Int) -> (sunrise: Timestamp?, sunset: Timestamp?) {
      let day = date.advanced(byDays: days)
      let offset = clock.utcOffset(at: clock.instant(day, hour: 12))
      return times(on: day, at: place, utcOffset: offset)
    }
    func onDate(_ times: [Timestamp?]) -> ZonedTime? {
      times.compactMap(\.self).map(clock.zoned).first { $0.date == date }
    }
    let today = aroundNoon(0)
    return (
      onDate([today.sunrise, aroundNoon(1).sunrise]), onDate([today.sunset, aroundNoon(-1).sunset])
    )
  }

  /// Returns whether the sun stays up or down on all of a date of a clock, or `nil` if it rises or sets.
  package static func polarSun(
    on date: CivilDate, at place: Coordinates, clock: LocalClock
  ) -> PolarSun? {
    let times = times(on: date, at: place, clock: clock)
    guard times.sunrise == nil, times.sunset == nil else { return nil }
    return isDay(at: clock.instant(date, hour: 12), at: place) ? .midnightSun : .polarNight
  }

  package static func isDay(at time: Timestamp, at place: Coordinates) -> Bool {
    sineOfHeight(at: time, at: place) > cos(zenith)
  }

  /// Returns the height of the sun's center over a flat horizon in degrees, without refraction.
  package static func height(at time: Timestamp, at place: Coordinates) -> Double {
    asin(sineOfHeight(at: time, at: place)) * 180 / .pi
  }

  private static func sineOfHeight(at time: Timestamp, at place: Coordinates) -> Double {
    let sun = Sun(at: Double(time.seconds))
    let secondOfDay = Double(time.seconds).remainder(dividingBy: 86_400)
    let hourAngle =
      (secondOfDay / 60 + sun.equationOfTime + 4 * place.longitude) / 4 - 180
    let sum =
      sine(place.latitude) * sin(sun.declination)
      + cosine(place.latitude) * cos(sun.declination) * cosine(hourAngle)
    return min(max(-1, sum), 1)
  }

  /// The angle between the vertical and the center of the sun at sunrise and sunset, in radians.
  private static let zenith = 90.833 * Double.pi / 180

  /// Returns the mean solar noon of a date, in seconds since 1970.
  private static func noon(
    on date: CivilDate, at place: Coordinates, utcOffset: Int?
  ) -> Double {
    let noonUTC = Double(date.daysSince1970) * 86_400 + 43_200
    let noon = noonUTC - place.longitude * 240
    guard let utcOffset else { return noon }
    let days = ((noonUTC - Double(utcOffset) - noon) / 86_400).rounded()
    return noon + days * 86_400
  }

  /// Returns the time at which the sun crosses the horizon before or after a noon.
  ///
  /// The sun moves until then, so its position is computed again at each result.
  private static func crossing(
    _ direction: Double, of noon: Double, at place: Coordinates
  ) -> Timestamp? {
    let latitude = place.latitude * .pi / 180
    var time = noon
    for _ in 0..<5 {
      let sun = Sun(at: time)
      let cosine =
        cos(zenith) / (cos(latitude) * cos(sun.declination)) - tan(latitude) * tan(sun.declination)
      guard (-1...1).contains(cosine) else { return nil }
      let hourAngle = acos(cosine) * 180 / .pi
      time = noon + 60 * (direction * 4 * hourAngle - sun.equationOfTime)
    }
    return Timestamp(seconds: Int((time / 60).rounded()) * 60)
  }
}

private struct Sun {
  /// The declination, in radians.
  let declination: Double
  /// The apparent minus the mean solar time, in minutes.
  let equationOfTime: Double

  /// Computes the position at a time in seconds since 1970.
  init(at seconds: Double) {
    let t = Timestamp.julianCenturies(at: seconds)
    let longitude = radians(280.466_46 + t * (36_000.769_83 + t * 0.000_303_2))
    let anomaly = radians(357.529_11 + t * (35_999.050_29 - 0.000_153_7 * t))
    let eccentricity = 0.016_708_634 - t * (0.000_042_037 + 0.000_000_126_7 * t)
    let center =
      sin(anomaly) * (1.914_602 - t * (0.004_817 + 0.000_014 * t))
      + sin(2 * anomaly) * (0.019_993 - 0.000_101 * t) + sin(3 * anomaly) * 0.000_289
    let node = radians(125.04 - 1_934.136 * t)
    let apparent = longitude + radians(center - 0.005_69 - 0.004_78 * sin(node))
    let seconds = 21.448 - t * (46.815 + t * (0.000_59 - t * 0.001_813))
    let obliquity = radians(23 + (26 + seconds / 60) / 60 + 0.002_56 * cos(node))
    declination = asin(sin(obliquity) * sin(apparent))

    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let terms =
      y * sin(2 * longitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * longitude)
      - 0.5 * y * y * sin(4 * longitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = 4 * terms * 180 / .pi
  }
}

private func radians(_ degrees: Double) -> Double {
  degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
}

extension Timestamp {
  /// Returns the Julian centuries from 2000-01-01T12:00:00Z to a time in seconds since 1970 (Meeus,
  /// *Astronomical Algorithms*, (22.1)).
  ///
  /// Dynamical time, which the formulas need, is about a minute ahead. The difference is ignored.
  static func julianCenturies(at seconds: Double) -> Double {
    (seconds - 946_728_000) / (36_525 * 86_400)
  }
}
