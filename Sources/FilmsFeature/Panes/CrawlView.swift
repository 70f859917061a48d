internal import Domain
internal import TerminalUI

/// The view of an opening crawl, which scrolls up or, without animations, is a page.
struct CrawlView: Widget, Hashable {
  /// The lines above the text: the episode, and the title.
  var heading: [String]
  var paragraphs: [String]
  /// The number of lines scrolled off the top of the page, or `nil` if the text scrolls up.
  var scroll: Int?

  /// The number of animation steps per row, so that the text rises two rows per second.
  static let stepsPerRow = 4

  func draw(in context: DrawContext, into frame: inout Frame) {
    if scroll == nil {
      drawMoving(in: context, into: &frame)
    } else {
      drawStill(in: context, into: &frame)
    }
  }

  /// Returns the heading and the paragraphs, wrapped to a width and separated by blank lines.
  func lines(width: Int) -> [String] {
    let parts = ([heading.joined(separator: "\n")] + paragraphs).filter { !$0.isEmpty }
    return Array(parts.map { $0.wrapped(to: width) }.joined(separator: [""]))
  }
}

/// Selects the content of the crawl pane.
func selectCrawl(_ context: FilmsContext) -> CrawlView {
  let state = context.films
  let film = state.crawl.flatMap { state.film($0.filmID) }
  let scroll: Int? = if case .still(_, let scroll) = state.crawl { scroll } else { nil }
  return CrawlView(
    heading: [
      film?.episode.map { "Episode \($0.romanNumeral)" } ?? "", film?.title.uppercased() ?? "",
    ].filter { !$0.isEmpty },
    paragraphs: film?.crawlParagraphs ?? [], scroll: scroll)
}

extension CrawlView {
  /// Returns the number of animation steps until the last line has left at the top.
  func length(in size: Size) -> Int {
    (lines(width: Self.farWidth(size)).count + size.height) * Self.stepsPerRow
  }

  /// Draws the text at an animation step: rising from the bottom, and narrower toward the top.
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

  /// Returns the width of a full line at the top, where letters have no gaps.
  private static func farWidth(_ size: Size) -> Int { max(1, min(40, max(18, size.width * 3 / 8))) }

  /// Returns the width of a full line at the bottom.
  private static func nearWidth(_ size: Size) -> Int {
    max(farWidth(size), min(size.width - 4, farWidth(size) * 5 / 2))
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

extension CrawlView {
  /// Draws the text as a page, for users who turned animations off.
  func drawStill(in context: DrawContext, into frame: inout Frame) {
    let lines = lines(width: Self.pageWidth(context.size))
    let first = min(scroll ?? 0, maximumScroll(in: context.size))
    let top = max(0, (context.size.height - lines.count) / 2)
    for (offset, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let isHeading = first + offset < heading.count
      let x = (context.size.width - line.displayWidth) / 2
      frame.write(
        line, at: Position(x: x, y: top + offset), style: Style(.warm, isHeading ? [.bold] : []))
    }
  }

  /// Returns the number of lines by which the page can be scrolled.
  func maximumScroll(in size: Size) -> Int {
    max(0, lines(width: Self.pageWidth(size)).count - size.height)
  }

  private static func pageWidth(_ size: Size) -> Int { max(1, min(60, size.width - 4)) }
}
