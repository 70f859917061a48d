import Redux

nonisolated enum Films {
  enum State: Equatable {
    case idle, loading, loaded([String]), failed(String)

    var titles: [String] { if case .loaded(let titles) = self { titles } else { [] } }
  }

  enum Action: Equatable {
    case refreshed, cancelled, requested, received([String]), failed(String)
  }

  struct Client: Sendable {
    var titles: @Sendable () async throws -> [String]
  }

  static let reducer = Reducer<State, Action> { state, action in
    switch action {
    case .refreshed: break
    case .cancelled: state = .idle
    case .requested: state = .loading
    case .received(let titles): state = .loaded(titles)
    case .failed(let reason): state = .failed(reason)
    }
  }

  static func feature(_ client: Client) -> Feature<State, Action> {
    let fetch = Thunk<State, Action>(id: "films", policy: .takeLatest) { context in
      context.dispatch(.requested)
      do {
        context.dispatch(.received(try await client.titles()))
      } catch {
        context.dispatch(.failed("\(error)"))
      }
    }
    return Feature(reducer: reducer) { action, context in
      if action == .refreshed { context.dispatch(fetch) }
      if action == .cancelled { context.cancelEffects(id: "films") }
    }
  }
}
