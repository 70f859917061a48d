import Redux
import Testing

/// Random scripts of subscribing, cancelling, and dispatching, also inside observers.
///
/// The store must deliver exactly what a simple model of it delivers.
@Suite(.timeLimit(.minutes(5)))
struct StressModelTests {
  struct Leaves: Equatable, Sendable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0

    var all: [Int] { [a, b, c, d] }
  }

  enum Change: Sendable {
    case add(leaf: Int, Int)
  }

  private static let paths: [any WritableKeyPath<Leaves, Int> & Sendable] = [\.a, \.b, \.c, \.d]

  /// Runs a script with a store.
  private final class Player: Sendable {
    let script: Script
    let store: Store<Leaves, Change>
    let delivered = Log<Delivery>()
    private let subscribed = Holder(0)
    private let subscriptions = Holder<[Int: Subscription]>([:])
    private let cancelled = Holder<Set<Int>>([])

    init(_ script: Script, drain: DrainPolicy) {
      self.script = script
      store = Store(
        initialState: Leaves(),
        reducer: Reducer { leaves, change in
          guard case .add(let leaf, let number) = change else { return }
          leaves[keyPath: paths[leaf]] += number
        }, drain: drain)
    }

    func perform(_ step: Script.Step) {
      switch step {
      case .add(let leaf, let number): store.dispatch(.add(leaf: leaf, number))
      case .batch(let adds):
        store.dispatch(batch: adds.map { Change.add(leaf: $0.leaf, $0.number) })
      case .subscribe: subscribe()
      case .cancel(let number): cancel(number)
      }
    }

    private func subscribe() {
      let number = subscribed.value ?? 0
      guard number < script.plans.count else { return }
      subscribed.value = number + 1
      let plan = script.plans[number]
      let deliveries = Holder(0)
      let subscription = store.subscribe(
        selector(of: plan), initial: plan.isInitial
      ) { [unowned self] value in
        let delivery = deliveries.value ?? 0
        deliveries.value = delivery + 1
        delivered.write(Delivery(subscriber: number, value: value))
        if let reaction = plan.reactions[delivery] { perform(reaction) }
      }
      subscriptions.value?[number] = subscription
      // Its first delivery may have cancelled it before it was registered.
      if cancelled.value?.contains(number) == true { subscription.cancel() }
    }

    private func selector(of plan: Script.Plan) -> StateSelector<Leaves, Int> {
      let leaf = StateSelector(paths[plan.leaf] as any KeyPath<Leaves, Int> & Sendable)
      guard plan.coarseness > 0 else { return leaf }
      return leaf.skip { abs($0 - $1) <= plan.coarseness }
    }

    private func cancel(_ number: Int) {
      guard number < subscribed.value ?? 0 else { return }
      cancelled.value?.insert(number)
      subscriptions.value?[number]?.cancel()
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func storeDeliversWhatTheModelDelivers(seed: UInt64) {
    let script = Script(seed: seed)
    let model = StoreModel(running: script)
    let player = Player(script, drain: .caller)
    for step in script.steps { player.perform(step) }
    #expect(player.delivered.all == model.deliveries, "seed \(seed)")
    #expect(player.store.state.all == model.state, "seed \(seed)")
  }
}
