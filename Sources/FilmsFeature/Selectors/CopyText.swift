internal import Domain
internal import TerminalUI

/// Selects the text for the clipboard, or `nil` if there is none.
///
/// The text is the selected film of the list, or the selected row of a page or else the whole page.
package func selectCopyText(_ context: FilmsKeyContext) -> String? {
  let state = context.films.films
  switch state.screen {
  case .list:
    let films = selectVisibleFilms(state)
    return selectSelectedRow(state, among: films).map { films[$0].plainText }
  case .page:
    if let row = PageNavigator(context).selectedRow { return row.plainText }
    let chrome = selectFilmPage(context.films)
    return chrome.content?.plainText(title: chrome.crumbs.last ?? "")
  case .crawl: return nil
  }
}

extension Film {
  fileprivate var plainText: String {
    let facts = facts.filter { $0.value != .missingValue }.map { "\($0.name) \($0.value)" }
    return ([title] + facts).joined(separator: ", ")
  }
}

extension FilmPage.Row {
  fileprivate var plainText: String { subtitle.isEmpty ? name : "\(name): \(subtitle)" }
}

extension FilmPage {
  fileprivate func plainText(title: String) -> String {
    let known = facts.filter { $0.value != .missingValue }.map { "\($0.name): \($0.value)" }
    let text = crawl.map { $0.paragraphs.joined(separator: "\n\n") }
    return ([title] + known + [text].compactMap { $0 }).joined(separator: "\n")
  }
}

/// Selects the path of the selected or shown entry below the base address of SWAPI, such as
/// `people/1`, or `nil` if there is none.
package func selectSourcePath(_ context: FilmsKeyContext) -> String? {
  let state = context.films.films
  switch state.screen {
  case .list:
    let films = selectVisibleFilms(state)
    return selectSelectedRow(state, among: films).map { "films/\(films[$0].id)" }
  case .page:
    let row = PageNavigator(context).selectedRow?.step
    return (row ?? state.pages.last?.step).map { "\($0.resource)" }
  case .crawl: return nil
  }
}
