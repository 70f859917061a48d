#if canImport(Combine)
  public import Combine

  extension StoreProtocol {
    /// What a selector selects, as a publisher: the current value first, only the newest when the
    /// subscriber is slow.
    public func publisher<Value: Sendable>(
      _ selector: Selector<State, Value>
    ) -> AnyPublisher<Value, Never> {
      Deferred {
        let newest = CurrentValueSubject<Value?, Never>(nil)
        let subject = UncheckedSubject(newest)
        let subscription = subscribe(selector, initial: true, replacing: nil) {
          subject.newest.send($0)
        }
        return newest.compactMap { $0 }
          .handleEvents(receiveCancel: { subscription.cancel() })
      }
      .eraseToAnyPublisher()
    }
  }

  /// Lets an observer hold a subject.
  private struct UncheckedSubject<Value: Sendable>: @unchecked Sendable {
    // `@unchecked`: Combine's subjects take a lock of their own in `send`; the type is not marked.
    let newest: CurrentValueSubject<Value?, Never>

    init(_ newest: CurrentValueSubject<Value?, Never>) {
      self.newest = newest
    }
  }
#endif
