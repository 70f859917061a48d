import Dispatch
import Redux
import Synchronization
import Testing

/// Tasks that wait for tickets before the work is done.
@Suite(.timeLimit(.minutes(5)))
struct TicketWaitingTests {
  @Test("a task that awaits a queued action continues when it is reduced, and not before")
  func queuedAction() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let waiter = TicketWaiter(store.dispatch(.add(1)))
    await letOthersRun()
    #expect(!waiter.isOver)
    store.drain()
    #expect(await eventually { waiter.isOver })
  }

  @Test("all tasks that await actions continue, also several for one action")
  func severalWaiters() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let tickets = [store.dispatch(.add(1)), store.dispatch(.add(2)), store.dispatch(.add(3))]
    let waiters = [1, 0, 2, 1, 0].map { TicketWaiter(tickets[$0]) }
    await letOthersRun()
    #expect(waiters.allSatisfy { !$0.isOver })
    store.drain()
    #expect(await eventually { waiters.allSatisfy(\.isOver) })
  }

  @Test("a task that awaits an action that an observer dispatches waits for that action")
  func actionOfAnObserver() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let (first, second) = (Holder<TicketWaiter>(), Log<Bool>())
    let subscription = store.subscribe(\.count, initial: false) { [weak store] count in
      if count == 1 { first.value = TicketWaiter(store?.dispatch(.renamed("Leia"))) }
    }
    let observer = store.subscribe(\.name, initial: false) { _ in
      second.write(first.value?.isOver == true)
    }
    store.dispatch(.add(1))
    store.drain()
    #expect(second.all == [false])
    #expect(await eventually { first.value?.isOver == true })
    subscription.cancel()
    observer.cancel()
  }

  /// Drains a store on another thread as soon as an action was announced, each time a little later.
  private final class Drainer: Sendable {
    let announced = Atomic<Int>(0)
    private let isStopped = Atomic<Bool>(false)

    func run(_ store: CounterStore) {
      DispatchQueue(label: "drainer").async { [self] in
        var round = 1
        while !isStopped.load(ordering: .relaxed) {
          guard announced.load(ordering: .acquiring) >= round else { continue }
          for _ in 0..<(round % 150) { _ = announced.load(ordering: .relaxed) }
          store.drain()
          round += 1
        }
      }
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
  }

  @Test("a wait that begins while the action is reduced ends")
  func reducedWhileTheWaitBegins() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let drainer = Drainer()
    drainer.run(store)
    let isOver = Locked(false)
    // Thousands of rounds, unless many tests run at the same time.
    let waiting = Task {
      let end = ContinuousClock.now.advanced(by: .milliseconds(300))
      var round = 0
      while ContinuousClock.now < end {
        let ticket = store.dispatch(.add(1))
        round += 1
        drainer.announced.store(round, ordering: .releasing)
        await ticket.finished
      }
      isOver.withLock { $0 = true }
    }
    #expect(await eventually { isOver.withLock { $0 } })
    waiting.cancel()
    await waiting.value
    drainer.stop()
  }

  @Test("tasks that await the values of two actors continue one after the other")
  func valuesOfTwoActors() async {
    let store = CounterStore.counting()
    let (quick, slow) = (Listener(), Listener())
    await quick.observe(store, \.count)
    await slow.observe(store, \.name)
    quick.hold()
    slow.hold()
    let first = TicketWaiter(store.dispatch(.add(1)))
    let second = TicketWaiter(store.dispatch(.renamed("Leia")))
    await letOthersRun()
    #expect(!first.isOver)
    quick.release()
    #expect(await eventually { first.isOver })
    #expect(!second.isOver)
    #expect(quick.received.all == ["1"])
    // It is done, but the value of an earlier action is on its way.
    let third = TicketWaiter(store.dispatch(.noted("x")))
    await letOthersRun()
    #expect(!third.isOver)
    slow.release()
    #expect(await eventually { second.isOver && third.isOver })
    #expect(slow.received.all == ["Leia"])
  }

  @Test("a task that awaits the second of two values waits for the first, too")
  func valuesOutOfOrder() async {
    let store = CounterStore.counting()
    let (quick, slow) = (Listener(), Listener())
    await quick.observe(store, \.name)
    await slow.observe(store, \.count)
    quick.hold()
    slow.hold()
    let first = TicketWaiter(store.dispatch(.add(1)))
    let second = TicketWaiter(store.dispatch(.renamed("Leia")))
    await letOthersRun()
    quick.release()
    #expect(await eventually { quick.received.all == ["Leia"] })
    await letOthersRun()
    #expect(!first.isOver && !second.isOver)
    slow.release()
    #expect(await eventually { first.isOver && second.isOver })
  }

  /// The kinds of work that a ticket stands for.
  enum Work: CaseIterable, Sendable { case action, thunk, trackedAction, delivery }

  @Test(
    "canceling a task that waits leaves the other waiting tasks alone", arguments: Work.allCases)
  func canceledWaiter(_ work: Work) async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let waitForGate = Thunk<Counter, CounterAction> { _ in for await _ in gate {} }
    let store = CounterStore.counting(
      middleware: [.thunks { action, _ in action == .noted("gate") ? waitForGate : nil }],
      drain: .manual(wake: {}))
    let listener = Listener()
    await listener.observe(store, \.name)
    store.drain()
    listener.hold()
    let ticket =
      switch work {
      case .action: store.dispatch(.add(1))
      case .thunk: store.dispatch(waitForGate)
      case .trackedAction: store.dispatch(tracking: .noted("gate"))
      case .delivery: store.dispatch(.renamed("Leia"))
      }
    if work != .action { store.drain() }
    let waiters = (0..<3).map { _ in TicketWaiter(ticket) }
    await letOthersRun()
    waiters[1].cancel()
    #expect(await eventually { waiters[1].isOver })
    await letOthersRun()
    #expect(!waiters[0].isOver && !waiters[2].isOver)
    opening.finish()
    listener.release()
    #expect(
      await eventually {
        store.drain()
        return waiters.allSatisfy(\.isOver)
      })
  }
}
