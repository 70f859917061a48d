internal import Domain
internal import TerminalUI

/// The sun and the Moon of a day, which are computed only when they are drawn.
struct SkyDay: Equatable {
  var point: Coordinates
  /// The clock of the place.
  var localClock: LocalClock
  var clock: ClockFormat
  /// The time of the day for which the phase of the Moon is shown.
  var time: Timestamp

  var date: CivilDate { localClock.zoned(time).date }

  /// The date, such as `Wed 25 Nov`.
  var name: String { date.withWeekday }

  /// The time at which the date begins.
  var midnight: Timestamp { localClock.instant(date) }

  var moon: MoonPhase { MoonPhase(inHourOf: time) }

  /// Sunrise and sunset.
  var sun: DailyForecast { DailyForecast(date: date, sunAt: point, localClock) }

  /// Sunrise and sunset such as `07:30–17:17`, or whether the sun stays up or down.
  var sunText: String {
    let sun = SunAndMoon.Sun(sun, tomorrow: nil, clock, now: time)
    return sun.map { "\($0.rise)–\($0.set)" }
      ?? (SunTimes.isDay(at: localClock.instant(date, hour: 12), at: point)
        ? "no sunset" : "no sunrise")
  }

  /// Returns the 24 hours from a time on as a line that is bright by day, with a dot at a second time.
  func daylight(
    from start: Timestamp, width: Int, dot: Timestamp? = nil, _ glyphs: Glyphs
  ) -> StyledText {
    let step = 86_400 / max(1, width)
    let marked = dot.map { $0.seconds(since: start) / step }
    return (0..<width).reduce(StyledText("")) { line, cell in
      guard cell != marked else {
        return line + StyledText(glyphs.sun, Style(.emphasis))
      }
      let middle = start.advanced(bySeconds: cell * step + step / 2)
      return line
        + (SunTimes.isDay(at: middle, at: point)
          ? StyledText(glyphs.isUnicode ? "━" : "=", Style(.warm))
          : StyledText("─", Style(.disabled)))
    }
  }
}
