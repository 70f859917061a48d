internal import Domain
public import TerminalUI

extension FilmsKeyMaps {
  /// The keys of the detail pane.
  public static let detail = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Film",
    bindings: [
      detailBinding("back", [.escape], "back", inFooter: true) { _ in .enabled(.detailClosed) },
      detailBinding(
        "refresh", [.character("r"), .function(5)], "refresh", inFooter: true, refresh),
      detailBinding("down", [.character("j"), .down], "scroll down") { scroll(by: 1, $0) },
      detailBinding("up", [.character("k"), .up], "scroll up") { scroll(by: -1, $0) },
      detailBinding("page-down", [.pageDown, .character(" ")], "page down") {
        scroll(by: page($0), $0)
      },
      detailBinding("page-up", [.pageUp], "page up") { scroll(by: -page($0), $0) },
      detailBinding("first", [.character("g"), .home], "first line") { scroll(by: -.max, $0) },
      detailBinding("last", [.character("G"), .end], "last line") { scroll(by: .max, $0) },
    ])

  private static func detailBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (FilmsKeyContext) -> Response
  ) -> Binding {
    Binding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      context.films.films.route == .list ? .hidden : response(context)
    }
  }

  /// Scrolls by so many lines, as far as there are any.
  static func scroll(by lines: Int, _ context: FilmsKeyContext) -> Response {
    let page = selectFilmPage(context.films)
    let size = page.contentRect(in: context.size).size
    guard let content = page.content else { return .disabled(reason: "nothing to scroll") }
    let last = content.maximumScroll(in: size)
    let first = min(content.scroll, last)
    let target = lines < 0 ? max(0, first + lines) : min(last, first + min(lines, last))
    guard target != first else {
      return .disabled(
        reason: last == 0 ? "all can be seen" : first == 0 ? "first line" : "last line")
    }
    return .enabled(.detailScrolled(to: target))
  }

  /// A page, less a line that stays for the eye to find its place.
  private static func page(_ context: FilmsKeyContext) -> Int {
    max(1, selectFilmPage(context.films).contentRect(in: context.size).size.height - 1)
  }
}
