internal import Domain
internal import Radar
internal import TerminalUI

/// A table of when it rains at places.
struct RadarTable: Equatable {
  /// The places, the shown one first.
  let places: [PlaceRadar]
  let source: RadarSource
  let words: RadarWords

  /// The rain of a place in words.
  private func row(_ series: RadarSeries) -> (text: String, rate: Double?) {
    guard series.isSeen else { return ("no radar", nil) }
    guard series.isKnown else { return (.missingValue, nil) }
    guard let spell = series.spells.first else {
      return (series.sight == .radar ? "dry" : "none seen", nil)
    }
    return (words.shortRange(spell), spell.rate)
  }

  /// The rows as text, for screen readers.
  var lines: [String] {
    places.map { radar in
      let (text, rate) = row(radar.series)
      return "\(radar.place.name): \(text)" + (rate.map { ", \(words.amount($0))" } ?? "")
    }
  }
}

extension RadarTable: Widget {
  private static let nameWidth = 12

  /// Draws the headings and as many places as fit.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let width = context.size.width
    let timeColumn = min(Self.nameWidth + 2, max(0, width - 15))
    let unit = "\(words.unit.rawValue)/h"
    frame.write(
      "When it rains, next \(source.reach)", at: Position(x: 1, y: 0), style: Style(.title))
    frame.write("from–to", at: Position(x: timeColumn, y: 1), style: Style(.secondary))
    frame.write(
      unit, at: Position(x: width - 1 - unit.displayWidth, y: 1), style: Style(.secondary))
    for (index, radar) in places.prefix(max(0, context.size.height - 2)).enumerated() {
      let (text, rate) = row(radar.series)
      let y = index + 2
      frame.write(
        index == 0 ? words.label : radar.place.name, at: Position(x: 1, y: y),
        style: Style(index == 0 ? .title : .text),
        width: timeColumn - 2)
      frame.write(
        text, at: Position(x: timeColumn, y: y), style: Style(rate == nil ? .secondary : .text),
        width: width - timeColumn - 5)
      guard let rate else { continue }
      let number = words.number(rate)
      frame.write(
        number, at: Position(x: width - 1 - number.displayWidth, y: y),
        style: Style(.rainRate, at: words.shown(rate)))
    }
  }
}
