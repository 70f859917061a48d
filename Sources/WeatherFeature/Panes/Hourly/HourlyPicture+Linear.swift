internal import TerminalUI

extension HourlyPicture {
  /// One hour a line, below the day it belongs to; what is not known is left out.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    HourlyLines(hours).lines.map { line in
      switch line {
      case .day(let name): name
      case .hour(let index):
        (index == selection ? "\(glyphs.selectionMark) " : "") + linearLine(of: hours[index])
      }
    }
  }

  private func linearLine(of hour: ForecastHour) -> String {
    let facts: [(label: String, value: String, unit: String)] = [
      ("", hour.phrase, ""), ("", hour.temperature, units.temperature),
      ("feels like", hour.feelsLike, units.temperature), ("rain", hour.probabilityText, "%"),
      ("amount", hour.amount, units.amount), ("wind", hour.wind, units.wind),
    ]
    let texts = facts.filter { $0.value != WeatherRow.absent }.map { fact in
      [fact.label, fact.value, fact.unit].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let time = hour.relation == .now ? "now" : hour.clock
    return "\(time): " + texts.joined(separator: ", ")
  }
}
