internal import Domain
internal import TerminalUI

/// The arrangement of the saved places as cards, side by side in rows.
///
/// The Places tab has cards only if all of them fit. A table shows many places better than cards of
/// which most are not on the screen.
struct PlaceGrid: Equatable {
  /// The number of cards in a full row.
  let columns: Int
  private let count: Int
  private let cardHeight: Int

  /// The width of the tab from which it has cards.
  private static let tabWidth = 160
  /// The smallest width of a card in columns.
  private static let cardWidth = 44
  /// The smallest, the usual, and the largest height of a card in rows.
  private static let cardHeights = (smallest: 8, usual: 10, largest: 14)
  /// The smallest height that the weather of the selected place should have below the cards.
  private static let detailHeight = 14
  /// The height of that weather with its chart, beyond which the cards grow.
  private static let roomyDetail = 32

  /// Creates the arrangement for a number of places on the Places tab.
  ///
  /// The result is `nil` if the tab has a table: it is too narrow, the cards do not all fit, or there
  /// is only one place, whose weather is below its row.
  init?(_ count: Int, in size: Size) {
    let space = Self.space(in: size)
    guard size.width >= Self.tabWidth, count > 1 else { return nil }
    let rows = (count - 1) / (space.width / Self.cardWidth) + 1
    let heights = Self.cardHeights
    guard rows * heights.smallest <= space.height else { return nil }
    self.count = count
    columns = (count - 1) / rows + 1
    // Without room for the weather of the selected place, the cards use all rows.
    let hasDetail = rows * heights.usual + Self.detailHeight <= space.height
    let most = (space.height - (hasDetail ? Self.roomyDetail : 0)) / rows
    cardHeight = min(heights.largest, max(most, hasDetail ? heights.usual : most))
  }

  /// Returns the space for the cards and for the weather of the selected place below them, which
  /// leaves a row for the line below both.
  private static func space(in size: Size) -> Size {
    Size(width: size.width - 2, height: size.height - 3)
  }

  private var rows: Int { (count - 1) / columns + 1 }

  /// Returns the number of rows below the cards in a tab of a size.
  func heightBelow(in size: Size) -> Int {
    Self.space(in: size).height - rows * cardHeight
  }

  /// Returns the cards, each created for its index and a height.
  func body(
    _ card: (_ index: Int, _ height: Int) -> Block<WeatherAction>
  ) -> Block<WeatherAction> {
    .column(
      (0..<rows).map { row in
        .row(
          (0..<columns).map { column in
            let index = row * columns + column
            return (nil, index < count ? card(index, cardHeight) : .blank(cardHeight))
          })
      })
  }

  /// Returns the index of the card a number of rows below another, negative for above, or `nil` if there
  /// is no such row.
  ///
  /// The last row may lack the column. Its last card is the nearest one then.
  func index(_ steps: Int, rowsFrom index: Int) -> Int? {
    let row = index / columns + steps
    guard (0..<rows).contains(row) else { return nil }
    return min(row * columns + index % columns, count - 1)
  }
}

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

  /// Returns the card, whose border has the name, the local time, and the age of the report.
  func body(height: Int) -> Block<WeatherAction> {
    let box = Block<WeatherAction>.box(
      "", border: .border(hasFocus: isSelected),
      content: content(height: height - 2))
    return Block(height: height) { rect, canvas in
      box.draw(rect, &canvas)
      let (columns, top) = (rect.inset(by: 1).columns, rect.origin.y)
      let (time, age) = (localTime, age)
      let taken = time.displayWidth + (time.displayWidth == 0 ? 4 : 5)
      let title = title(fitting: columns.count - taken, canvas.context)
      canvas.frame.write(title, at: Position(x: columns.lowerBound, y: top))
      canvas.frame.write(time, at: Position(x: columns.upperBound - time.displayWidth, y: top))
      canvas.frame.write(
        age,
        at: Position(x: columns.upperBound - age.displayWidth, y: rect.rows.upperBound - 1))
      if isSelected { canvas.cursor = .selection(rect.split(left: 2).rest) }
    }
  }

  /// Returns a text between blanks of the border.
  private static func inBorder(_ parts: [StyledText]) -> StyledText {
    let blank = StyledText(" ", Style(.border))
    return parts.isEmpty ? "" : blank + parts.joined(by: blank) + blank
  }

  private var localTime: StyledText {
    let time = view.localTime(of: place).map { display.clock.text(of: $0) }
    return Self.inBorder(time.map { [StyledText($0, Style(.secondary))] } ?? [])
  }

  /// Returns the selection mark, the name, and the mark of the weather, which leave a part of the border.
  private func title(fitting width: Int, _ context: DrawContext) -> StyledText {
    let mark = PlaceCells(view, context).mark(of: weather)
    let selection = isSelected ? [StyledText(context.glyphs.selectionMark, Style(.selection))] : []
    let room = width - selection.count * 2 - mark.displayWidth
    let name = PlaceTitle(place, display).text(fitting: room)
    let title = Self.inBorder(selection + [StyledText(name, Style(.text, isShown ? .bold : []))])
    return mark.displayWidth == 0 ? title : title + mark + " "
  }

  /// The age of the card's values, or nothing without a report.
  private var age: StyledText {
    guard let report = weather.report.latest else { return "" }
    let isOld = weather.isOld(at: now, interval: view.interval)
    return Self.inBorder([
      StyledText(report.conditionsAgeText(at: now), Style(isOld ? .warning : .secondary))
    ])
  }
}

