internal import Domain
internal import TerminalUI

/// The values of an hour, in a box beside it while the mouse is on it.
struct HourCard {
  private let title: String
  private let lines: [StyledText]

  /// Creates the card of one of some hours, with its likely temperatures and the runs with rain if they are
  /// known.
  init(
    _ hour: ForecastHour, of hours: UpcomingHours, likely: String? = nil, runs: String? = nil
  ) {
    let units = hours.display.units
    title = hours.moment(of: hour)
    func fact(_ name: String, _ reading: Reading, _ unit: String) -> StyledText? {
      guard reading.text != .missingValue else { return nil }
      return StyledText(name.isEmpty ? "" : "\(name) ", Style(.secondary))
        + StyledText(reading.text, reading.style) + StyledText(unit, Style(.secondary))
    }
    func line(_ facts: StyledText?...) -> StyledText? {
      let known = facts.compactMap(\.self)
      return known.isEmpty ? nil : known.joined(by: "  ")
    }
    let chance = Reading(hour.probabilityText, hour.rainStyle)
    // These lose their meaning if they are cut.
    func wrapped(_ text: String?, _ style: Style) -> [StyledText?] {
      (text?.wrapped(to: Self.longestLine) ?? []).map { StyledText($0, style) }
    }
    let phrase = hour.phrase == .missingValue ? nil : hour.phrase
    let facts: [StyledText?] =
      wrapped(phrase, .text) + [
        line(fact("", hour.temperature.bold, "°"), fact("feels like", hour.feelsLike, "°")),
        likely.map { StyledText("likely \($0)°", Style(.secondary)) },
        line(
          fact(hour.falling.name.startingInUppercase, chance, " %"),
          fact("", hour.amount, " \(hour.falling.unit(units))")),
      ] + wrapped(runs, Style(.secondary)) + [
        line(fact("Wind", hour.wind, " \(units.wind.symbol)")),
        line(fact("Humidity", hour.humidity, " %"), fact("Cloud", hour.cloudCover, " %")),
        line(fact("UV", hour.uvIndex, ""), fact("", hour.pressure, " \(units.pressure.symbol)")),
      ]
    lines = facts.compactMap(\.self)
  }

  /// The number of columns and rows with the border.
  var size: Size {
    let widest = (lines.map(\.displayWidth) + [title.displayWidth]).max() ?? 0
    return Size(width: min(widest, Self.longestLine) + 4, height: lines.count + 2)
  }

  private static let longestLine = 40

  var body: Block<WeatherAction> {
    let box = Block<WeatherAction>.box(
      title, Style(.text, .bold), content: .lines(lines.count) { _, _ in lines })
    return Block(height: size.height) { rect, canvas in
      canvas.frame.fill(rect)
      box.draw(rect, &canvas)
    }
  }
}

extension Canvas<WeatherAction> {
  /// Shows a card above all else at the right of a rectangle, or at its left if there is no room.
  mutating func show(_ card: HourCard, beside rect: Rect) {
    let left = rect.columns.lowerBound - 1 - card.size.width
    let right = rect.columns.upperBound + 1
    show(
      card,
      at: Position(x: right + card.size.width <= frame.size.width ? right : left, y: rect.origin.y))
  }

  /// Shows a card above all else below a rectangle.
  mutating func show(_ card: HourCard, below rect: Rect) {
    show(card, at: Position(x: rect.origin.x, y: rect.rows.upperBound))
  }

  private mutating func show(_ card: HourCard, at position: Position) {
    let (space, size) = (frame.size, card.size)
    guard space.width >= size.width + 2, space.height >= size.height + 2 else { return }
    let origin = Position(
      x: max(1, min(position.x, space.width - 1 - size.width)),
      y: max(1, min(position.y, space.height - 1 - size.height)))
    cover(Rect(origin: origin, size: size), with: card.body)
  }
}
