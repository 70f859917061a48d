import Redux

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
