import Dispatch
import Redux

/// A list, whose rows have an identity and effects.
private struct List: Equatable, Sendable {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "the title of one of the rows"
  }

  var rows: [Row]
  var refreshCount = 0
}

private enum ListAction: Sendable {
  case row(Int, RowAction)
  case refreshed
  case cleared

  var row: (Int, RowAction)? {
    if case .row(let id, let action) = self { (id, action) } else { nil }
  }
}

private enum RowAction: Sendable { case appeared }

extension Part
where
  ParentState == List, ParentAction == ListAction, State == List.Row, Action == RowAction, ID == Int
{
  fileprivate static var rows: Part { Part(each: \List.rows, \ListAction.row) { .row($0, $1) } }
}

extension Feature where State == List, Action == ListAction {
  /// Each row that appears starts an effect that lasts until the list is cleared.
  fileprivate static var list: Feature {
    .combine(
      Feature<List.Row, RowAction>(reducer: Reducer { _, _ in }) { _, store in
        store.dispatch(Thunk(id: "timer") { try? await $0.sleep(for: .seconds(3_600)) })
      }.in(.rows),
      Feature(
        reducer: Reducer { list, action in
          switch action {
          case .refreshed: list.refreshCount += 1
          case .cleared: list.rows = []
          case .row: break
          }
        }))
  }
}

extension Store where State == List, Action == ListAction {
  fileprivate static func list(of count: Int) -> Store {
    Store(initialState: List(rows: (0..<count).map { List.Row(id: $0) }), feature: .list)
  }
}

extension Growth {
  /// An action that changes no row, while each row has a store of its own with an observer.
  static var rowStores: Growth {
    Growth("rows with a store each, any action", size: 250) { count in
      let store = Store.list(of: count)
      let subscriptions = (0..<count).map { id in
        store.in(.rows, id: id)?.subscribe(\.title, initial: false) { _ in }
      }
      // The first action may have more to do.
      store.dispatch(.refreshed)
      let elapsed = ContinuousClock().measure { store.dispatch(.refreshed) }
      withExtendedLifetime(subscriptions) {}
      return elapsed
    }
  }

  /// An action that removes all rows, each of which has an effect.
  static var clearedRows: Growth {
    Growth("rows with an effect each, cleared", size: 4_000) { count in
      let store = Store.list(of: count)
      for id in 0..<count { store.dispatch(.row(id, .appeared)) }
      return ContinuousClock().measure { store.dispatch(.cleared) }
    }
  }

  /// Values that wait for an actor, while a task awaits the ticket of the last one.
  static var awaitedTickets: Growth {
    Growth("values of a busy actor, the last one awaited", size: 20_000) { count in
      let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
      let (blocked, release, ended) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let receiver = Receiver()
      Task {
        await receiver.subscribe(to: store)
        await receiver.run {
          blocked.signal()
          release.wait()
        }
      }
      blocked.wait()
      for _ in 1..<count { store.dispatch(1) }
      let ticket = store.dispatch(1)
      let elapsed = ContinuousClock().measure {
        Task {
          blocked.signal()
          await ticket.finished
          ended.signal()
        }
        blocked.wait()
        release.signal()
        ended.wait()
      }
      return elapsed
    }
  }
}

/// An actor that observes a store.
private actor Receiver {
  private var sum = 0
  private var subscription: Subscription?

  func subscribe(to store: Store<Int, Int>) {
    subscription = store.subscribe(\.self, initial: false) { self.sum &+= $0 }
  }

  func run(_ body: () -> Void) { body() }
}
