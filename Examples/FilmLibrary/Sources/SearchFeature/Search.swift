import Redux

nonisolated package struct Search: Equatable {
  package var text = ""
  package var titles: [String] = []
  package var nextPage: Int?
  package var isLoading = false
  package var failure: String?

  package init() {}
}

nonisolated package enum SearchAction: Equatable {
  case typed(String)
  case cancelled
  case endReached
  case requestStarted
  case received(Result<Page, SearchError>)
}

nonisolated package struct Page: Equatable {
  package var titles: [String]
  package var next: Int?

  package init(titles: [String], next: Int? = nil) {
    self.titles = titles
    self.next = next
  }
}

nonisolated package struct SearchError: Error, Equatable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

nonisolated let searchReducer = Reducer<Search, SearchAction> { search, action in
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

nonisolated package struct SearchClient: Sendable {
  package var page: @Sendable (_ text: String, _ number: Int) async throws(SearchError) -> Page

  package init(
    page: @escaping @Sendable (_ text: String, _ number: Int) async throws(SearchError) -> Page
  ) {
    self.page = page
  }
}

nonisolated extension SearchClient {
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

nonisolated package func searchFeature(_ client: SearchClient) -> Feature<Search, SearchAction> {
  Feature(reducer: searchReducer) { action, context in
    switch action {
    case .typed(let text):
      context.cancelEffects(id: "search")
      guard !text.isEmpty else { return }
      context.dispatch(client.load(1, of: text, policy: .debounce(.milliseconds(300))))
    case .cancelled:
      context.cancelEffects(id: "search")
    case .endReached:
      guard let search = context.state, let page = search.nextPage else { return }
      context.dispatch(client.load(page, of: search.text, policy: .takeFirst))
    case .requestStarted, .received: break
    }
  }
}
