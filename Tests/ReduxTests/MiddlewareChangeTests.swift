import Redux
import ReduxTesting
import Testing

/// Middleware that runs after the actions that changed a selected value.
@Suite(.timeLimit(.minutes(5)))
struct MiddlewareChangeTests {
  typealias Stage = Middleware<Counter, CounterAction>

  private let changes = Log<[Int]>()

  private var logging: Stage {
    .onChange(of: \.count) { [changes] old, new, _ in changes.write([old, new]) }
  }

  @Test("an action that changes the value runs the body with the values before and after")
  func change() {
    let store = CounterStore.counting(from: 3, middleware: [logging])
    store.dispatch(.add(4))
    store.dispatch(.add(1))
    #expect(changes.all == [[3, 7], [7, 8]])
  }

  @Test("nothing runs at launch, for an equal value, or for a change of another part")
  func noChange() {
    let store = CounterStore.counting(from: 3, middleware: [logging])
    store.dispatch(.add(0))
    store.dispatch(.renamed("other"))
    #expect(changes.all == [])
  }

  @Test("a function can select what no path leads to")
  func function() {
    let parities = Log<[Bool]>()
    let store = CounterStore.counting(middleware: [
      .onChange(of: { $0.count.isMultiple(of: 2) }) { old, new, _ in parities.write([old, new]) }
    ])
    store.dispatch(.add(2))
    store.dispatch(.add(3))
    #expect(parities.all == [[true, false]])
  }

  @Test("each action of a batch is compared on its own")
  func batch() {
    let store = CounterStore.counting(middleware: [logging])
    store.dispatch(batch: [.add(1), .noted("between"), .add(-1)])
    #expect(changes.all == [[0, 1], [1, 0]])
  }

  @Test("an action that earlier middleware held back is compared when it is passed on")
  func heldBack() {
    let held = Holder<@Sendable () -> Void>()
    let store = CounterStore.counting(middleware: [
      .wrap { _ in
        { next in
          { action in
            if action == .add(1) { held.value = { next(action) } } else { next(action) }
          }
        }
      },
      logging,
    ])
    store.dispatch(.add(1))
    store.dispatch(.add(10))
    held.value?()
    #expect(changes.all == [[0, 10], [10, 11]])
  }

  @Test("an action that the body dispatches passes through the whole chain")
  func dispatchedAction() {
    let seen = Log<CounterAction>()
    let store = CounterStore.counting(middleware: [
      .sideEffect { action, _, _ in seen.write(action) },
      .onChange(of: \.count) { _, new, store in store.dispatch(.renamed("\(new)")) },
    ])
    store.dispatch(.add(1))
    #expect(seen.all == [.add(1), .renamed("1")])
    #expect(store.state == Counter(count: 1, name: "1"))
  }

  @Test("an action that other middleware drops or changes is compared by what it does")
  func laterMiddleware() {
    let store = CounterStore.counting(middleware: [
      logging,
      .flatMap { action, _ in action == .add(1) ? [] : [action, action] },
    ])
    store.dispatch(.add(1))
    store.dispatch(.add(2))
    #expect(changes.all == [[0, 4]])
  }

  @Test("the body can start a thunk and cancel it")
  func effects() async {
    let clock = TestClock()
    let store = CounterStore.counting(
      middleware: [
        .onChange(of: \.count) { _, new, store in
          guard new > 0 else { return store.cancelEffects(id: "note") }
          store.dispatch(
            Thunk(id: "note") { context in
              guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
              context.dispatch(.noted("\(new)"))
            })
        }
      ], clock: clock)
    store.dispatch(.add(1))
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    #expect(await eventually { store.state.note == "1" })
    store.dispatch(.add(1))
    #expect(await eventually { clock.sleeperCount == 1 })
    store.dispatch(.add(-2))
    #expect(await eventually { clock.sleeperCount == 0 })
    #expect(store.state == Counter(count: 0, note: "1"))
  }

  @Test("a scoped part compares its own value, and nothing while the part is missing")
  func scoped() {
    let child = Middleware<Counter, CounterAction>.onChange(of: \.count) {
      [changes] old, new, _ in changes.write([old, new])
    }
    struct Parent { var child: Counter? }
    enum ParentAction {
      case opened, child(CounterAction), closed
      var child: CounterAction? { if case .child(let action) = self { action } else { nil } }
    }
    let reducer = Reducer<Parent, ParentAction> { parent, action in
      switch action {
      case .opened: parent.child = Counter(count: 10)
      case .child(.add(let number)): parent.child?.count += number
      case .child: break
      case .closed: parent.child = nil
      }
    }
    let store = Store(
      initialState: Parent(), reducer: reducer,
      middleware: [
        child.in(Part(optional: \Parent.child, \ParentAction.child) { .child($0) })
      ])
    for action in [.child(.add(1)), .opened, .child(.add(2)), .closed] as [ParentAction] {
      store.dispatch(action)
    }
    #expect(changes.all == [[10, 12]])
  }
}
