import LoginFeature
import ReduxTesting
import Testing

struct LoginFeatureTests {
  private let client = LoginClient { name, password throws(LoginError) in
    if password != "alderaan" { throw .wrongPassword }
    return Session(name: name)
  }

  @Test("a failure is shown until the next attempt, which signs in")
  func attempts() async {
    let store = TestStore(initialState: Login(), feature: loginFeature(client))
    await store.send(.submitted(name: "Leia", password: "tatooine")) {
      $0.name = "Leia"
      $0.isLoading = true
    }
    await store.receive(.response(.failure(.wrongPassword))) {
      $0.isLoading = false
      $0.failure = .wrongPassword
    }
    await store.send(.submitted(name: "Leia", password: "alderaan")) {
      $0.isLoading = true
      $0.failure = nil
    }
    await store.receive(.response(.success(Session(name: "Leia")))) { $0.isLoading = false }
    await store.finish()
  }
}
