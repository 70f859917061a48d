/// What `dispatch` hands back: a way to wait until what was dispatched is done, and to stop it.
///
/// A ticket retains no store. Throwing it away changes nothing.
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

  /// Waits until it is done and its observers were told, was cancelled, or the store is gone.
  ///
  /// It also returns, early, when the waiting task is cancelled; what was dispatched goes on.
  ///
  /// A thunk is done when it has returned and all it dispatched is reduced; a stream, when it has
  /// ended and the same is true.
  public var finished: Void {
    get async {
      switch subject {
      case .done: break
      case .item(let number, let completion): await completion.wait(for: number)
      case .effect(let effect): await effect.finished
      }
    }
  }

  /// Whether ``finished-swift.property`` would return at once.
  public var isFinished: Bool {
    switch subject {
    case .done: true
    case .item(let number, let completion): completion.isDone(number)
    case .effect(let effect): effect.isFinished
    }
  }

  /// Stops what has not happened yet.
  ///
  /// An action that still waits for its turn is dropped. A thunk or stream is cancelled: once this
  /// has returned, nothing it dispatched is reduced any more.
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
