import Redux

struct Search: Equatable {
  var text = ""
  var titles: [String] = []
  var nextPage: Int?
  var isLoading = false
  var failure: String?
}

enum SearchAction: Equatable {
  case typed(String)
  case cancelled
  case endReached
  case requestStarted
  case received(Result<Page, SearchError>)
}

struct Page: Equatable {
  var titles: [String]
  var next: Int?
}

struct SearchError: Error, Equatable { var reason: String }

extension Reducer where State == Search, Action == SearchAction {
  static var search: Reducer {
    Reducer { search, action in
      switch action {
      case .typed(let text):
        search = Search()
        search.text = text
      case .cancelled: search.isLoading = false
      case .endReached: break
      case .requestStarted:
        search.isLoading = true
        search.failure = nil
      case .received(.success(let page)):
        search.titles += page.titles
        search.nextPage = page.next
        search.isLoading = false
      case .received(.failure(let error)):
        search.failure = error.reason
        search.isLoading = false
      }
    }
  }
}

struct SearchClient: Sendable {
  var page: @Sendable (_ text: String, _ number: Int) async throws(SearchError) -> Page
}

extension Middleware where State == Search, Action == SearchAction {
  static func search(_ client: SearchClient) -> Middleware {
    .effects { action, store in
      switch action {
      case .typed(let text):
        store.cancelEffects(id: "search")
        guard !text.isEmpty else { return }
        store.dispatch(client.load(1, of: text, policy: .debounce(.milliseconds(300))))
      case .cancelled:
        store.cancelEffects(id: "search")
      case .endReached:
        guard let search = store.state, let page = search.nextPage else { return }
        store.dispatch(client.load(page, of: search.text, policy: .takeFirst))
      case .requestStarted, .received: break
      }
    }
  }
}

extension SearchClient {
  func load(_ page: Int, of text: String, policy: OverlapPolicy) -> Thunk<Search, SearchAction> {
    Thunk(id: "search", policy: policy) { context in
      context.dispatch(.requestStarted)
      do throws(SearchError) {
        context.dispatch(.received(.success(try await self.page(text, page))))
      } catch {
        context.dispatch(.received(.failure(error)))
      }
    }
  }
}
