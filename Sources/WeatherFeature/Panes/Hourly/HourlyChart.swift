internal import Domain
internal import Redux
internal import TerminalUI

extension Hourly {
  /// The chart, or a line if the chart would be flat.
  var plot: Block<WeatherAction> {
    Block { rect, canvas in
      if pointed ?? selection == nil {
        canvas.draw(kept: self, in: rect, by: unmarkedPlot)
      } else {
        drawing.draw(rect, &canvas)
      }
      let width = rect.size.width
      let main = split(rect).rest
      for kind in [MouseEvent.Kind.click, .move] {
        canvas.on(kind, in: rect) { position in
          guard chartText(width: width) == nil else { return nil }
          // The hours of both charts are in the same columns.
          var inside = rect.inner(position)
          inside.y = min(inside.y, main.size.height - 1)
          let step = chart(width: width).step(at: inside, in: main.size)
          let hour = step.map { window(width: width).lowerBound + $0 }
          // An hour that is over cannot be selected.
          return hour.flatMap { kind == .click && $0 < past ? nil : tap($0, of: timeline) }
        }
      }
    }
  }

  fileprivate var drawing: Block<WeatherAction> {
    Block { rect, canvas in
      let width = rect.size.width
      if let text = chartText(width: width) {
        canvas.frame.write(text, at: rect.origin, style: Style(.secondary), width: width)
        return
      }
      let (chart, (main, below)) = (chart(width: width), split(rect))
      canvas.draw(chart, in: main, plot: chartPlot)
      showCard(on: chart, in: main, of: &canvas)
      if !below.isEmpty { drawOther(below: chart, in: below, of: &canvas) }
    }
  }

  /// Divides the space of the chart into one for the metric and, if it is high, one for another metric.
  private func split(_ rect: Rect) -> (rest: Rect, bottom: Rect) {
    let height = rect.size.height
    let hasRoom = selection != nil && height >= Self.leastOfTwo && gives(otherMetric)
    return rect.split(bottom: hasRoom ? height / 3 : 0)
  }

  /// The height from which there are two charts.
  private static let leastOfTwo = 18

  /// The metric of the chart below the chart.
  private var otherMetric: HourlyMetric {
    [.temperature, .feelsLike].contains(metric) ? .wind : .temperature
  }

  /// Draws the chart of another metric, or why it would be flat, in the columns of a chart above it.
  private func drawOther(
    below chart: Chart, in rect: Rect, of canvas: inout Canvas<WeatherAction>
  ) {
    var other = self
    (other.metric, other.ensemble, other.ensembleFailure) = (otherMetric, nil, nil)
    let width = rect.size.width
    let (title, plot) = rect.split(top: 1)
    let start = title.split(left: chart.labels.bars.displayWidth + 2).rest
    if let text = other.chartText(width: width) {
      canvas.frame.write(
        text, at: start.origin, style: Style(.secondary), width: start.size.width)
      return
    }
    var below = other.chart(of: window(width: width), width: width)
    (below.isBare, below.ticks, below.minorTicks, below.bars) = (true, [], [], [])
    canvas.frame.write(below.labels.legend, at: start.origin, width: start.size.width)
    // Axes of one width.
    below.labels.bars = String(repeating: " ", count: chart.labels.bars.displayWidth)
    canvas.draw(below, in: plot, plot: otherPlot)
  }

  /// Shows the card of the hour below the mouse beside the line that marks it, on this tab.
  private func showCard(on chart: Chart, in rect: Rect, of canvas: inout Canvas<WeatherAction>) {
    guard selection != nil, let pointed,
      let column = chart.mark.flatMap({ chart.column(of: $0, in: rect.size) })
    else { return }
    let hour = timeline[pointed]
    canvas.show(
      HourCard(
        hour, of: timeline, likely: likelyRange(of: hour),
        runs: rain(of: hour).map { text(of: $0, hour.falling) }),
      beside: Rect(x: rect.origin.x + column, y: rect.origin.y + 1, width: 1, height: 1))
  }

  /// Returns the action of a click on an hour: on this tab it selects the hour, elsewhere it opens it here.
  func tap(_ index: Int, of hours: UpcomingHours) -> WeatherAction {
    let hour = hours.time(index).instant
    return selection == nil ? .hourOpened(hour: hour) : .hourSelected(hour: hour)
  }

  /// Returns the chart of the metric over the hours that fit into a width (see ``window(width:)``).
  ///
  /// Below temperatures, bars show the chance of rain. The chart of rain shows the chance, if it is known,
  /// with the amounts below.
  func chart(width: Int) -> Chart { chart(of: window(width: width), width: width) }

