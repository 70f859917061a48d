internal import Domain
internal import TerminalUI

/// The view of an opening crawl, which scrolls up or, without animations, is a page.
struct CrawlView: Widget, Hashable {
  /// The lines above the text: the episode, and the title.
  var heading: [String]
  var paragraphs: [String]
  /// The number of lines scrolled off the top of the page, or `nil` if the text scrolls up.
  var scroll: Int?

  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.fill(frame.bounds, style: Style(sky: .star))
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

// MARK: - The still page

extension CrawlView {
  /// Draws the text as a page, for users who turned animations off.
  private func drawStill(in context: DrawContext, into frame: inout Frame) {
    let lines = lines(width: Self.pageWidth(context.size))
    let first = min(scroll ?? 0, maximumScroll(in: context.size))
    let top = max(0, (context.size.height - lines.count) / 2)
    for (offset, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let isHeading = first + offset < heading.count
      let x = (context.size.width - line.displayWidth) / 2
      frame.write(
        line, at: Position(x: x, y: top + offset),
        style: Style(sky: .text, isHeading ? [.bold] : []))
    }
  }

  /// Returns the number of lines by which the page can be scrolled.
  func maximumScroll(in size: Size) -> Int {
    max(0, lines(width: Self.pageWidth(size)).count - size.height)
  }

  private static func pageWidth(_ size: Size) -> Int { max(1, min(60, size.width - 4)) }
}
