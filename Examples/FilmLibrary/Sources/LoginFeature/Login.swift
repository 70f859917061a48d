import Redux

package struct Login: Equatable {
  package var name = ""
  package var isLoading = false
  package var failure: LoginError?

  package init() {}
}

package enum LoginAction: Equatable {
  case submitted(name: String, password: String)
  case response(Result<Session, LoginError>)
}

package struct Session: Equatable {
  package var name: String

  package init(name: String) { self.name = name }
}

package enum LoginError: Error, Equatable {
  case wrongPassword, offline
}

package struct LoginClient: Sendable {
  package var signIn:
    @Sendable (_ name: String, _ password: String) async throws(LoginError) -> Session

  package init(
    signIn:
      @escaping @Sendable (_ name: String, _ password: String) async throws(LoginError) ->
      Session
  ) {
    self.signIn = signIn
  }
}

package func loginFeature(_ client: LoginClient) -> Feature<Login, LoginAction> {
  Feature(
    reducer: Reducer { login, action in
      switch action {
      case .submitted(let name, _):
        login.name = name
        login.isLoading = true
        login.failure = nil
      case .response(.success): login.isLoading = false
      case .response(.failure(let error)):
        login.isLoading = false
        login.failure = error
      }
    }
  ) { action, context in
    guard case .submitted(let name, let password) = action else { return }
    context.dispatch(
      Thunk(id: "login", policy: .takeLatest) { context in
        do throws(LoginError) {
          context.dispatch(.response(.success(try await client.signIn(name, password))))
        } catch {
          context.dispatch(.response(.failure(error)))
        }
      })
  }
}