  /// Returns the chart of the hours at some indices of the time line, with a legend for a width.
  ///
  /// A bare one has neither times nor nights, which are in the rows around it.
  func chart(of window: Range<Int>, width: Int, isBare: Bool = false) -> Chart {
    let hours = window.map(timeline.hour)
    let falling = self.hours.falling
    let shown = pointed ?? selection.map { $0 + past }
    let shownValue = shown.map { value(of: timeline[$0]) } ?? ""
    let isChance = showsChance(of: hours)
    let curve = hours.map {
      isChance ? $0.precipitationProbability : metric.value(of: $0, in: units, falling)
    }
    let bars = bars(hours, isChance: isChance)
    let gusts = metric == .wind ? hours.map { gust(of: $0) } : []
    let behind = yesterdaysCurve(window)
    let room = width - Self.axisWidth - shownValue.displayWidth - 2
    let (legend, namesBars) = legend(
      isChance: isChance, bars: bars.contains { $0 != nil } ? falls(in: hours) : nil,
      gust: gusts.compactMap(\.self).filter(\.isPlausible).max(),
      notes: behind.isEmpty ? ensembleNotes : ["dotted: yesterday"], room: room)
    let note = shown.map { runs(of: timeline[$0]) } ?? ""
    var chart = Chart(
      curve: curve, hasSteps: metric == .rain,
      coloring: metric.coloring(units),
      range: isChance ? 0...100 : metric.range(of: hours, in: units, falling),
      band: metric == .temperature
        ? hours.map { ensembleTemperature(at: $0.time.instant)?.range } : [],
      line: gusts,
      extremes: extremes(of: curve),
      symbols: metric == .wind ? hours.map(Self.direction) : [],
      // Weaker, so that the amounts differ from the chances above them.
      bars: bars.map { BarPlot.Bar($0, style: isChance ? Style.chance.adding(.dim) : .chance) },
      labels: Chart.Labels(
        legend: legend,
        value: legend.displayWidth + note.displayWidth <= room ? shownValue + note : shownValue,
        curveUnit: metric.axisUnit,
        bars: isChance ? amountLimit(of: hours) : namesBars ? Self.fullBar : "chance"),
      ticks: isBare ? [] : ticks(window),
      minorTicks: isBare ? [] : hourTicks(window, every: 3, except: 6),
      shades: isBare ? [] : hours.map { $0.isDay == false },
      mark: shown.flatMap { window.contains($0) ? $0 - window.lowerBound : nil })
    chart.behind = behind
    chart.isBare = isBare
    return chart
  }

  /// Returns the temperatures of yesterday at the hours of today, or an empty array if none is known.
  private func yesterdaysCurve(_ window: Range<Int>) -> [Double?] {
    let today = hours.report.today(at: hours.now)
    guard metric == .temperature, let yesterday, yesterday.date == today.advanced(byDays: -1)
    else { return [] }
    let curve = window.map { index in
      let time = timeline.time(index)
      let celsius = time.date == today ? yesterday.celsius(atHour: time.hour) : nil
      return celsius.map {
        Quantity<TemperatureUnit>($0, .celsius).converted(to: units.temperature).value
      }
    }
    // A single point is no curve.
    return curve.count { $0 != nil } > 1 ? curve : []
  }

  /// Returns the word for what falls in hours, with both words if there is snow in some of them.
  private func falls(in hours: [HourlyForecast]) -> String {
    let falling = Falling(hours)
    return falling.isSnow || !hours.contains { $0.sky?.isSnow == true }
      ? falling.name : "rain or snow"
  }

  /// Returns whether the chart is that of the chance of rain.
  private func showsChance(of hours: [HourlyForecast]) -> Bool {
    metric == .rain && hours.contains { $0.precipitationProbability != nil }
  }

  /// Returns the height of the bars below the curve, from 0 to 1, or none for a chart without bars.
  ///
  /// Bars of amounts are shares of the largest amount on the axis.
  private func bars(_ hours: [HourlyForecast], isChance: Bool) -> [Double?] {
    guard isChance else {
      return metric.hasBars ? hours.map { $0.precipitationProbability.map { $0 / 100 } } : []
    }
    let most = largestAmount(of: hours)
    return hours.map { metric.value(of: $0, in: units, self.hours.falling).map { $0 / most } }
  }

  /// Returns the amount of the highest bar, such as `2.3 mm`.
  private func amountLimit(of hours: [HourlyForecast]) -> String {
    let most = largestAmount(of: hours)
    let number = decimalText(most, digits: units.precipitation.digits(for: most))
    return [number, self.hours.falling.unit(units)]
      .compactMap(\.self).joined(separator: " ")
  }

