extension Selector {
  /// Delivers after every action, whether the value changed or not.
  public func deliveringRepeats() -> Selector {
    Selector(select: select, isRepeat: nil)
  }

  /// Skips a value that equals the one delivered before.
  public func skipRepeats() -> Selector where Value: Equatable {
    skip { $0 == $1 }
  }

  /// Skips a value where a function says so.
  ///
  /// - Parameter isRepeat: Is handed what was last delivered, and what is selected now.
  /// - Returns: A selector that skips this beside what it skipped before.
  public func skip(
    when isRepeat: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> Selector {
    guard let before = self.isRepeat else { return Selector(select: select, isRepeat: isRepeat) }
    return Selector(select: select, isRepeat: { before($0, $1) || isRepeat($0, $1) })
  }

  /// Delivers a value only where a function says so.
  ///
  /// - Parameter isNews: Is handed what was last delivered, and what is selected now.
  /// - Returns: A selector that skips the rest beside what it skipped before.
  public func only(
    when isNews: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> Selector {
    skip { !isNews($0, $1) }
  }
}
