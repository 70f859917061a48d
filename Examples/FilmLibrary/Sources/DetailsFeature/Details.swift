import Redux

/// The page of a film, one of a stack of pages.
package struct Details: Equatable, Identifiable {
  package let id: Int
  package let title: String
  package var summary: String?
  package var failure: String?

  package init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

package enum DetailsAction: Equatable {
  case appeared
  case response(Result<String, DetailsError>)
}

package struct DetailsError: Error, Equatable {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

package struct DetailsClient: Sendable {
  package var summary: @Sendable (_ title: String) async throws(DetailsError) -> String

  package init(
    summary: @escaping @Sendable (_ title: String) async throws(DetailsError) -> String
  ) {
    self.summary = summary
  }
}

package func detailsFeature(_ client: DetailsClient) -> Feature<Details, DetailsAction> {
  Feature(
    reducer: Reducer { details, action in
      switch action {
      case .appeared: details.failure = nil
      case .response(.success(let summary)): details.summary = summary
      case .response(.failure(let error)): details.failure = error.reason
      }
    }
  ) { action, context in
    guard action == .appeared, let title = context.state?.title else { return }
    context.dispatch(
      Thunk(id: "summary", policy: .takeFirst) { context in
        do throws(DetailsError) {
          context.dispatch(.response(.success(try await client.summary(title))))
        } catch {
          context.dispatch(.response(.failure(error)))
        }
      })
  }
}
