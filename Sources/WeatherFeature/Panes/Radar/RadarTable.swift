internal import Domain
internal import Radar
internal import TerminalUI

/// A table of when it rains at places.
struct RadarTable: Equatable {
  /// The places, the shown one first.
  let places: [PlaceRadar]
  let source: RadarSource
  let words: RadarWords
  let now: Timestamp

  /// The reason why a place has no spell of rain.
  private func reason(_ series: RadarSeries) -> String {
    guard series.isSeen else { return "no radar" }
    guard series.isKnown else { return .missingValue }
    return series.sight == .radar ? "dry" : "none seen"
  }

  /// The rows as text with all spells, for screen readers.
  var lines: [String] {
    places.map { radar in
      let spells = radar.series.spells(at: now)
      let rain = spells.heaviest.map { "\(words.times(of: spells)), \(words.amount($0.rate))" }
      return "\(radar.place.name): \(rain ?? reason(radar.series))"
    }
  }
}

extension RadarTable: Widget {
  private static let nameWidth = 12
  /// The number of rows from which the title has one of its own.
  private static let heightForTitle = 5

  /// Draws the headings and as many places as fit: the time from the first spell to the last one, and
  /// the heaviest rain of all.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let width = context.size.width
    let timeColumn = min(Self.nameWidth + 2, max(0, width - 15))
    let unit = "peak \(words.unit.rawValue)/h"
    let hasTitle = context.size.height >= Self.heightForTitle
    let top = hasTitle ? 2 : 1
    frame.write(
      hasTitle ? "When it rains, next \(source.reach)" : "Next \(source.reach)",
      at: Position(x: 1, y: 0), style: Style(.title))
    frame.write("from–to", at: Position(x: timeColumn, y: top - 1), style: Style(.secondary))
    frame.write(
      unit, at: Position(x: width - 1 - unit.displayWidth, y: top - 1), style: Style(.secondary))
    for (index, radar) in places.prefix(max(0, context.size.height - top)).enumerated() {
      let spells = radar.series.spells(at: now)
      let rate = spells.heaviest?.rate
      let y = index + top
      frame.write(
        index == 0 ? words.label : radar.place.name, at: Position(x: 1, y: y),
        style: Style(index == 0 ? .title : .text),
        width: timeColumn - 2)
      frame.write(
        rate == nil
          ? reason(radar.series)
          : words.shortRange(of: spells, until: radar.series.values.last?.time ?? now),
        at: Position(x: timeColumn, y: y), style: Style(rate == nil ? .secondary : .text),
        width: width - timeColumn - 5)
      guard let rate else { continue }
      let number = words.number(rate)
      frame.write(
        number, at: Position(x: width - 1 - number.displayWidth, y: y),
        style: Style(.rainRate, at: words.shown(rate)))
    }
  }
}
