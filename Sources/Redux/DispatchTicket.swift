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
    case item(Int, CompletionTracker)
    case effect(Effect)
  }

  @usableFromInline let subject: Subject

  @inlinable
  init(_ subject: Subject) {
    self.subject = subject
  }

  /// Waits until the dispatched work is done, or the store is gone.
  ///
  /// An action is done when it is reduced and the observers have been called. In a drain that does
  /// not notify, the observers are called later. A thunk is done when it has returned and all
  /// actions that it dispatched are done. A stream is done when it has ended and all its actions
  /// are done.
  ///
  /// Canceled work counts as done, too. An action is done once the store has removed it from the
  /// inbox, a thunk that has not started right away, and a running thunk once it has returned.
  ///
  /// The wait ends early if the waiting task is canceled. The dispatched work continues.
  public var finished: Void {
    get async {
      switch subject {
      case .done: break
      case .item(let number, let completion): await completion.wait(for: number)
      case .effect(let effect): await effect.finished
      }
    }
  }

  /// Whether the dispatched work is done, or the store is gone.
  public var isFinished: Bool {
    switch subject {
    case .done: true
    case .item(let number, let completion): completion.isDone(number)
    case .effect(let effect): effect.isFinished
    }
  }

  /// Cancels the part of the dispatched work that has not happened yet.
  ///
  /// An action that waits in the inbox is dropped, unless another thread begins to process it at
  /// the same time. A thunk or stream is canceled: once this has returned, no action of it is
  /// reduced.
  public func cancel() {
    switch subject {
    case .done: break
    case .item(let number, let completion): completion.cancel(number)
    case .effect(let effect): effect.cancel()
    }
  }
}

extension DispatchTicket {
  /// A ticket for work that is done already.
  public static var finished: DispatchTicket { DispatchTicket(.done) }
}