extension PlaceCard {
  /// Returns the conditions, the next 24 hours, and the numbers of the day from top to bottom.
  private func content(height: Int) -> Block<WeatherAction> {
    guard let report = weather.report.latest?.value else { return unloaded(height: height) }
    return .column([
      head(report), plots(report, height: height - WeatherArt.smallSize.height - 2),
      .lines(1) { width, context in [numbers(of: report, fitting: width, context).text] },
      view.coming(report, Style(.emphasis)),
    ])
  }

  /// Returns the numbers in the longest form that fits, and whether the wind is among them.
  private func numbers(
    of report: WeatherReport, fitting width: Int, _ context: DrawContext
  ) -> (text: StyledText, hasWind: Bool) {
    for label in ["Wind ", ""] {
      let text = numbers(of: report, windLabel: label, context)
      if text.displayWidth <= width { return (text, true) }
    }
    return (numbers(of: report, windLabel: nil, context), false)
  }

  /// Returns the picture and the temperature, and beside them the weather in words and the wind if the
  /// numbers have no room for it.
  private func head(_ report: WeatherReport) -> Block<WeatherAction> {
    let headline = selectHeadline(report, display: display, now: now)
    let feelsLike = headline.feelsLike.map {
      StyledText("Feels like ", Style(.secondary)) + $0.styledText
    }
    let size = WeatherArt.smallSize
    return Block(height: size.height) { rect, canvas in
      let glyphs = canvas.context.glyphs
      canvas.frame.draw(headline.art.smallFrame(with: glyphs), at: rect.origin)
      let beside = rect.split(left: size.width + 3).rest
      let digits = headline.drawSmallDigits(at: beside.origin, glyphs, of: &canvas.frame)
      let text = beside.split(left: digits).rest
      let phrase = headline.phrase.wrapped(to: text.size.width, lines: 2)
      let hasWind = numbers(of: report, fitting: rect.size.width, canvas.context).hasWind
      let wind = hasWind ? nil : wind(of: report, label: "Wind ", canvas.context)
      let lines =
        phrase.map { StyledText($0, Style(.text, .bold)) } + [feelsLike, wind].compactMap(\.self)
      Block<WeatherAction>.lines(size.height) { _, _ in lines }.draw(text, &canvas)
    }
  }

  /// Returns the temperature of the next 24 hours above their chance of rain.
  private func plots(_ report: WeatherReport, height: Int) -> Block<WeatherAction> {
    let hours = report.hoursAhead(at: now)
    let degrees = hours.map { $0.temperature?.celsius }
    let known = degrees.compactMap { $0 }.filter(\.isPlausible)
    guard let low = known.min(), let high = known.max(), height > 1 else { return .blank(height) }
    // A margin below the lowest temperature, so that the curve has an area everywhere.
    let margin = max(1, (high - low) / 4)
    let curve = AreaPlot(
      values: degrees, range: (low - margin)...(high + 0.5), coloring: .scale(.temperature))
    let bars = hours.map { hour in
      BarPlot.Bar(
        hour.precipitationProbability.map { $0 / 100 },
        style: ForecastHour(hour, display: display, now: now).rainStyle)
    }
    return .column([.widget(curve, height: height - 1), .widget(BarPlot(bars))])
  }

