import DetailsFeature
import DownloadsFeature
import LoginFeature
import NewsFeature
import NotesFeature
import Redux
import SearchFeature

/// Everything that a user who has signed in sees.
package struct Home: Equatable {
  package let session: Session
  package var search = Search()
  /// The stack of pages, the one on the screen last.
  package var pages: [Details] = []
  package var downloads: [Download] = []
  package var news = News()
  /// The sheet, if it is open.
  package var editor: NoteEditor?
  package var notes: [String: String] = [:]
  package var failure: String?
  var lastPage = 0

  package init(session: Session) { self.session = session }
}

package enum HomeAction: Equatable {
  case appeared
  case search(SearchAction)
  case page(Int, DetailsAction)
  case download(Int, DownloadAction)
  case news(NewsAction)
  case editor(NoteEditorAction)
  case filmTapped(title: String)
  case backTapped
  case downloadTapped
  case downloadDeleted(id: Int)
  case noteTapped
  case signOutTapped
  case notesLoaded([String: String])
  case storageFailed(String)

  var search: SearchAction? { if case .search(let action) = self { action } else { nil } }
  var page: (Int, DetailsAction)? {
    if case .page(let id, let action) = self { (id, action) } else { nil }
  }
  var download: (Int, DownloadAction)? {
    if case .download(let id, let action) = self { (id, action) } else { nil }
  }
  var news: NewsAction? { if case .news(let action) = self { action } else { nil } }
  var editor: NoteEditorAction? { if case .editor(let action) = self { action } else { nil } }
}

enum HomePart {
  static let search = Part(\Home.search, \HomeAction.search) { .search($0) }
  static let pages = Part(each: \Home.pages, \HomeAction.page) { .page($0, $1) }
  static let downloads = Part(each: \Home.downloads, \HomeAction.download) { .download($0, $1) }
  static let news = Part(\Home.news, \HomeAction.news) { .news($0) }
  static let editor = Part(optional: \Home.editor, \HomeAction.editor) { .editor($0) }
}

func homeFeature(_ services: Services) -> Feature<Home, HomeAction> {
  .combine(
    searchFeature(services.search).in(HomePart.search),
    detailsFeature(services.details).in(HomePart.pages),
    downloadFeature.in(HomePart.downloads),
    newsFeature(services.news).in(HomePart.news),
    noteEditorFeature.in(HomePart.editor),
    Feature(
      reducer: homeReducer,
      middleware: [
        .effects { action, context in startChildren(of: action, context, services) },
        services.notes.autosave.middleware(\.notes) { .storageFailed("\($0)") },
      ])
  )
}

let homeReducer = Reducer<Home, HomeAction> { home, action in
  switch action {
  case .filmTapped(let title):
    home.lastPage += 1
    home.pages.append(Details(id: home.lastPage, title: title))
  case .backTapped: _ = home.pages.popLast()
  case .downloadTapped:
    guard let page = home.pages.last, !home.downloads.contains(where: { $0.id == page.id }) else {
      return
    }
    home.downloads.append(Download(id: page.id, title: page.title))
  case .downloadDeleted(let id): home.downloads.removeAll { $0.id == id }
  case .noteTapped:
    guard let title = home.pages.last?.title else { return }
    home.editor = NoteEditor(title: title, text: home.notes[title] ?? "")
  case .editor(.doneTapped):
    guard let editor = home.editor else { return }
    home.notes[editor.id] = editor.text.isEmpty ? nil : editor.text
    home.editor = nil
  case .notesLoaded(let notes): home.notes.merge(notes) { written, _ in written }
  case .storageFailed(let reason): home.failure = reason
  case .appeared, .search, .page, .download, .news, .editor, .signOutTapped: break
  }
}

private func startChildren(
  of action: HomeAction, _ context: StoreContext<Home, HomeAction>, _ services: Services
) {
  switch action {
  case .appeared:
    context.dispatch(.news(.appeared))
    context.dispatch(services.notes.loading)
  case .filmTapped:
    if let page = context.state?.pages.last { context.dispatch(.page(page.id, .appeared)) }
  case .downloadTapped:
    if let page = context.state?.pages.last { context.dispatch(.download(page.id, .resumed)) }
  default: break
  }
}
