internal import TerminalUI

/// The moving crawl: some words in the middle of the screen, and then the text, which rises among the
/// stars and becomes smaller with the distance.
extension CrawlView {
  private static let opening = "A long time ago in a galaxy far,\nfar away…"
  /// The animation steps, at eight per second, for which the opening words are shown: four seconds.
  private static let openingSteps = 32
  /// The animation steps between two lines: two seconds, so that a text takes as long as in the films.
  private static let stepsPerLine = 16

  /// Returns the number of animation steps until the last line has left at the top.
  func length(in size: Size) -> Int {
    let perspective = Perspective(size)
    let distance = Double(lines(width: perspective.farWidth).count) + perspective.depth
    return Self.openingSteps + Self.stepsPerLine * Int(distance.rounded(.up))
  }

  /// Draws the stars and the text at an animation step.
  func drawMoving(in context: DrawContext, into frame: inout Frame) {
    Stars().draw(in: context, into: &frame)
    let step = context.animationStep - Self.openingSteps
    if step < 0 {
      frame.drawCentered(Self.opening, in: frame.bounds, style: Style(sky: .star), context: context)
    } else {
      drawRising(by: Double(step) / Double(Self.stepsPerLine), of: &frame)
    }
  }

  /// Draws the text when its first line is at a distance.
  private func drawRising(by first: Double, of frame: inout Frame) {
    let perspective = Perspective(frame.size)
    let lines = lines(width: perspective.farWidth)
    // Near lines are drawn last, over those behind them.
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let (y, scale) = perspective.place(atDistance: first - Double(index)) else { continue }
      let text = line.spread(by: scale / Perspective.farScale)
      let x = (frame.size.width - text.displayWidth) / 2
      let isFar = scale < Perspective.farScale * 1.15
      // No star touches a word.
      frame.write(
        " \(text) ", at: Position(x: x - 1, y: y),
        style: Style(sky: isFar ? .farText : .text, index < heading.count && !isFar ? [.bold] : []))
    }
  }
}

/// The view of a plane that begins at the lower edge of the screen and recedes.
///
/// A line at a distance *d*, in lines of text, appears in the scale *s* = *D* / (*D* + *d*), at a
/// height above the lower edge that is proportional to 1 − *s*. *D* is such that the lines at the
/// upper edge are one row apart.
private struct Perspective {
  /// The scale at the upper edge, where letters have no gaps.
  static let farScale = 0.6

  private let size: Size

  init(_ size: Size) {
    self.size = size
  }

  private var height: Double { Double(max(1, size.height - 1)) }

  /// The distance of the upper edge, in lines.
  var depth: Double { height * Self.farScale }

  /// The width of a full line at the upper edge.
  var farWidth: Int { max(1, min(44, max(18, Int(Double(size.width - 4) * Self.farScale)))) }

  /// Returns the row and the scale of a line, or `nil` if it is not on the screen.
  func place(atDistance distance: Double) -> (y: Int, scale: Double)? {
    let unit = depth * Self.farScale / (1 - Self.farScale)
    let scale = unit / (unit + max(0, distance))
    let above = height * (1 - scale) / (1 - Self.farScale)
    let y = size.height - 1 - Int(above.rounded())
    return distance >= 0 && y >= 0 ? (y, scale) : nil
  }
}

/// A sky with stars, which are at the same places each time.
private struct Stars: Widget, Hashable {
  /// One of this many places has a star.
  private static let rarity: UInt32 = 48

  func draw(in context: DrawContext, into frame: inout Frame) {
    let glyphs = context.glyphs.isUnicode ? ["·", "·", "∙", "✦"] : [".", ".", "'", "+"]
    for y in frame.bounds.rows {
      for x in 0..<frame.size.width {
        let number = Self.number(x, y)
        guard number % Self.rarity == 0 else { continue }
        let glyph = glyphs[Int(number / Self.rarity % UInt32(glyphs.count))]
        frame.write(glyph, at: Position(x: x, y: y), style: Style(sky: .star))
      }
    }
  }

  /// Returns a number that looks random and depends only on the place.
  private static func number(_ x: Int, _ y: Int) -> UInt32 {
    var hash = UInt32(truncatingIfNeeded: x) &* 374_761_393
    hash &+= UInt32(truncatingIfNeeded: y) &* 668_265_263
    hash = (hash ^ (hash >> 13)) &* 1_274_126_177
    return hash ^ (hash >> 16)
  }
}

extension String {
  /// Returns the text with blanks between its letters, at most `factor` times as wide as before.
  ///
  /// The gaps between letters are equal. Remaining blanks are added between words.
  func spread(by factor: Double) -> String {
    let words = split(separator: " ").map(Array.init)
    let letterGaps = words.reduce(0) { $0 + $1.count - 1 }
    let wordGaps = max(0, words.count - 1)
    let blanks = max(0, Int(Double(displayWidth) * (factor - 1)))
    let distance = blanks / max(1, letterGaps + 2 * wordGaps)
    let rest = blanks - distance * (letterGaps + 2 * wordGaps)
    // More than two extra blanks would look like a hole between two words.
    let extra = wordGaps > 0 ? min(2, rest / wordGaps) : 0
    let letterGap = String(repeating: " ", count: distance)
    let wordGap = String(repeating: " ", count: 1 + 2 * distance + extra)
    return words.map { $0.map(String.init).joined(separator: letterGap) }
      .joined(separator: wordGap)
  }
}