  private func largestAmount(of hours: [HourlyForecast]) -> Double {
    metric.range(of: hours, in: units, self.hours.falling)?.upperBound ?? 1
  }

  /// Returns the texts at the highs and lows of a curve, of which a chart of bars has none.
  private func extremes(of curve: [Double?]) -> [Chart.Extreme] {
    guard metric != .rain else { return [] }
    return Chart.extremes(of: curve).compactMap { index in
      curve[index].flatMap { metric.shortText(of: $0, in: units) }.map { Chart.Extreme(index, $0) }
    }
  }

  /// Returns the indices of the charted hours, as many as a width has room for.
  ///
  /// They begin with the hour to which the user scrolled, or else with the selected day. Near the end of the
  /// report, hours before these fill the width.
  func window(width: Int) -> Range<Int> {
    let (count, end) = (Self.hourCount(width: width), timeline.indices.count)
    if let start {
      let first = max(0, min(start, end - count))
      return first..<min(end, first + count)
    }
    let day = hours.day(of: selection ?? 0)
    let first = max(past, min(past + day.lowerBound, end - count))
    return first..<min(end, max(first + count, past + day.upperBound))
  }

  /// Returns the number of hours that a chart of a width has.
  static func hourCount(width: Int) -> Int { max(24, min(72, width / 3)) }

  /// The line in place of a chart that would be flat, or `nil` if there is a chart to draw.
  ///
  /// A quantity is flat if the report or the hours on the chart have no values of it, or if all these
  /// are near zero.
  func chartText(width: Int) -> String? {
    let title = metric.title(self.hours.falling)
    guard gives(metric) else { return "\(title): no values from this provider" }
    // Few hours are read: of most metrics, one value is enough.
    let hours = window(width: width).lazy.map(timeline.hour)
    let values = hours.compactMap { metric.value(of: $0, in: .metric, self.hours.falling) }
      .filter(\.isPlausible)
    guard !values.isEmpty else { return "\(title): no values in these hours" }
    guard let least = metric.leastShown, values.allSatisfy({ $0 < least }) else { return nil }
    let chance = hours.compactMap(\.precipitationProbability).max()
    return switch metric {
    case .rain where chance ?? 0 >= HourlyMetric.leastChance: nil
    case .rain:
      "No rain or snow in these hours"
        + (chance.flatMap(percentText).map { ", chance at most \($0)" } ?? "")
    case .wind: "Calm in these hours"
    case .cloudCover: "A clear sky in these hours"
    default: "\(title): near zero in these hours"
    }
  }

  /// Returns whether the report has a value of a metric for any hour.
  func gives(_ metric: HourlyMetric) -> Bool {
    hours.report.hourly.contains { metric.value(of: $0, in: units, hours.falling) != nil }
  }

  private func gust(of hour: HourlyForecast) -> Double? {
    hour.wind?.gust?.converted(to: units.wind).value
  }

  /// Returns the arrow that points where the wind blows or, in ASCII, the direction that the wind
  /// comes from.
  private static func direction(of hour: HourlyForecast) -> Chart.Symbol? {
    hour.wind?.direction.map { point in
      Chart.Symbol(
        point.windArrow, ascii: point.principal.rawValue,
        style: hour.wind?.speed?.style ?? .text)
    }
  }

  /// The width of the axis with the name of the bars, which is the longest label of most charts.
  private static let axisWidth = 8
  /// The value of a bar of full height, as wide as the name of the bars, so that nothing moves.
  private static let fullBar = " 100 %"

