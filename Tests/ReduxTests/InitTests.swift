import Redux
import ReduxExtras
import ReduxTesting
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct InitTests {
  struct Settings: Defaultable, Equatable, Sendable {
    var volume: Int
    static var defaultValue: Settings { Settings(volume: 7) }
  }

  @Test("1 a store created without a state delivers the default to its first subscriber")
  func firstSubscriberReceivesTheDefault() {
    let store = Store<Settings, Int>(reducer: Reducer { $0.volume = $1 })
    let seen = Log<Settings>()
    let subscription = store.subscribe(\.self) { seen.write($0) }
    #expect(seen.all == [Settings(volume: 7)])
    subscription.cancel()
  }

  @Test("2 the state and the first delivered value are the default of a defaultable state")
  func stateAndFirstDeliveryAreTheDefault() {
    let store = Store<Settings, Int>(reducer: Reducer { $0.volume = $1 })
    let seen = Log<Int>()
    let subscription = store.subscribe(\.volume) { seen.write($0) }
    #expect(store.state == .defaultValue)
    #expect(seen.all == [7])
    subscription.cancel()
  }

  @Test("3 ★ the store deinits with its last reference while it has a subscription")
  func deinitsWhileSubscribed() {
    var store: CounterStore? = .counting()
    weak let released = store
    let subscription = store?.subscribe(\.count) { _ in }
    store = nil
    #expect(released == nil)
    subscription?.cancel()
  }

  @Test(
    "3 ★ the store deinits with its last reference while a stream is bound, and ends the stream")
  func deinitsWhileAStreamIsBound() async {
    let (actions, source) = AsyncStream.makeStream(of: CounterAction.self)
    let ended = Log<Bool>()
    source.onTermination = { _ in ended.write(true) }
    var store: CounterStore? = .counting()
    weak let released = store
    let ticket = store?.dispatch(actions)
    store = nil
    #expect(released == nil)
    await ticket?.finished
    #expect(ended.all == [true])
  }

  @Test(
    "3 ★ the store deinits with its last reference while an effect runs, and cancels the effect")
  func deinitsWhileAnEffectRuns() async {
    let clock = TestClock()
    let wasCancelled = Log<Bool>()
    var store: CounterStore? = .counting(clock: clock)
    weak let released = store
    let ticket = store?.dispatch(
      Thunk { context in
        try? await context.sleep(for: .seconds(1))
        wasCancelled.write(context.isCancelled)
      })
    #expect(await eventually { clock.sleeperCount == 1 })
    store = nil
    #expect(released == nil)
    await ticket?.finished
    #expect(wasCancelled.all == [true])
  }

  @Test(
    "3 ★ the store deinits with its last reference while values are iterated, and ends the stream")
  func deinitsWhileValuesAreIterated() async {
    var store: CounterStore? = .counting()
    weak let released = store
    var values = store?.values(\.count).makeAsyncIterator()
    store = nil
    #expect(released == nil)
    #expect(await values?.next() == 0)
    #expect(await values?.next() == nil)
  }
}
