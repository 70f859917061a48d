internal import Domain
package import TerminalUI

extension FilmsKeyMaps {
  /// The keys of a film's or entry's page.
  package static let page = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Film", isActive: { $0.films.films.screen == .page },
    bindings: [
      Binding(
        "open", keys: [.enter], help: "open", isInFooter: true, isInFooterIfDisabled: false,
        response: openRow),
      Binding("back", keys: [.escape, .backspace], help: "back", isInFooter: true) { _ in
        .enabled(.detailClosed)
      },
      Binding(
        "crawl", keys: [.character("v")], help: "play opening crawl", label: "crawl",
        isInFooter: true
      ) {
        context in
        let id = context.films.films.pages.last?.step.resource
        guard let id, id.kind == .films else { return .hidden }
        let hasText = context.films.films.film(id.number)?.openingCrawl != nil
        return crawl(of: hasText ? id.number : nil, context)
      },
      Binding(
        "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true,
        response: refreshRow),
      Binding("focus-next", keys: [.character("w")], help: "next column", isInFooter: true) {
        $0.focusNext
      },
      Binding("focus-right", keys: [.character("l"), .right], help: "column to the right") {
        $0.focusRight
      },
      Binding("focus-left", keys: [.character("h"), .left], help: "column to the left") {
        $0.focusLeft
      },
      Binding("next-section", keys: [.tab], help: "next section, or column") {
        $0.position.section(after: true) ?? $0.focusNext.orDisabled("last section")
      },
      Binding("previous-section", keys: [.backTab], help: "previous section, or column") {
        $0.position.section(after: false) ?? $0.focusLeft.orDisabled("first section")
      },
    ] + Binding.moving(ends: ("top", "bottom")) { $1.position.response(to: $0) })

  /// Returns the response that opens the selected row, or retries it if it could not be loaded.
  @Sendable private static func openRow(_ context: FilmsKeyContext) -> Response {
    guard let page = context.page.view.content, !page.rows.isEmpty else {
      return .hidden
    }
    guard let row = context.position.selectedRow else {
      return .disabled(reason: "nothing selected")
    }
    return row.activation.map(Response.enabled) ?? .disabled(reason: "no page for this entry")
  }

  /// Returns the response that retries the row that the user selected if it could not be loaded,
  /// or refreshes the page.
  @Sendable private static func refreshRow(_ context: FilmsKeyContext) -> Response {
    guard let row = context.page.view.content?.selectedRow, row.isFailed, let step = row.step else {
      return refresh(context)
    }
    return .enabled(.resourceRetried(id: step.resource))
  }
}

extension FilmsKeyContext {
  fileprivate var position: PageNavigator { PageNavigator(self) }
}

extension KeyResponse {
  /// Returns the same response, or a disabled one if it is hidden.
  fileprivate func orDisabled(_ reason: String) -> KeyResponse {
    if case .hidden = self { .disabled(reason: reason) } else { self }
  }
}

extension FilmPage.Row {
  /// The action of Enter or of a click on the selected row.
  var activation: FilmsAction? {
    guard let step else { return nil }
    guard case .failed = status else { return .pageOpened(step: step) }
    return .resourceRetried(id: step.resource)
  }
}
