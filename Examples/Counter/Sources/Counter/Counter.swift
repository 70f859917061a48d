import Redux

/// A command that counts the keys in its arguments: `swift run Counter ++-`.
@main
struct Main {
  static func main() {
    let store = Store(initialState: Counter(), reducer: counter)
    let subscription = store.subscribe(\.count) { print($0) }
    for action in CommandLine.arguments.dropFirst().joined().compactMap(action(of:)) {
      store.dispatch(action)
    }
    subscription.cancel()
  }
}

nonisolated struct Counter: Equatable {
  var count = 0
}

nonisolated enum CounterAction {
  case incrementKeyPressed
  case decrementKeyPressed
}

let counter = Reducer<Counter, CounterAction> { state, action in
  switch action {
  case .incrementKeyPressed: state.count += 1
  case .decrementKeyPressed: state.count -= 1
  }
}

/// Returns the action of a key, or `nil` if it has none.
func action(of key: Character) -> CounterAction? {
  switch key {
  case "+": .incrementKeyPressed
  case "-": .decrementKeyPressed
  default: nil
  }
}
