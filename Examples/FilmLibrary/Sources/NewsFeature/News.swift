import Redux

/// A feed, which is followed again after its connection was lost.
package struct News: Equatable {
  package static let limit = 50

  package var headlines: [String] = []
  package var isConnected = false
  package var failure: String?

  package init() {}
}

package enum NewsAction: Equatable {
  case appeared, disappeared
  case connected
  case received(String)
  case lost(String)
}

package struct NewsClient: Sendable {
  package var headlines: @Sendable () async throws -> AsyncThrowingStream<String, any Error>

  package init(
    headlines: @escaping @Sendable () async throws -> AsyncThrowingStream<String, any Error>
  ) {
    self.headlines = headlines
  }
}

package func newsFeature(_ client: NewsClient) -> Feature<News, NewsAction> {
  Feature(
    reducer: Reducer { news, action in
      switch action {
      case .appeared: break
      case .disappeared: news.isConnected = false
      case .connected:
        news.isConnected = true
        news.failure = nil
      case .received(let headline):
        news.headlines = [headline] + news.headlines.prefix(News.limit - 1)
      case .lost(let reason):
        news.isConnected = false
        news.failure = reason
      }
    }
  ) { action, context in
    switch action {
    case .appeared: context.dispatch(client.following)
    case .disappeared: context.cancelEffects()
    case .connected, .received, .lost: break
    }
  }
}

extension NewsClient {
  fileprivate var following: Thunk<News, NewsAction> {
    Thunk(id: "news", policy: .takeFirst) { context in
      while !context.isCancelled {
        do {
          let headlines = try await headlines()
          context.dispatch(.connected)
          for try await headline in headlines { context.dispatch(.received(headline)) }
          return
        } catch {
          context.dispatch(.lost("\(error)"))
        }
        try? await context.sleep(for: .seconds(5))
      }
    }
  }
}
