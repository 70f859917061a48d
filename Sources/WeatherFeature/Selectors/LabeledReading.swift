public import Domain
internal import TerminalUI

/// A fact of the Current pane: a name and a value, with a picture if the value has a scale.
struct LabeledReading: Hashable {
  var name: String
  /// A symbol before the value, omitted in a terminal without Unicode.
  var symbol: String?
  var value: Reading
  var picture: Picture?

  /// A picture behind the value.
  enum Picture: Hashable {
    /// A gauge that is filled to a share, from 0 to 1.
    case gauge(Double)
    /// The path of the sun from sunrise, which is the value, to sunset, which is `set`.
    ///
    /// `progress` is the part of daylight that is over, from 0 to 1, or `nil` by night. `remaining`
    /// is the time until the next event, such as `sets in 3 h 12 min`, or `nil` after sunset.
    case sun(progress: Double?, set: String, remaining: String?)
  }

  init(
    _ name: String, _ value: Reading?, symbol: String? = nil, isComputed: Bool = false,
    picture: Picture? = nil
  ) {
    self.name = isComputed && value != nil ? "\(name) ≈" : name
    self.symbol = value == nil ? nil : symbol
    self.value = value ?? .missing
    self.picture = value == nil ? nil : picture
  }
}

/// Selects the facts of the Current pane, the most important first.
///
/// Related facts form pairs, because most panes have two columns.
func selectCurrentReadings(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [LabeledReading] {
  let current = report.current
  let units = display.units
  func text(_ field: CurrentField) -> Reading? {
    field.value(in: report, display: display, now: now).map { Reading($0) }
  }
  let moon = MoonPhase(at: now)
  return [
    windReading(current?.wind, in: units.wind),
    LabeledReading(
      "Humidity", text(.humidity), isComputed: report.computed.contains(.humidity),
      picture: gauge(current?.humidity)),
    LabeledReading("Pressure", pressureReading(report, text(.pressure), now: now)),
    LabeledReading(
      "UV index",
      text(.uvIndex).map { reading in
        Reading(reading.text, current?.uvIndex.map { Style(.ultraviolet, at: $0) } ?? .text)
      }),
    LabeledReading("Visibility", text(.visibility)),
    LabeledReading(
      "Air quality",
      text(.airQuality).map { reading in
        Reading(
          reading.text,
          report.airQuality?.europeanIndex.map { Style(.airQuality, at: $0) } ?? .text)
      }),
    sunFact(
      report.todaysForecast(at: now), display.clock,
      isComputed: report.computed.contains(.sunrise), now: now),
    LabeledReading(
      "Moon", Reading(moon.text),
      symbol: moon.name.symbol(isSouthern: report.place.coordinates.latitude < 0),
      isComputed: true),
    LabeledReading(
      "Rain now",
      text(.precipitation).map { reading in
        Reading(reading.text, current?.precipitation?.style ?? .text)
      }),
    cloudCover(report, text(.cloudCover)),
    LabeledReading(
      "Dew point",
      text(.dewPoint).map { reading in
        Reading(reading.text, current?.dewPoint?.style ?? .text)
      }),
    LabeledReading("Day length", text(.dayLength), isComputed: true),
  ]
}

/// Returns the cloud cover, with a name that leaves room for the mark of a computed value.
private func cloudCover(_ report: WeatherReport, _ value: Reading?) -> LabeledReading {
  let isComputed = report.computed.contains(.cloudCover)
  return LabeledReading(
    isComputed ? "Clouds" : "Cloud cover", value, isComputed: isComputed,
    picture: gauge(report.current?.cloudCover))
}

private func gauge(_ percentage: Double?) -> LabeledReading.Picture? {
  percentage.flatMap { $0.isFinite ? .gauge(min(max(0, $0 / 100), 1)) : nil }
}

/// Returns the pressure with its tendency, such as `1012 hPa, ≈ rising`.
///
/// The tendency is the change within the last three hours, as the World Meteorological Organization
/// defines it (WMO-No. 8, part I, 3.1.1). If the report has no past hours, there is none. A change of
/// less than 1 hPa is steady.
private func pressureReading(
  _ report: WeatherReport, _ reading: Reading?, now: Timestamp
) -> Reading? {
  func pressure(hoursAgo hours: Int) -> Double? {
    let moment = now.advanced(bySeconds: -3_600 * hours)
    return report.hourly.first { $0.time.instant <= moment && moment < $0.end }?
      .pressure?.converted(to: .hectopascals).value
  }
  guard let reading else { return nil }
  let past = pressure(hoursAgo: 3).flatMap { past in pressure(hoursAgo: 0).map { $0 - past } }
  guard let change = past, change.isFinite else { return reading }
  let word = change >= 1 ? "rising" : change <= -1 ? "falling" : "steady"
  return Reading("\(reading.text), ≈ \(word)", reading.style)
}

private func windReading(_ wind: Wind?, in unit: SpeedUnit) -> LabeledReading {
  let gust = wind?.gust?.number(in: unit).map { ", gusts \($0)" } ?? ""
  let value = wind?.text(in: unit).map { Reading($0 + gust, wind?.speed?.style ?? .text) }
  return LabeledReading("Wind", value, symbol: wind?.direction?.windArrow)
}

private func sunFact(
  _ today: DailyForecast?, _ clock: ClockFormat, isComputed: Bool, now: Timestamp
) -> LabeledReading {
  if let sun = SunAndMoon.Sun(today, clock, now: now) {
    return LabeledReading(
      "Sun", Reading(sun.rise), isComputed: isComputed,
      picture: .sun(progress: sun.progress, set: sun.set, remaining: sun.remaining))
  }
  let known = [
    today?.sunrise.map { "rises \(clock.text(of: $0))" },
    today?.sunset.map { "sets \(clock.text(of: $0))" },
  ]
  return LabeledReading(
    "Sun", known.compactMap { $0 }.first.map { Reading($0) }, isComputed: isComputed)
}

/// Selects the pictures of the sun and the Moon.
func selectSunAndMoon(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> SunAndMoon {
  let moon = MoonPhase(at: now)
  // Round to steps that are visible, so that the pane is drawn again only if its look changed.
  return SunAndMoon(
    sun: SunAndMoon.Sun(report.todaysForecast(at: now), display.clock, now: now),
    elongation: (moon.elongation / 4).rounded() * 4,
    isSouthern: report.place.coordinates.latitude < 0, moonText: moon.text)
}

/// Selects the next time at which the time to the next sunrise or sunset changes, or `nil` if that
/// time is not known.
public func selectNextSunChange(_ report: WeatherReport, now: Timestamp) -> Timestamp? {
  let day = report.todaysForecast(at: now)
  guard let sunrise = day?.sunrise?.instant, let sunset = day?.sunset?.instant, sunrise < sunset,
    let next = [sunrise, sunset].first(where: { $0 > now })
  else { return nil }
  return now.advanced(bySeconds: (next.seconds(since: now) - 1) % 60 + 1)
}

extension SunAndMoon.Sun {
  /// Creates the path of the sun on a day, or returns `nil` if sunrise or sunset is not known, or
  /// the sun sets first.
  init?(_ day: DailyForecast?, _ clock: ClockFormat, now: Timestamp) {
    guard let sunrise = day?.sunrise, let sunset = day?.sunset, sunrise.instant < sunset.instant
    else { return nil }
    rise = clock.text(of: sunrise)
    set = clock.text(of: sunset)
    let (start, end) = (sunrise.instant, sunset.instant)
    if now < start {
      remaining = "rises in \(durationText(seconds: start.seconds(since: now)))"
    } else if now < end {
      let share = Double(now.seconds(since: start)) / Double(end.seconds(since: start))
      // Round, so that the pane is drawn again only when the sun has moved visibly.
      progress = (share * 50).rounded() / 50
      remaining = "sets in \(durationText(seconds: end.seconds(since: now)))"
    }
  }
}

/// Returns a duration, rounded up to a minute, such as `3 h 12 min`.
private func durationText(seconds: Int) -> String {
  let minutes = (seconds + 59) / 60
  return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
}

extension MoonPhase.Name {
  /// Returns the symbol of the phase, in which the lit side is filled.
  ///
  /// In the northern hemisphere, the waxing Moon is lit on the right, and in the southern on the
  /// left.
  fileprivate func symbol(isSouthern: Bool) -> String {
    switch self {
    case .new: "○"
    case .waxingCrescent: isSouthern ? "☾" : "☽"
    case .firstQuarter, .waxingGibbous: isSouthern ? "◐" : "◑"
    case .full: "●"
    case .waningGibbous, .lastQuarter: isSouthern ? "◑" : "◐"
    case .waningCrescent: isSouthern ? "☽" : "☾"
    }
  }
}
