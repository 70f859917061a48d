internal import Domain
internal import TerminalUI

/// The Moon, sunrise and sunset of the next days as cards, in place of those of the forecast.
struct SkyCards: Widget {
  private let days: [SkyDay]
  private let columns: Int
  private let cardSize: Size

  var size: Size {
    Size(
      width: columns * cardSize.width, height: days.count / columns * cardSize.height)
  }

  /// The smallest size of a card.
  private static let smallest = Size(width: 22, height: 9)
  /// The rows of a card without the Moon: the border, a blank row, and the texts.
  private static let textHeight = 6

  /// Creates five cards in a row, or three in a narrow space, and two rows if they fit.
  init?(_ days: [SkyDay], in space: Size) {
    columns = space.width >= 5 * Self.smallest.width ? 5 : 3
    let rows = space.height >= 2 * Self.smallest.height ? 2 : 1
    let width = space.width / columns
    cardSize = Size(
      width: width, height: min(space.height / rows, (width - 4) / 2 + Self.textHeight))
    guard days.count >= rows * columns, cardSize.fits(Self.smallest) else { return nil }
    self.days = Array(days.prefix(rows * columns))
  }

  func draw(in context: DrawContext, into frame: inout Frame) {
    for (index, day) in days.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let origin = Position(x: column * cardSize.width, y: row * cardSize.height)
      draw(
        day, isToday: index == 0, in: Rect(origin: origin, size: cardSize), context, of: &frame)
    }
  }

  private func draw(
    _ day: SkyDay, isToday: Bool, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    frame.drawBorder(
      title: day.name, style: Style(isToday ? .title : .disabled),
      titleStyle: Style(.title, isToday ? .bold : []), in: rect)
    let length = day.sun.dayLengthText.map { "\($0) daylight" } ?? ""
    let texts = [
      StyledText(day.moon.text, Style(.secondary)), StyledText(day.sunText, Style(.warm)),
      StyledText(length, Style(.secondary)),
    ]
    let (space, lines) = rect.inset(by: 1).split(bottom: texts.count)
    // In a high card, a blank row is between the disc and the texts.
    let blank = rect.size.height > Self.smallest.height ? 1 : 0
    frame.draw(
      MoonDisc(day.moon, at: day.point), in: space.split(bottom: blank).rest, context: context)
    for (text, y) in zip(texts, lines.rows) {
      let x = lines.origin.x + (lines.size.width - text.displayWidth) / 2
      frame.write(text, at: Position(x: x, y: y), width: lines.size.width)
    }
  }
}
