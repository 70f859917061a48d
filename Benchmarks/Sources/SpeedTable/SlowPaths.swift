import Foundation
import Redux
import Workload

/// Rows for operations outside the fast path of a dispatch.
extension Row {
  /// A dispatch through middleware that passes every action on.
  static var middleware: Row {
    let audience = Audience(
      count: 0, middleware: [.wrap { _ in { next in { action in next(action) } } }])
    return Row("0, one middleware", goal: 150, repetitions: 300_000) { audience.dispatch($0) }
  }

  /// A dispatch on the main actor to an observer of the main actor.
  static var mainActor: Row {
    let audience = Audience(count: 0)
    let subscription = audience.store.subscribe(SixteenParts.counts[0]) { @MainActor in
      mainActorSum &+= $0
    }
    return Row("1 of the main actor", goal: 250, repetitions: 200_000) {
      audience.dispatch($0)
      withExtendedLifetime(subscription) {}
    }
  }

  /// A dispatch followed by a drain.
  static var manualDrain: Row {
    let audience = Audience(count: 0, drain: .manual(wake: {}))
    return Row("0, manual drain", goal: 150, repetitions: 300_000) {
      audience.dispatchAndDrain($0)
    }
  }

  /// Dispatches from many threads that do nothing else.
  static var threads: Row {
    let audience = Audience(count: 1)
    return Row("1, dispatched to by 8 threads", goal: 2_000, repetitions: 80_000) { repetitions in
      let ended = DispatchSemaphore(value: 0)
      for _ in 0..<8 {
        Thread.detachNewThread {
          audience.dispatch(repetitions / 8)
          ended.signal()
        }
      }
      for _ in 0..<8 { ended.wait() }
    }
  }

  /// One of many subscribers cancels, and another subscribes.
  static var leaving: Row {
    let audience = Audience(count: 0)
    func subscribe() -> Subscription {
      audience.store.subscribe(SixteenParts.counts[0], initial: false) { _ in }
    }
    var subscriptions = (0..<20_000).map { _ in subscribe() }
    var oldest = 0
    return Row("20000, one canceled and one added", goal: 5_000, repetitions: 1_000) {
      for _ in 0..<$0 {
        subscriptions[oldest].cancel()
        subscriptions[oldest] = subscribe()
        oldest = (oldest + 1) % subscriptions.count
      }
    }
  }
}

@MainActor private var mainActorSum = 0

/// Returns the duration of concurrent thunks that each sleep for `pause`, in seconds.
func secondsForThunks(_ count: Int, asleepFor pause: Duration) -> Double {
  let store = Audience(count: 0).store
  let ended = DispatchSemaphore(value: 0)
  let elapsed = ContinuousClock().measure {
    Task {
      let tickets = (0..<count).map { _ in
        store.dispatch(
          Thunk { context in
            try? await context.sleep(for: pause)
            context.dispatch(.incremented(part: 0))
          })
      }
      for ticket in tickets { await ticket.finished }
      ended.signal()
    }
    ended.wait()
  }
  return elapsed / .seconds(1)
}
