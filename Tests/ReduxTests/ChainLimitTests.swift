import Testing

@testable import Redux

/// The memory and work of the check for endless chains.
@Suite(.timeLimit(.minutes(5)))
struct ChainLimitTests {
  /// An action that counts the descriptions made of it.
  struct DescribedAction: Sendable, CustomStringConvertible {
    let descriptions: Log<Void>

    var description: String {
      descriptions.write(())
      return "described"
    }
  }

  @Test("a store makes no text of its actions outside a chain", arguments: [1, 10, 15, 16, 100])
  func noTextsOutsideAChain(chainLimit: Int) {
    let descriptions = Log<Void>()
    let store = Store<Int, DescribedAction>(
      initialState: 0, reducer: Reducer { state, _ in state += 1 }, drain: .manual(wake: {}),
      chainLimit: chainLimit)
    for _ in 0..<1_000 { store.dispatch(DescribedAction(descriptions: descriptions)) }
    store.drain()
    #expect(store.state == 1_000)
    #expect(descriptions.all.isEmpty)
    #expect(!store.drainState.isWatched)
  }

  @Test("a store without a limit of its own stops earlier in debug builds, where chains are slow")
  func defaultLimit() {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    #if DEBUG
      #expect(store.chainLimit == 2_000_000)
    #else
      #expect(store.chainLimit == 10_000_000)
    #endif
    // The message names the last actions, so they are kept before the limit is reached.
    #expect(store.watchedLength == store.chainLimit - 16)
  }

  @Test("a watched store keeps the texts of at most 16 actions", arguments: [10, 100])
  func keptTextsAreBounded(chainLimit: Int) {
    let store = Store<Int, Int>(
      initialState: 0, reducer: Reducer { $0 += $1 }, drain: .manual(wake: {}),
      chainLimit: chainLimit)
    let subscription = store.subscribe(\.self) { [weak store] count in
      if (1..<chainLimit - 1).contains(count) { store?.dispatch(1) }
    }
    store.dispatch(1)
    store.drain()
    #expect(store.drainState.isWatched)
    #expect(store.drainState.recent?.count == min(16, chainLimit) - 2)
    store.dispatch(1)
    store.drain()
    #expect(store.drainState.recent == nil)
    #expect(!store.drainState.isWatched)
    subscription.cancel()
  }

  @Test("a busy store is not stopped, however many of its actions cause another")
  func busyStore() {
    let store = Store<[String: Int], String>(
      initialState: [:], reducer: Reducer { $0[$1, default: 0] += 1 }, drain: .manual(wake: {}),
      chainLimit: 20)
    let subscription = store.subscribe(\.["ping"], initial: false) { [weak store] _ in
      store?.dispatch("pong")
    }
    for _ in 0..<1_000 { store.dispatch("ping") }
    store.drain()
    #expect(store.state == ["ping": 1_000, "pong": 1_000])
    #expect(store.drainState.recent == nil)
    subscription.cancel()
  }

  @Test("an endless chain is noticed among the actions of other threads, and its actions are named")
  func endlessChainInABusyStore() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store<Int, String>(
        initialState: 0, reducer: Reducer { state, _ in state += 1 },
        middleware: [
          .sideEffect { action, _, dispatch in
            if action == "loop" { dispatch("loop") }
          }
        ], drain: .manual(wake: {}), chainLimit: 100)
      store.dispatch("loop")
      for _ in 0..<1_000 {
        for _ in 0..<10 { store.dispatch("other") }
        store.drain(atMost: 11)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let names = Array(repeating: "loop", count: 16).joined(separator: ", ")
    #expect(message.contains("The last 16 were \(names)."))
  }

  @Test("actions that each cause several stop the program before they fill the memory")
  func growingChain() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store<Int, Int>(
        initialState: 0, reducer: Reducer { $0 += $1 }, chainLimit: 1_000)
      let subscriptions = (0..<2).map { _ in
        store.subscribe(\.self, initial: false) { [weak store] _ in store?.dispatch(1) }
      }
      store.dispatch(1)
      withExtendedLifetime(subscriptions) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a chain of 1000 actions"))
  }
}
