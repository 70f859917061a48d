import Redux

/// The state of most tests.
struct Counter: Hashable, Sendable {
  var count = 0
  var name = ""
  var note: String?
}

enum CounterAction: Hashable, Sendable {
  case add(Int)
  case renamed(String)
  case noted(String?)
}

typealias CounterStore = Store<Counter, CounterAction>

extension Reducer where State == Counter, Action == CounterAction {
  static var counter: Reducer {
    Reducer { state, action in
      switch action {
      case .add(let number): state.count += number
      case .renamed(let name): state.name = name
      case .noted(let note): state.note = note
      }
    }
  }
}

extension Store where State == Counter, Action == CounterAction {
  static func counting(
    from count: Int = 0, middleware: [Middleware<Counter, CounterAction>] = [],
    drain: DrainPolicy = .caller, clock: any Clock<Duration> = ContinuousClock()
  ) -> CounterStore {
    Store(
      initialState: Counter(count: count), reducer: .counter, middleware: middleware, drain: drain,
      clock: clock)
  }
}
