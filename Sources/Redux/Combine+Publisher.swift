#if canImport(Combine)
  public import Combine

  extension StoreProtocol {
    /// Returns the values that a selector selects, as a publisher that finishes when the store
    /// ends.
    ///
    /// The publisher begins with the current value. A slow subscriber receives only the newest one.
    public func publisher<Value: Sendable>(
      _ selector: StateSelector<State, Value>
    ) -> AnyPublisher<Value, Never> {
      // A stream of values does not retain the store, and so neither does the publisher.
      let values = values(selector, initial: true)
      return Deferred {
        let newest = CurrentValueSubject<Value?, Never>(nil)
        let subject = SubjectOwner(newest)
        // Without a store there is no subscription, and the end of `subject` finishes the
        // publisher.
        let subscription = values.subscribe { subject.newest.send($0) }
        return newest.compactMap { $0 }
          .handleEvents(receiveCancel: { subscription?.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// The owner of a subject, which finishes when this object is released.
  ///
  /// An observer holds this object, so the subject finishes with the subscription and the store.
  /// `@unchecked`: Combine's subjects lock in `send`, but their types are not marked `Sendable`.
  private final class SubjectOwner<Value: Sendable>: @unchecked Sendable {
    let newest: CurrentValueSubject<Value?, Never>

    init(_ newest: CurrentValueSubject<Value?, Never>) {
      self.newest = newest
    }

    deinit {
      newest.send(completion: .finished)
    }
  }
#endif
