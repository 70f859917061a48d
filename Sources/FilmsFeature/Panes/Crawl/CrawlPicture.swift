internal import Domain
internal import TerminalUI
internal import TerminalUI

/// What an opening text shows.
struct CrawlPicture: Widget, Hashable {
  /// What stands over it: the episode, and the title.
  var heading: [String]
  /// The text.
  var paragraphs: [String]
  /// How many lines are scrolled away where it stands still; nothing where it rises.
  var scroll: Int?

  /// How many steps of the animation it takes to rise by a row: two rows a second.
  static let stepsPerRow = 4

  func draw(in context: DrawContext, into frame: inout Frame) {
    if scroll == nil {
      drawMoving(in: context, into: &frame)
    } else {
      drawStill(in: context, into: &frame)
    }
  }

  /// The lines of the text in a width, headed and with blank lines between paragraphs.
  func lines(width: Int) -> [String] {
    let parts = ([heading.joined(separator: "\n")] + paragraphs).filter { !$0.isEmpty }
    return Array(parts.map { $0.wrapped(to: width) }.joined(separator: [""]))
  }
}

/// What the pane of the opening text shows.
func selectCrawl(_ context: FilmsContext) -> CrawlPicture {
  let state = context.films
  let film = state.crawl.flatMap { state.film($0.filmID) }
  let scroll: Int? = if case .still(_, let scroll) = state.crawl { scroll } else { nil }
  return CrawlPicture(
    heading: [
      film?.episode.map { "Episode \($0.romanNumeral)" } ?? "", film?.title.uppercased() ?? "",
    ].filter { !$0.isEmpty },
    paragraphs: film?.crawlParagraphs ?? [], scroll: scroll)
}