  /// Returns the wind behind a label, or `nil` if it is not known.
  private func wind(
    of report: WeatherReport, label: String, _ context: DrawContext
  ) -> StyledText? {
    let wind = PlaceCells(view, context).wind(report.current?.wind)
    guard wind != .missing else { return nil }
    return StyledText(label, Style(.secondary)) + wind.styledText
      + StyledText(" \(display.units.wind.symbol)", Style(.secondary))
  }

  /// Returns the range of what is left of the day, the rain of the next 24 hours, and a labeled wind.
  private func numbers(
    of report: WeatherReport, windLabel: String?, _ context: DrawContext
  ) -> StyledText {
    let units = display.units
    let today = report.shownToday(at: now)
    func degrees(_ end: Quantity<TemperatureUnit>?) -> StyledText? {
      end?.degrees(in: units.temperature)?.styledText
    }
    let (low, high) = (degrees(today?.temperature?.low), degrees(today?.temperature?.high))
    let cells = PlaceCells(view, context)
    // From a time on, one range has the label of both ends.
    let range: [(label: String, text: StyledText?)] =
      today?.from.map { start in
        let ends = low != nil && high != nil ? cells.range(today?.temperature) : low ?? high
        return [("From \(display.clock.text(of: start)) ", ends)]
      } ?? [("Low ", low), ("High ", high)]
    let rain = report.rainAhead(at: now)
    let chance = rain.chance.map { _ in
      cells.chance(rain).styledText + StyledText(" %", Style(.secondary))
    }
    // The label says that it is snow.
    let depth = rain.falling.depthText(rain.snow, units)
    let amount = rain.amountText(units).map { text in
      let text = depth ?? text
      let parts = text.split(separator: " ", maxSplits: 1)
      let style = rain.amount.map { Style(precipitationOfDay: $0) } ?? .text
      return StyledText(String(parts[0]), style)
        + StyledText(" " + parts.dropFirst().joined(), Style(.secondary))
    }
    let rainText = [chance, amount].compactMap(\.self)
    let rainLabel = "\(rain.falling.name.startingInUppercase) "
    let parts = range + [(rainLabel, rainText.isEmpty ? nil : rainText.joined(by: " "))]
    let texts: [StyledText?] = parts.map { part in
      part.text.map { StyledText(part.label, Style(.secondary)) + $0 }
    }
    let wind = windLabel.flatMap { self.wind(of: report, label: $0, context) }
    return (texts + [wind]).compactMap(\.self).joined(by: "  ")
  }

  /// Returns what is known without a report: the state of the load, the sun, and the Moon.
  private func unloaded(height: Int) -> Block<WeatherAction> {
    let sky = view.localClock(of: place).map {
      SunAndMoon(at: place.coordinates, $0, display.clock, now: now)
    }
    let known = [sky?.sun?.labeledText, sky.map { "Moon \($0.moonText)" }].compactMap { $0 }
    let state = Paragraph(state.text, style: state.style, alignment: .center)
    return .column([
      Block(height: height - known.count) { rect, canvas in
        let width = rect.size.width
        let middle = rect.centered(Size(width: width, height: state.height(width: width)))
        canvas.frame.draw(state, in: middle, context: canvas.context)
      },
      .text(known.joined(separator: "\n"), Style(.secondary), alignment: .center)
        .fixed(height: known.count),
    ])
  }

  /// The text of a card without a report, of which the line below the cards has the details.
  private var state: (text: String, style: Style) {
    if let error = weather.report.error {
      return (error.shortText, Style(error.kind == .unreachable ? .secondary : .error))
    }
    return (weather.report.isLoading ? "loading" : "no weather yet", Style(.secondary))
  }
}
