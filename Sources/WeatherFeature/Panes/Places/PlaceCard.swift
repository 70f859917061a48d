internal import Domain
internal import TerminalUI

/// A saved place with its weather, as a card of the Places tab.
struct PlaceCard {
  let place: Place
  let weather: PlaceWeather
  let view: Places
  var isSelected = false
  /// Whether the other tabs show this place.
  var isShown = false

  private var display: DisplayPreferences { view.display }
  private var now: Timestamp { view.now }

  /// Draws the card, whose border has the name, the local time, and the age of the report.
  func draw(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    frame.drawBorder(
      style: isSelected ? Style(.title, .bold) : Style(.disabled), in: rect)
    drawTitle(in: rect, context, of: &frame)
    let inside = rect.inset(by: 1).split(left: 1).rest
    let space = inside.split(left: inside.size.width - 1).left
    guard let report = weather.realReport else {
      return drawUnloaded(in: space, context, of: &frame)
    }
    drawAge(of: report, in: rect, of: &frame)
    drawWeather(report.value, in: space, context, of: &frame)
  }

  private func drawTitle(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let cells = PlaceCells(view, width: rect.size.width, context)
    let time = view.localTime(of: place).map { display.clock.text(of: $0) } ?? ""
    let end = rect.columns.upperBound - 1
    let mark = cells.mark(of: weather, weather.realReport?.value)
    var x = rect.origin.x + 1
    if isSelected {
      frame.writeInBorder(
        context.glyphs.selectionMark, at: Position(x: x, y: rect.origin.y), style: Style(.selection)
      )
      x += 2
    }
    let room = end - x - 4 - (time.isEmpty ? 0 : time.displayWidth + 3)
    let title = PlaceTitle(place, display).text(fitting: room - mark.displayWidth)
    frame.writeInBorder(
      title, at: Position(x: x, y: rect.origin.y), style: Style(.title, isShown ? .bold : []))
    if mark.displayWidth > 0 {
      x += title.displayWidth + 2
      frame.write(mark, at: Position(x: x, y: rect.origin.y))
      frame.write(" ", at: Position(x: x + mark.displayWidth, y: rect.origin.y))
    }
    guard !time.isEmpty else { return }
    frame.writeInBorder(
      time, at: Position(x: end - time.displayWidth - 2, y: rect.origin.y), style: Style(.secondary)
    )
  }

  private func drawAge(
    of report: FetchedValue<WeatherReport>, in rect: Rect, of frame: inout Frame
  ) {
    let age = report.ageText(at: now)
    let isOld = weather.isOld(at: now, interval: view.interval)
    frame.writeInBorder(
      age,
      at: Position(
        x: rect.columns.upperBound - age.displayWidth - 3, y: rect.rows.upperBound - 1),
      style: Style(isOld ? .warning : .secondary))
  }

  /// Draws what is known without a report: the state of the load, the sun, and the Moon.
  private func drawUnloaded(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let sky = view.localClock(of: place).map {
      SunAndMoon(at: place.coordinates, $0, display.clock, now: now)
    }
    let lines = [sky?.sun.map { "Sun \($0.rise)–\($0.set)" }, sky.map { "Moon \($0.moonText)" }]
      .compactMap { $0 }
    let known = Paragraph(
      lines.joined(separator: "\n"), style: Style(.secondary), alignment: .center)
    let (above, below) = rect.split(top: rect.size.height - lines.count)
    frame.draw(known, in: below, context: context)
    let text = Paragraph(state.text, style: state.style, alignment: .center)
    let height = min(above.size.height, text.height(width: above.size.width))
    frame.draw(
      text, in: above.centered(Size(width: above.size.width, height: height)), context: context)
  }

  /// The text of a card without a report, of which the line below the cards has the details.
  private var state: (text: String, style: Style) {
    if let error = weather.report.error {
      return (error.shortText, Style(error.kind == .unreachable ? .secondary : .error))
    }
    return (weather.report.isLoading ? "loading" : "no weather yet", Style(.secondary))
  }
}

