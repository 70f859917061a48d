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
      if (1..<chainLimit - 4).contains(count) { store?.dispatch(1) }
    }
    for _ in 0..<1_000 { store.dispatch(1) }
    store.drain()
    #expect(store.drainState.isWatched)
    #expect((1...16).contains(store.drainState.recent.count))
    store.dispatch(1)
    store.drain()
    #expect(store.drainState.recent.isEmpty)
    subscription.cancel()
  }
}
