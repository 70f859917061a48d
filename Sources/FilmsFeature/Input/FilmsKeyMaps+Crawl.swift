public import TerminalUI

extension FilmsKeyMaps {
  /// The keys while an opening text has the screen; any other puts an end to it.
  public static let crawl = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Opening crawl", isInForce: { $0.films.films.screen == .crawl },
    bindings: [
      Binding("crawl-close", keys: [.escape], help: "any key: back", isInFooter: true) { _ in
        .enabled(.crawlClosed)
      },
      scrollBinding("crawl-down", [.character("j"), .down], "down") { _ in 1 },
      scrollBinding("crawl-up", [.character("k"), .up], "up") { _ in -1 },
      scrollBinding("crawl-page-down", [.pageDown, .character(" ")], "page down") { $0 },
      scrollBinding("crawl-page-up", [.pageUp], "page up") { -$0 },
    ])

  /// Scrolls a text that stands still, by lines of which so many can be seen.
  private static func scrollBinding(
    _ name: String, _ keys: [Key], _ help: String, by lines: @escaping @Sendable (Int) -> Int
  ) -> Binding {
    Binding(name, keys: keys, help: help) { context in
      guard case .still(_, let scroll) = context.films.films.crawl else { return .hidden }
      let last = selectCrawl(context.films).maximumScroll(in: context.size)
      let first = min(scroll, last)
      let target = min(max(0, first + lines(context.size.height - 1)), last)
      guard target != first else {
        return .disabled(reason: first == 0 ? "first line" : "last line")
      }
      return .enabled(.crawlScrolled(to: target))
    }
  }
}
