/// A handle of something that was dispatched, to wait for its end or to cancel it.
///
/// A ticket retains no store. Discarding it changes nothing.
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

  /// Waits until what was dispatched is done, or the store is gone.
  ///
  /// An action is done when it is reduced and the observers have been called. In a drain that does
  /// not notify, and in a batch, they are called later. A thunk is done when it has returned and
  /// all it dispatched is done. A stream is done when it has ended and the same is true.
  ///
  /// Cancelled work is done, too: an action when the store takes it from the inbox, a thunk that has
  /// not started immediately, and a running thunk when it returns.
  ///
  /// The wait ends early if the waiting task is cancelled. What was dispatched goes on.
  public var finished: Void {
    get async {
      switch subject {
      case .done: break
      case .item(let number, let completion): await completion.wait(for: number)
      case .effect(let effect): await effect.finished
      }
    }
  }

  /// Whether what was dispatched is done, or the store is gone.
  public var isFinished: Bool {
    switch subject {
    case .done: true
    case .item(let number, let completion): completion.isDone(number)
    case .effect(let effect): effect.isFinished
    }
  }

  /// Cancels what has not happened yet.
  ///
  /// An action that waits for its turn is dropped, even if another thread is about to process it:
  /// the two may race. A thunk or stream is cancelled. Once this has returned, no action of it is
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
  /// The ticket of something that is done.
  public static var finished: DispatchTicket { DispatchTicket(.done) }
}
