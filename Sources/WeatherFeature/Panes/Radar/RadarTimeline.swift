internal import Domain
internal import Radar
internal import TerminalUI

/// The rain at a place over the frames: a bar for each frame, and the times below.
struct RadarTimeline: Equatable {
  let name: String
  let series: RadarSeries
  /// The index of the frame on the screen, or `nil` if there is none.
  let shown: Int?
  let words: RadarWords

  /// The columns of the labels at the left.
  static let labelWidth = 12
}

extension RadarTimeline: Widget {
  /// Draws the bars in the first row, and the times in the second.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.write(
      "at \(name)", at: Position(x: 1, y: 0), style: Style(.secondary), width: Self.labelWidth - 2)
    frame.write("time", at: Position(x: 1, y: 1), style: Style(.secondary))
    for (index, value) in series.values.enumerated() {
      let columns = columns(of: index, width: context.size.width)
      var bar = bar(of: value)
      if index == shown { bar.style.attributes.insert(.selected) }
      for x in columns { frame.write(bar.symbol, at: Position(x: x, y: 0), style: bar.style) }
    }
    drawTimes(width: context.size.width, of: &frame)
  }

  /// Returns the columns of a frame's bar.
  ///
  /// They follow from its time, so that a missing frame leaves a gap.
  func columns(of index: Int, width: Int) -> Range<Int> {
    let room = max(0, width - Self.labelWidth - 1)
    let (slot, count) = (slot(of: index), slot(of: series.values.count - 1) + 1)
    return Self.labelWidth + slot * room / count..<Self.labelWidth + (slot + 1) * room / count
  }

  /// Returns the number of steps from the first frame to another one.
  private func slot(of index: Int) -> Int {
    guard let first = series.values.first, series.values.indices.contains(index) else { return 0 }
    return max(0, series.values[index].time.seconds(since: first.time) / series.source.step)
  }

  /// Returns the index of the frame at a column, or `nil` if there is none.
  func index(at x: Int, width: Int) -> Int? {
    series.values.indices.first { columns(of: $0, width: width).contains(x) }
  }

  private func bar(of value: RadarSeries.Value) -> (symbol: String, style: Style) {
    guard let rate = value.rate else { return ("?", Style(.secondary)) }
    // The line below forecasts is dotted.
    guard rate >= series.source.wetRate else {
      return (value.isForecast ? "." : "▁", Style(.secondary))
    }
    return (Self.levels[Self.level(of: rate)], Style(.rainRate, at: rate))
  }

  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns the height of a bar in eighths less one: by the logarithm, so that drizzle and downpours
  /// both have a shape.
  private static func level(of rate: Double) -> Int {
    // The lowest rate of each height.
    let steps = [0, 0.6, 1.2, 2.1, 3.3, 5, 7.4, 10.7]
    return max(0, (steps.firstIndex { rate < $0 } ?? steps.count) - 1)
  }

  /// Draws the time of the shown frame, and of full quarters of an hour that do not touch it.
  private func drawTimes(width: Int, of frame: inout Frame) {
    var taken: Range<Int>?
    if let shown, series.values.indices.contains(shown) {
      taken = drawTime(of: shown, Style(.title), width: width, on: &frame)
    }
    var end = 0
    let measured = series.newestMeasured?.time
    for (index, value) in series.values.enumerated() where index != shown {
      let isMeasured = value.time == measured
      guard isMeasured || value.time.seconds % (isTight(width) ? 1_800 : 900) == 0 else { continue }
      let text = words.shortText(value.time)
      let x = columns(of: index, width: width).lowerBound
      let columns = x..<x + text.displayWidth
      if let taken, columns.lowerBound <= taken.upperBound, taken.lowerBound <= columns.upperBound {
        continue
      }
      guard x > end, columns.upperBound < width else { continue }
      frame.write(
        text, at: Position(x: x, y: 1), style: Style(isMeasured ? .text : .secondary))
      end = columns.upperBound
    }
  }

  private func isTight(_ width: Int) -> Bool { columns(of: 0, width: width).count < 3 }

  private func drawTime(
    of index: Int, _ style: Style, width: Int, on frame: inout Frame
  ) -> Range<Int> {
    let text = words.shortText(series.values[index].time)
    let x = min(columns(of: index, width: width).lowerBound, width - 1 - text.displayWidth)
    frame.write(text, at: Position(x: x, y: 1), style: style)
    return x..<x + text.displayWidth
  }
}

/// The colors of the rain's classes.
struct RadarLegend: Equatable, Widget {
  let unit: PrecipitationUnit
  /// The service of the frames, or `nil` without frames.
  let source: RadarSource?

  /// Draws the classes with their lowest rates, and the mark of what no radar sees.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.write("\(unit.rawValue)/h", at: Position(x: 1, y: 0), style: Style(.secondary))
    let gap = context.size.width > 98 ? 2 : 1
    var x = RadarTimeline.labelWidth
    for (number, rate) in rates.enumerated() {
      guard x + 3 + rate.count < context.size.width else { return }
      let swatch = Style(map: .ground(.rain(number)), on: .land)
      x += frame.write("██", at: Position(x: x, y: 0), style: swatch) + 1
      x += frame.write(rate, at: Position(x: x, y: 0)) + gap
    }
    let texts =
      source == .libreWXR ? ["satellite estimate, not radar", "satellite"] : ["no radar"]
    let text = texts.first { x + 5 + $0.displayWidth <= context.size.width }
    guard let text else { return }
    frame.write("··", at: Position(x: x + 1, y: 0), style: Style(map: .unseen, on: .land))
    frame.write(text, at: Position(x: x + 4, y: 0), style: Style(.secondary))
  }

  private var rates: [String] {
    unit == .millimeters
      ? ["0.1", "0.5", "1", "2", "5", "10", "20", "50"]
      : [".004", ".02", ".04", ".08", ".2", ".4", ".8", "2"]
  }
}
