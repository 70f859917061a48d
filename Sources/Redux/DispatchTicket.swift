/// A handle to a dispatched action, thunk or stream, used to await its end or to cancel it.
///
/// A ticket does not retain the store. Discarding a ticket changes nothing.
///
/// ```swift
/// await store.dispatch(fetchFilms).finished
/// ```
public struct DispatchTicket: Sendable {
  @usableFromInline
  enum Subject: Sendable {
    case done
    case item(Int, CompletionTracker, DeliveryTracker)
    case effect(Effect, DeliveryTracker)
    case group(EffectGroup, DeliveryTracker)
    /// Work that is done before other work.
    indirect case sequence(DispatchTicket, then: DispatchTicket)
    /// Work that is done, apart from values that observers of actors have yet to receive.
    case delivering(through: Int, DeliveryTracker)
  }

  @usableFromInline let subject: Subject

  @inlinable
  init(_ subject: Subject) {
    self.subject = subject
  }

  /// Waits until the dispatched work is done, or the store is gone.
  ///
  /// An action is done when it is reduced and the observers have been called, those of actors, too.
  /// In a drain that does not notify, the observers are called later. A thunk is done when it has
  /// returned and all actions that it dispatched are done. A stream is done when it has ended and all
  /// its actions are done.
  ///
  /// Canceled work counts as done, too. An action is done once the store has removed it from the
  /// inbox, a thunk that has not started right away, and a running thunk once it has returned.
  ///
  /// The wait ends early if the waiting task is canceled. The dispatched work continues.
  public var finished: Void {
    get async {
      switch subject {
      case .done: break
      case .item(let number, let completion, let deliveries):
        await completion.wait(for: number)
        await deliveries.wait()
      case .effect(let effect, let deliveries):
        await effect.finished
        await deliveries.wait()
      case .group(let group, let deliveries):
        await group.finished
        await deliveries.wait()
      case .sequence(_, let last): await last.finished
      case .delivering(let last, let deliveries): await deliveries.wait(through: last)
      }
    }
  }

  /// Waits like ``finished-property``, and cancels the work if the waiting task is canceled.
  ///
  /// A view of SwiftUI thus ends, when it disappears, what it has started when it appeared:
  ///
  /// ```swift
  /// .task { await store.dispatch(tracking: .appeared).finishedOrCancelled }
  /// ```
  public var finishedOrCancelled: Void {
    get async {
      await withTaskCancellationHandler {
        await finished
      } onCancel: {
        cancel()
      }
    }
  }

  /// Whether the dispatched work is done, or the store is gone.
  ///
  /// Observers of an actor may have yet to be called for it. ``finished-property`` waits for them,
  /// too.
  public var isFinished: Bool {
    switch subject {
    case .done, .delivering: true
    case .item(let number, let completion, _): completion.isDone(number)
    case .effect(let effect, _): effect.isFinished
    case .group(let group, _): group.isFinished
    case .sequence(_, let last): last.isFinished
    }
  }

  /// Cancels the part of the dispatched work that has not happened yet.
  ///
  /// An action that waits in the inbox is dropped, unless another thread begins to process it at
  /// the same time. A thunk or stream is canceled: once this has returned, no action of it is
  /// reduced.
  public func cancel() {
    switch subject {
    case .done, .delivering: break
    case .item(let number, let completion, _): completion.cancel(number)
    case .effect(let effect, _): effect.cancel()
    case .group(let group, _): group.cancel()
    case .sequence(let first, let last):
      first.cancel()
      last.cancel()
    }
  }
}

extension DispatchTicket {
  /// Whether the thunk or stream was canceled, which may run until it has returned.
  package var isCancelled: Bool {
    if case .effect(let effect, _) = subject { effect.isCancelled } else { false }
  }

  /// Returns a ticket of work that is done before other work.
  package static func sequence(_ first: DispatchTicket, then last: DispatchTicket) -> DispatchTicket
  {
    DispatchTicket(.sequence(first, then: last))
  }

  /// A ticket for work that is done already.
  public static var finished: DispatchTicket { DispatchTicket(.done) }
}
