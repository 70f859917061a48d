extension Store {
  /// What a selector selects, as a stream.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether each iteration begins with the value at that moment.
  /// - Returns: A sequence that any number of tasks may iterate over.
  public func values<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    ValueStream { [weak self] in self?.subscribe(selector, initial: initial, $0) }
  }
}