  /// Returns the legend, with the longest text about the ensemble or yesterday that fits into a room in
  /// columns, and whether it fits and says what the bars are.
  ///
  /// `bars` is what falls in the hours, or `nil` without bars, `gust` the strongest gust, and `notes` are the
  /// texts, the longest first.
  private func legend(
    isChance: Bool, bars: String?, gust: Double?, notes: [String], room: Int
  ) -> (text: StyledText, namesBars: Bool) {
    func note(_ text: String) -> StyledText { StyledText("   \(text)", Style(.secondary)) }
    let clearSky = metric == .uvIndex ? hours.report.provider.uvIndexNote : nil
    let words = [
      isChance ? "Chance of \(bars ?? "rain")" : metric.title(hours.falling),
      isChance ? "%" : metric.unit(units, hours.falling), clearSky ?? "",
    ].filter { !$0.isEmpty }
    var legend = StyledText(words.joined(separator: ", "), Style(.text, .bold))
    if let gust = gust.flatMap({ decimalText($0) }) {
      let long = legend + note("upper line: gusts, up to \(gust)")
      legend = long.displayWidth <= room ? long : legend + note("upper line: gusts")
    }
    if let text = metric.colorNote { legend += note(text) }
    let block = StyledText("   █", Style.chance)
    let bars = bars.map { name in
      isChance
        ? note("below: amount, \(hours.falling.unit(units))")
        : block + StyledText(" chance of \(name)", Style(.secondary))
    }
    let bands = metric == .temperature ? notes.map(note) : []
    let named = legend + (bars ?? "")
    // A missing ensemble is told last, after the legends of the curve and the bars.
    let noted = bands.map { ensemble == nil ? named + $0 : legend + $0 + (bars ?? "") }
    if let text = noted.first(where: { $0.displayWidth <= room }) { return (text, true) }
    if let band = bands.last, (legend + band).displayWidth <= room { return (legend + band, false) }
    return (named, named.displayWidth <= room)
  }

  /// Returns the time and the value of the marked hour, for the end of the legend.
  private func value(of hour: ForecastHour) -> StyledText {
    let reading = metric.reading(of: hour)
    let unit = metric.unit(units, hour.falling)
    let suffix = reading == .missing || unit.isEmpty ? "" : " \(unit)"
    let chance = metric == .rain && hour.probability != nil ? "\(hour.probabilityText) %  " : ""
    let likely = metric == .temperature ? likelyRange(of: hour) : nil
    return StyledText("\(hours.moment(of: hour))  ", Style(.secondary))
      + StyledText(chance, Style.chance.bold)
      + StyledText(reading.text + suffix, reading.style.bold)
      + (likely.map { StyledText("  likely \($0)°", Style(.secondary)) } ?? "")
  }

  /// Returns the runs with rain in the marked hour, for the end of the legend of the chart of rain.
  private func runs(of hour: ForecastHour) -> StyledText {
    guard metric == .rain, let rain = rain(of: hour) else { return "" }
    return StyledText("  \(text(of: rain, hour.falling))", Style(.secondary))
  }

  /// Returns the labels of the time axis, the most important first: now, the beginnings of days,
  /// sunrises and sunsets, and every sixth hour.
  private func ticks(_ window: Range<Int>) -> [Chart.Tick] {
    ticks(window, timeline.isNow) { _ in "now" }
      + ticks(
        window, { $0 > window.lowerBound && timeline.date($0) != timeline.date($0 - 1) },
        { timeline.date($0).weekday.shortName }, hasLine: true)
      + sunTicks(window) + hourTicks(window, every: 6, except: 24)
  }

  /// Returns the labels of every third or sixth hour, but not of those that are labeled otherwise.
  private func hourTicks(_ window: Range<Int>, every step: Int, except other: Int) -> [Chart.Tick] {
    ticks(
      window,
      {
        timeline.time($0).hour.isMultiple(of: step) && !timeline.time($0).hour.isMultiple(of: other)
      },
      { timeline.display.clock.hourText(of: timeline.time($0)) })
  }

  private func ticks(
    _ window: Range<Int>, _ isTick: (Int) -> Bool, _ text: (Int) -> String, hasLine: Bool = false
  ) -> [Chart.Tick] {
    window.filter(isTick).map {
      Chart.Tick($0 - window.lowerBound, text($0), hasLine: hasLine)
    }
  }
}

extension Hourly {
  /// Returns the labels of the sunrises and sunsets, each at the nearest hour.
  private func sunTicks(_ window: Range<Int>) -> [Chart.Tick] {
    let times = hours.report.daily.flatMap { [($0.sunrise, "sunrise"), ($0.sunset, "sunset")] }
    return times.compactMap { time, name in
      guard let rounded = time?.instant.advanced(bySeconds: 1_800) else { return nil }
      let index = window.last { timeline.time($0).instant <= rounded }
      return index.flatMap { index in
        rounded.seconds(since: timeline.time(index).instant) < 3_600
          ? Chart.Tick(index - window.lowerBound, name) : nil
      }
    }
  }
}

// On the Current tab, the chart stays the same while the user selects days. On this tab, the mark moves
// over the same plot.
private let unmarkedPlot = memoized { (input: FrameInput<Hourly>) in input.frame(\.drawing) }
private let chartPlot = memoized { (input: FrameInput<Chart>) in input.plot }
private let otherPlot = memoized { (input: FrameInput<Chart>) in input.plot }
