internal import TerminalUI

extension CrawlPicture {
  /// How many steps it takes until the last line has left at the top.
  func length(in size: Size) -> Int {
    (lines(width: Self.farWidth(size)).count + size.height) * Self.stepsPerRow
  }

  /// The text at a step: from the bottom up, ever narrower towards the top.
  func drawMoving(in context: DrawContext, into frame: inout Frame) {
    let lines = lines(width: Self.farWidth(context.size))
    let risen = context.animationStep / Self.stepsPerRow
    for y in frame.bounds.rows {
      let index = y - (context.size.height - 1 - risen)
      guard lines.indices.contains(index) else { continue }
      draw(lines[index], isHeading: index < heading.count, row: y, of: &frame)
    }
  }

  private func draw(_ line: String, isHeading: Bool, row y: Int, of frame: inout Frame) {
    let size = frame.size
    let far = Self.farWidth(size)
    let nearness = Double(y) / Double(max(1, size.height - 1))
    let width = Double(far) + Double(Self.nearWidth(size) - far) * nearness
    let text = line.spread(by: width / Double(max(1, far)))
    let x = (size.width - text.displayWidth) / 2
    let role: Style.Role = nearness < 0.25 ? .secondary : .warm
    let attributes: Style.Attributes = isHeading && nearness >= 0.25 ? [.bold] : []
    frame.write(text, at: Position(x: x, y: y), style: Style(role, attributes))
  }

  /// How wide a full line is at the top, where it stands without gaps.
  private static func farWidth(_ size: Size) -> Int { max(1, min(40, max(18, size.width * 3 / 8))) }

  /// How wide it is at the bottom.
  private static func nearWidth(_ size: Size) -> Int {
    max(farWidth(size), min(size.width - 4, farWidth(size) * 5 / 2))
  }
}

extension String {
  /// The text with blanks between its letters, so that it takes at most so many times its width.
  ///
  /// All letters are equally far apart; what that leaves to spare goes where words part.
  func spread(by factor: Double) -> String {
    let words = split(separator: " ").map(Array.init)
    let letterGaps = words.reduce(0) { $0 + $1.count - 1 }
    let wordGaps = max(0, words.count - 1)
    let blanks = max(0, Int(Double(displayWidth) * (factor - 1)))
    let distance = blanks / max(1, letterGaps + 2 * wordGaps)
    let rest = blanks - distance * (letterGaps + 2 * wordGaps)
    // A blank too many between words is seen; three are a hole.
    let extra = wordGaps > 0 ? min(2, rest / wordGaps) : 0
    let letterGap = String(repeating: " ", count: distance)
    let wordGap = String(repeating: " ", count: 1 + 2 * distance + extra)
    return words.map { $0.map(String.init).joined(separator: letterGap) }
      .joined(separator: wordGap)
  }
}
