#if canImport(SwiftRex)
  import SwiftRex
  import Workload

  extension Peer {
    // The store belongs to the main actor. main.swift runs on the main thread.
    static let swiftRex = Peer(name: "SwiftRex") { subscribers in
      let sum = Sum()
      let (store, tokens) = MainActor.assumeIsolated {
        let store = SwiftRex.Store<Incremented, SixteenParts, Void>(
          initial: SixteenParts(), reducer: .reduce { _, state in state.s0.count += 1 })
        let tokens = (0..<subscribers).map { number in
          let path = SixteenParts.parts[number % SixteenParts.parts.count]
          return store.stateStream.map { $0[keyPath: path] }.removeDuplicates()
            .observe { sum.value &+= $0.count }
        }
        return (store, tokens)
      }
      return { dispatches in
        MainActor.assumeIsolated {
          withExtendedLifetime(tokens) {
            for _ in 0..<dispatches { store.dispatch(Incremented()) }
          }
        }
      }
    }
  }

  private struct Incremented: Sendable {}

  @MainActor
  private final class Sum {
    var value = 0

    nonisolated init() {}
  }
#endif
