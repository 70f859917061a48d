internal import Domain
public import TerminalUI

extension FilmsKeyMaps {
  /// The keys of a page.
  public static let page = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Film",
    bindings: [
      pageBinding("open", [.enter], "open", inFooter: true, openRow),
      pageBinding("back", [.escape], "back", inFooter: true) { _ in .enabled(.detailClosed) },
      pageBinding("crawl", [.character("v")], "crawl", inFooter: true) { context in
        let id = context.films.films.pages.last?.step.resource
        guard let id, id.kind == .films else { return .hidden }
        return crawl(of: context.films.films.film(id.number), context)
      },
      pageBinding(
        "refresh", [.character("r"), .function(5)], "refresh", inFooter: true, refreshRow),
      pageBinding("down", [.character("j"), .down], "down") { $0.position.down },
      pageBinding("up", [.character("k"), .up], "up") { $0.position.up },
      pageBinding("next-section", [.tab], "next section") { $0.position.section(after: true) },
      pageBinding("previous-section", [.backTab], "previous section") {
        $0.position.section(after: false)
      },
      pageBinding("page-down", [.pageDown, .character(" ")], "page down") {
        $0.position.scroll(by: $0.position.page)
      },
      pageBinding("page-up", [.pageUp], "page up") {
        $0.position.scroll(by: -$0.position.page)
      },
      pageBinding("first", [.character("g"), .home], "top") { $0.position.first },
      pageBinding("last", [.character("G"), .end], "bottom") { $0.position.last },
    ])

  private static func pageBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (FilmsKeyContext) -> Response
  ) -> Binding {
    Binding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      context.films.films.screen == .page ? response(context) : .hidden
    }
  }

  /// Opens what is selected; what did not come is asked for again.
  @Sendable private static func openRow(_ context: FilmsKeyContext) -> Response {
    guard let page = selectFilmPage(context.films).content, !page.rows.isEmpty else {
      return .hidden
    }
    guard let row = page.selectedRow else { return .disabled(reason: "nothing is selected") }
    return row.activation.map(Response.enabled) ?? .disabled(reason: "its address names no entry")
  }

  /// Asks again for what is selected where it did not come, else for all of the page.
  @Sendable private static func refreshRow(_ context: FilmsKeyContext) -> Response {
    guard let row = context.selectedRow, case .failed = row.status, let action = row.activation
    else { return refresh(context) }
    return .enabled(action)
  }
}

extension FilmsKeyContext {
  fileprivate var selectedRow: FilmPage.Row? { selectFilmPage(films).content?.selectedRow }

  fileprivate var position: PagePosition { PagePosition(self) }
}

extension FilmPage.Row {
  /// What Enter or a second click does.
  var activation: FilmsAction? {
    guard let step else { return nil }
    guard case .failed = status else { return .pageOpened(step) }
    return .resourceRetried(step.resource)
  }
}
