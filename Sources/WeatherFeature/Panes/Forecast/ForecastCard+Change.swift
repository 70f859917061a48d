internal import Domain
internal import TerminalUI

extension [ForecastCard] {
  /// Adds what changed to the cards of today and the days after it, if anything was stored before.
  mutating func add(_ changes: ForecastChangesText) {
    let coming = indices.filter { self[$0].day.relation != .past }
    guard coming.contains(where: { changes.day(self[$0].day.date) != nil }) else { return }
    for index in coming {
      self[index].change = changes.day(self[index].day.date).map { .known($0) } ?? .none
    }
  }
}

extension ForecastCard {
  /// Draws the change in one row, or in two with a strip of the highs.
  func drawChange(in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame) {
    guard rect.size.height > 0 else { return }
    switch change {
    case .unknown: break
    case .none:
      let text = "No earlier forecast".truncated(to: rect.size.width)
      frame.write(text, at: rect.origin, style: Style(.secondary))
    case .known(let change) where rect.size.height == 1:
      let text = change.lines.longest(fitting: rect.size.width)
      frame.write(text, at: rect.origin, width: rect.size.width)
    case .known(let change): draw(change, in: rect, glyphs, of: &frame)
    }
  }

  /// Draws the strip with the day on which it begins, and below it the values.
  private func draw(
    _ change: DayChangeText, in rect: Rect, _ glyphs: Glyphs, of frame: inout Frame
  ) {
    frame.write(change.sinceText, at: rect.origin, style: Style(.secondary))
    let start = rect.origin.x + change.sinceText.displayWidth + 1
    for (x, mark) in zip(start..<max(start, rect.columns.upperBound), change.strip(glyphs)) {
      frame.write(mark.text, at: Position(x: x, y: rect.origin.y), style: mark.style)
    }
    frame.write(
      change.valueTexts.longest(fitting: rect.size.width),
      at: Position(x: rect.origin.x, y: rect.origin.y + 1), width: rect.size.width)
  }
}

extension DayChangeText {
  /// The number of kelvins from the lowest to the highest bar, at least, so that small changes look
  /// small.
  private static let leastSpan: Double = 7

  /// Returns a bar for the high of each stored forecast, from the first one on, with a dot for a day
  /// without one.
  func strip(_ glyphs: Glyphs) -> [Reading] {
    let highs = changes.forecasts.filter { $0.date >= since }.map { $0.outlook?.high }
    let degrees = highs.compactMap { $0?.celsius }.filter(\.isPlausible)
    guard let lowest = degrees.min(), let highest = degrees.max() else { return [] }
    let levels = glyphs.barLevels
    return highs.map { high in
      guard let high, high.celsius.isPlausible else {
        return Reading(glyphs.isUnicode ? "·" : "-", Style(.disabled))
      }
      let share = (high.celsius - lowest) / max(Self.leastSpan, highest - lowest)
      let level = Int((share * Double(levels.count - 1)).rounded())
      return Reading(levels[min(max(0, level), levels.count - 1)], high.style)
    }
  }
}