extension PlaceCard {
  /// Draws the conditions, the next 24 hours, and the numbers of the day from top to bottom.
  private func drawWeather(
    _ report: WeatherReport, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (head, below) = rect.split(top: WeatherArt.smallSize.height)
    drawHead(report, in: head, context, of: &frame)
    let (plots, lines) = below.split(top: below.size.height - 2)
    drawHours(report, in: plots, context, of: &frame)
    let texts = [true, false].map { numbers(of: report, isWindNamed: $0, context) }
    let width = lines.size.width
    if let text = texts.first(where: { $0.displayWidth <= width }) ?? texts.last {
      frame.write(text, at: lines.origin, width: width)
    }
    view.drawComing(
      report, at: Position(x: lines.origin.x, y: lines.origin.y + 1), width: lines.size.width,
      style: Style(.emphasis), context, of: &frame)
  }

  /// Draws the picture and the temperature, and beside them the weather in words.
  private func drawHead(
    _ report: WeatherReport, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let headline = selectHeadline(report, display: display, now: now)
    frame.draw(headline.art.smallFrame(with: context.glyphs), at: rect.origin)
    var text = rect.split(left: WeatherArt.smallSize.width + 3).rest
    let width = headline.drawSmallDigits(at: text.origin, context.glyphs, of: &frame)
    text = text.split(left: width).rest
    let phrase = headline.phrase.wrapped(to: text.size.width, lines: 2)
    let feelsLike = headline.feelsLike.map {
      StyledText("Feels like ", Style(.secondary)) + $0.styledText
    }
    let lines = phrase.map { StyledText($0, Style(.title, .bold)) } + [feelsLike].compactMap { $0 }
    for (line, y) in zip(lines, text.rows) {
      frame.write(line, at: Position(x: text.origin.x, y: y), width: text.size.width)
    }
  }

  /// Draws the temperature of the next 24 hours above their chance of rain.
  private func drawHours(
    _ report: WeatherReport, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let hours = report.hoursAhead(at: now)
    let degrees = hours.map { $0.temperature?.celsius }
    let known = degrees.compactMap { $0 }.filter(\.isPlausible)
    guard let low = known.min(), let high = known.max(), rect.size.height > 1 else { return }
    let (curve, bars) = rect.split(top: rect.size.height - 1)
    // A margin below the lowest temperature, so that the curve has an area everywhere.
    let margin = max(1, (high - low) / 4)
    frame.draw(
      AreaPlot(
        values: degrees, range: (low - margin)...(high + 0.5), coloring: .scale(.temperature)),
      in: curve, context: context)
    frame.draw(
      BarPlot(
        hours.map { hour in
          BarPlot.Bar(
            hour.precipitationProbability.map { $0 / 100 },
            style: ForecastHour(hour, display: display, now: now).rainStyle)
        }), in: bars, context: context)
  }

  /// Returns the low and the high of the day, the rain of the next 24 hours, and the wind.
  private func numbers(
    of report: WeatherReport, isWindNamed: Bool, _ context: DrawContext
  ) -> StyledText {
    let units = display.units
    let range = report.todaysForecast(at: now)?.shownTemperature
    let rain = report.rainAhead(at: now)
    let cells = PlaceCells(view, width: 0, context)
    let chance = rain.chance.map { _ in
      cells.chance(rain).styledText + StyledText(" %", Style(.secondary))
    }
    let amount = rain.amount.flatMap { amount in
      amount.value > 0
        ? cells.amount(amount).styledText
          + StyledText(" \(units.precipitation.symbol)", Style(.secondary)) : nil
    }
    let rainText = [chance, amount].compactMap(\.self)
    let wind = cells.wind(report.current?.wind)
    let parts: [(label: String, text: StyledText?, unit: String)] = [
      ("Low ", range?.low?.degrees(in: units.temperature)?.styledText, ""),
      ("High ", range?.high?.degrees(in: units.temperature)?.styledText, ""),
      (
        "\(report.precipitationAhead(at: now).startingInUppercase) ",
        rainText.first.map { rainText.dropFirst().reduce($0) { $0 + " " + $1 } }, ""
      ),
      (
        isWindNamed ? "Wind " : "", wind == .missing ? nil : wind.styledText,
        " \(units.wind.symbol)"
      ),
    ]
    let known = parts.compactMap { part in
      part.text.map {
        StyledText(part.label, Style(.secondary)) + $0 + StyledText(part.unit, Style(.secondary))
      }
    }
    return known.dropFirst().reduce(known.first ?? "") { $0 + "  " + $1 }
  }
}
