/// The phase of the Moon at a time, as seen from the Earth.
package struct MoonPhase: Hashable, Sendable {
  /// The Moon's elongation from the Sun in degrees: 0 at new moon, 90 at the first quarter, and 180 at full moon.
  package let elongation: Double

  /// Computes the phase at a time.
  ///
  /// The formulas are from Jean Meeus, *Astronomical Algorithms*, 2nd edition: the mean arguments
  /// (47.2) to (47.4), and the largest periodic terms of (48.4), solved for the elongation. The
  /// error is less than half a degree, which the Moon covers in an hour.
  package init(at moment: Timestamp) {
    let arguments = LunarArguments(centuries: Timestamp.julianCenturies(at: Double(moment.seconds)))
    let (d, m, m2) = (arguments.elongation, arguments.sunAnomaly, arguments.moonAnomaly)
    let inequalities =
      6.289 * sine(m2) - 2.100 * sine(m) + 1.274 * sine(2 * d - m2) + 0.658 * sine(2 * d)
      + 0.214 * sine(2 * m2) + 0.110 * sine(d)
    let turn = (d + inequalities).truncatingRemainder(dividingBy: 360)
    elongation = turn < 0 ? turn + 360 : turn
  }

  /// The illuminated fraction of the disk, from 0 to 1 (Meeus, (48.1)).
  package var illuminated: Double { (1 - cosine(elongation)) / 2 }

  package var name: Name {
    let day = 360 / 29.530_589
    return switch elongation {
    case _ where illuminated < 0.005: .new
    case _ where illuminated >= 0.995: .full
    case ..<(90 - day / 2): .waxingCrescent
    case ...(90 + day / 2): .firstQuarter
    case ..<180: .waxingGibbous
    case ..<(270 - day / 2): .waningGibbous
    case ...(270 + day / 2): .lastQuarter
    default: .waningCrescent
    }
  }

  /// The eight phases of the Moon.
  ///
  /// New and full moon last while the illuminated fraction rounds to 0 and 100 percent. The quarters
  /// last from half a day before to half a day after their exact time.
  package enum Name: String, CaseIterable, Sendable {
    case new = "new moon"
    case waxingCrescent = "waxing crescent"
    case firstQuarter = "first quarter"
    case waxingGibbous = "waxing gibbous"
    case full = "full moon"
    case waningGibbous = "waning gibbous"
    case lastQuarter = "last quarter"
    case waningCrescent = "waning crescent"
  }
}

/// The mean angles, in degrees, from which the phase is computed.
private struct LunarArguments {
  let elongation, sunAnomaly, moonAnomaly: Double

  init(centuries t: Double) {
    elongation = 297.850_192_1 + 445_267.111_403_4 * t - 0.001_881_9 * t * t
    sunAnomaly = 357.529_109_2 + 35_999.050_290_9 * t - 0.000_153_6 * t * t
    moonAnomaly = 134.963_396_4 + 477_198.867_505_5 * t + 0.008_741_4 * t * t
  }
}
