public import Redux

/// Rules for repeats, in the words of ReSwift.
extension StateSelector {
  /// Returns a selector that skips a value equal to the one delivered last.
  public func skipRepeats() -> StateSelector where Value: Equatable {
    skip { $0 == $1 }
  }

  /// Returns a selector that delivers only the values for which a function returns true.
  ///
  /// - Parameter isChange: Receives the value delivered last and the current one.
  /// - Returns: A selector that skips all other values, in addition to those that this one skips.
  public func only(
    when isChange: @escaping @Sendable (_ last: Value, _ new: Value) -> Bool
  ) -> StateSelector {
    skip { !isChange($0, $1) }
  }
}
