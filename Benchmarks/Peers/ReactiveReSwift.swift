#if canImport(ReactiveReSwift)
  import ReactiveReSwift
  import Workload

  extension Peer {
    static let reactiveReSwift = Peer(name: "ReactiveReSwift") { subscribers in
      let store = ReactiveReSwift.Store(
        reducer: { _, state in
          var state = state
          state.parts.s0.count += 1
          return state
        }, observable: ObservableProperty(Parts()))
      let sum = Sum()
      let observed = (0..<subscribers).map { number in
        let path = SixteenParts.parts[number % SixteenParts.parts.count]
        let part = store.observable.map { $0.parts[keyPath: path] }.distinct()
        part.subscribe { sum.value &+= $0.count }
        return part
      }
      return { dispatches in
        withExtendedLifetime(observed) {
          for _ in 0..<dispatches { store.dispatch(Incremented()) }
        }
      }
    }
  }

  private struct Parts {
    var parts = SixteenParts()
  }

  private struct Incremented: ReactiveReSwift.Action {}

  private final class Sum {
    var value = 0
  }
#endif
