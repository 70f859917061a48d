internal import Domain
internal import TerminalUI

/// The height of the sun over the hours of today and, if there is room, of the next days.
struct SunChart {
  let size: Size
  let chart: Chart

  private static let smallest = Size(width: 44, height: 8)
  private static let greatestHeight = 40
  private static let stepsPerHour = 2

  /// Creates the chart, or `nil` if it does not fit, the place is not known, or the sun stays down.
  init?(_ days: [SkyDay], in space: Size) {
    guard let today = days.first, space.fits(Self.smallest) else { return nil }
    size = Size(width: space.width, height: min(space.height, Self.greatestHeight))
    let seconds = 3_600 / Self.stepsPerHour
    let times = (0..<Hourly.hourCount(width: space.width) * Self.stepsPerHour).map {
      today.midnight.advanced(bySeconds: $0 * seconds)
    }
    let heights = times.map { max(0, SunTimes.height(at: $0, at: today.point)) }
    guard heights.contains(where: { $0 > 1 }) else { return nil }
    let now = Self.nearest(to: today.time, of: times)
    let height = SunTimes.height(at: today.time, at: today.point)
    let ticks = Ticks(days: days, times: times)
    chart = Chart(
      // The curve ends at the horizon.
      curve: heights.indices.map { index in
        heights[max(0, index - 1)...min(index + 1, heights.count - 1)].contains { $0 > 0 }
          ? heights[index] : nil
      }, coloring: .uniform(Style(.warm)),
      labels: Chart.Labels(
        legend: StyledText("Height of the sun", Style(.title)),
        value: StyledText("now  ", Style(.secondary))
          + (height < 0
            ? StyledText("below the horizon")
            : StyledText("\(Int(height.rounded()))°", Style(.warm, .bold))),
        curveUnit: "°", shade: "night"),
      // The line marks now, too.
      ticks: ticks.midnights + ticks.sun + [Chart.Tick(now, "now")] + ticks.hours(6, except: 24),
      minorTicks: ticks.hours(3, except: 6),
      shades: times.map { !SunTimes.isDay(at: $0, at: today.point) }, mark: now)
  }

  /// Returns the index of the time that is nearest to a time.
  private static func nearest(to time: Timestamp, of times: [Timestamp]) -> Int {
    let distances = times.map { abs($0.seconds(since: time)) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The texts below the time axis.
  private struct Ticks {
    let days: [SkyDay]
    let times: [Timestamp]

    var midnights: [Chart.Tick] {
      days.dropFirst().compactMap { day in
        tick(day.midnight, day.date.weekday.shortName, hasLine: true)
      }
    }

    var sun: [Chart.Tick] {
      days.map(\.sun).flatMap { [($0.sunrise, "sunrise"), ($0.sunset, "sunset")] }
        .compactMap { time, name in time.flatMap { tick($0.instant, name) } }
    }

    func hours(_ step: Int, except other: Int) -> [Chart.Tick] {
      days.flatMap { day in
        stride(from: 0, to: 24, by: step).filter { !$0.isMultiple(of: other) }.compactMap { hour in
          let time = day.localClock.instant(day.date, hour: hour)
          return tick(time, day.clock.hourText(of: day.localClock.zoned(time)))
        }
      }
    }

    private func tick(_ time: Timestamp, _ text: String, hasLine: Bool = false) -> Chart.Tick? {
      guard let last = times.last, time < last else { return nil }
      return Chart.Tick(SunChart.nearest(to: time, of: times), text, hasLine: hasLine)
    }
  }
}
