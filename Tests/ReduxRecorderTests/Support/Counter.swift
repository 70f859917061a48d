import Redux

struct Counter: Equatable, Sendable, Codable {
  var count = 0
  var name = ""
  var tags: Set<String> = []
  var ratio = 0.0
}

enum CounterAction: Equatable, Sendable, Codable {
  case add(Int)
  case reset
  case renamed(to: String)
  case tagged([String])
  case measured(Double)
  case signedIn(key: String)
}

let counter = Reducer<Counter, CounterAction> { state, action in
  switch action {
  case .add(let amount): state.count += amount
  case .reset: state = Counter()
  case .renamed(let name): state.name = name
  case .tagged(let tags): state.tags.formUnion(tags)
  case .measured(let ratio): state.ratio = ratio
  case .signedIn: state.name = "signed in"
  }
}

/// A reducer that differs for one action, as a later version of an app might.
let changedCounter = Reducer<Counter, CounterAction> { state, action in
  if case .add(3) = action { state.name = "three" }
  counter(&state, action)
}
