import LoginFeature
import Redux

/// The screen: the login, or the home of a user.
package enum AppState: Equatable {
  case login(Login)
  case home(Home)

  package var login: Login? { if case .login(let login) = self { login } else { nil } }
  package var home: Home? { if case .home(let home) = self { home } else { nil } }
}

package enum AppAction: Equatable {
  case login(LoginAction)
  case home(HomeAction)

  var login: LoginAction? { if case .login(let action) = self { action } else { nil } }
  var home: HomeAction? { if case .home(let action) = self { action } else { nil } }
}

package func appFeature(_ services: Services) -> Feature<AppState, AppAction> {
  .combine(
    loginFeature(services.login).ifCase(
      state: \.login, case: { AppState.login($0) }, action: \.login,
      embed: { AppAction.login($0) }),
    homeFeature(services).ifCase(
      state: \.home, case: { AppState.home($0) }, action: \.home, embed: { AppAction.home($0) }),
    Feature(
      reducer: Reducer { state, action in
        switch action {
        case .login(.response(.success(let session))):
          state = .home(Home(session: session))
        case .home(.signOutTapped): state = .login(Login())
        case .login, .home: break
        }
      }
    ) { action, store in
      if case .login(.response(.success)) = action { store.dispatch(.home(.appeared)) }
    }
  )
}
