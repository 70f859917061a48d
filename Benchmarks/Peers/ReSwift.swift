#if canImport(ReSwift)
  import ReSwift
  import Workload

  extension Peer {
    static let reSwift = Peer(name: "ReSwift") { subscribers in
      let store = ReSwift.Store<Parts>(
        reducer: { _, state in
          var state = state ?? Parts()
          state.parts.s0.count += 1
          return state
        }, state: Parts())
      let screens = (0..<subscribers).map { number in
        let path = SixteenParts.parts[number % SixteenParts.parts.count]
        let screen = Screen()
        store.subscribe(screen) { $0.select { $0.parts[keyPath: path] }.skipRepeats() }
        return screen
      }
      return { dispatches in
        withExtendedLifetime(screens) {
          for _ in 0..<dispatches { store.dispatch(Incremented()) }
        }
      }
    }
  }

  private struct Parts {
    var parts = SixteenParts()
  }

  // Versions before 6.1 require it.
  #if RESWIFT_STATE_TYPE
    extension Parts: StateType {}
  #endif

  private struct Incremented: ReSwift.Action {}

  private final class Screen: StoreSubscriber {
    var sum = 0

    func newState(state part: SixteenParts.Part) { sum &+= part.count }
  }
#endif
