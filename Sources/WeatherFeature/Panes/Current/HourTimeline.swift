internal import Domain
internal import Redux
internal import TerminalUI

/// A chart whose axis is the strip of hours, all in the columns of their hours.
///
/// Times and icons are above the curve, and chances and amounts of rain below it.
struct HourTimeline: Equatable {
  let strip: HourStrip
  let hourly: Hourly

  /// The width of a pane from which the strip is the axis of the chart.
  static let leastWidth = 114
  /// The width of the axis of the values, which has room for `12.5 mm` and a mark.
  private static let axisWidth = 9
  private static let labelWidth = axisWidth - 2

  /// Returns the hours that fit into a width.
  private func shown(width: Int) -> Range<Int> { strip.shown(width: width - Self.axisWidth) }

  /// Returns the index of the first hour in a width if the last one is at its end.
  func lastFirst(width: Int) -> Int { strip.lastFirst(width: width - Self.axisWidth) }

  private func cellWidth(_ width: Int) -> Int { strip.cellWidth(in: width - Self.axisWidth) }

  /// Returns the hours, a click on which opens them, with the card of the one below the mouse.
  func body(pointed: Timestamp?) -> Block<WeatherAction> {
    Block { rect, canvas in
      canvas.draw(kept: self, in: rect, by: timeline)
      let columns = rect.split(left: Self.axisWidth).rest
      if let (card, column) = strip.addActions(to: &canvas, in: columns, pointed: pointed) {
        canvas.show(card, beside: column)
      }
    }
  }

  fileprivate var drawing: Block<WeatherAction> {
    Block { rect, canvas in
      let shown = shown(width: rect.size.width)
      let hours = shown.map { hourly.hours[$0] }
      let cell = cellWidth(rect.size.width)
      var chart = hourly.chart(of: shown, width: rect.size.width, isBare: true)
      let legend = chart.labels.legend
      chart.labels.bars =
        StyledText(chart.labels.bars)
        .padded(to: Self.labelWidth, alignment: .trailing).text
      let glyphs = canvas.context.glyphs
      let head: [Block<WeatherAction>] = [
        .line(StyledText(String(repeating: " ", count: Self.axisWidth)) + legend),
        row("", shown.map(strip.clock)), row("", hours.map { strip.icon(of: $0, glyphs) }),
      ]
      // A curve of temperatures shows these values itself.
      let temperatures =
        hourly.metric == .temperature ? nil : row("", hours.map(strip.degrees))
      let foot = foot(hours)
      let rows = head + [temperatures].compactMap(\.self)
      let height = max(0, rect.size.height - rows.count - foot.count)
      let plot = Block<WeatherAction>.widget(chart, height: height)
        .atMost(Self.axisWidth + shown.count * cell)
      Block.column(rows + [plot] + foot).draw(rect, &canvas)
      shadeNights(hours, in: rect.split(top: 1).rest, of: &canvas.frame)
    }
  }

  /// Returns the chances and the amounts as numbers, as far as there are any.
  private func foot(_ hours: [ForecastHour]) -> [Block<WeatherAction>] {
    let amounts = hours.map { hour in
      hour.amount.text == "0" ? "" : StyledText(hour.amount.text, hour.amount.style)
    }
    var rows: [Block<WeatherAction>] = []
    if hours.contains(where: { $0.shownChance != nil }) {
      rows.append(row("%", hours.map(\.chanceNumber)))
    }
    if amounts.contains(where: { !["", .missingValue].contains($0.text) }) {
      rows.append(row(hourly.hours.falling.unit(hourly.units), amounts))
    }
    return rows
  }

  /// Returns a row of texts in the columns of their hours, behind a label.
  private func row(_ label: String, _ texts: [StyledText]) -> Block<WeatherAction> {
    let label = StyledText(label, Style(.secondary))
      .padded(to: Self.labelWidth, alignment: .trailing)
    return Block(height: 1) { rect, canvas in
      let width = cellWidth(rect.size.width)
      Block.row(
        [(Self.axisWidth, .line(label))]
          + texts.map { (width, Block.line($0).atMost(width - 1)) }
      ).draw(rect, &canvas)
    }
  }

  /// Makes the hours of the night darker, with what is above and below the chart.
  private func shadeNights(_ hours: [ForecastHour], in rect: Rect, of frame: inout Frame) {
    let width = cellWidth(rect.size.width)
    for (index, hour) in hours.enumerated() where hour.isNight {
      frame.add(
        .shade,
        to: Rect(
          x: rect.origin.x + Self.axisWidth + index * width, y: rect.origin.y,
          width: width, height: rect.size.height))
    }
  }
}

// The hours stay the same while the user selects days.
private let timeline = memoized { (input: FrameInput<HourTimeline>) in
  input.frame { $0.drawing.fixed(height: input.context.size.height) }
}
