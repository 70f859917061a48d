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

enum AppPart {
  static let login = Part(case: \.login, AppState.login, \AppAction.login) { .login($0) }
  static let home = Part(case: \.home, AppState.home, \AppAction.home) { .home($0) }
}

package func appFeature(_ services: Services) -> Feature<AppState, AppAction> {
  .combine(
    loginFeature(services.login).in(AppPart.login),
    homeFeature(services).in(AppPart.home),
    Feature(
      reducer: Reducer { state, action in
        switch action {
        case .login(.response(.success(let session))):
          state = .home(Home(session: session))
        case .home(.signOutTapped): state = .login(Login())
        case .login, .home: break
        }
      }
    ) { action, context in
      if case .login(.response(.success)) = action { context.dispatch(.home(.appeared)) }
    }
  )
}
