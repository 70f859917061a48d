import ReduxTesting
import Testing

@testable import Counter

struct CounterTests {
  @Test func keysCountUpAndDown() async {
    let store = TestStore(initialState: Counter(), reducer: counter)
    await store.send(.incrementKeyPressed) { $0.count = 1 }
    await store.send(.decrementKeyPressed) { $0.count = 0 }
    await store.finish()
  }

  @Test(arguments: [
    ("+" as Character, CounterAction.incrementKeyPressed), ("-", .decrementKeyPressed),
  ])
  func keysAreActions(key: Character, expected: CounterAction) {
    #expect(action(of: key) == expected)
    #expect(action(of: "x") == nil)
  }
}
