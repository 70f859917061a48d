/// Returns a function that caches its last result: calling it again with an equal input costs one
/// comparison.
///
/// Use it for expensive derivations, such as sorting or filtering, that the selectors of several
/// observers share. Arrays and dictionaries that share their storage compare in constant time.
///
/// - Parameter derive: A pure function. It runs outside any lock, and may run twice for one input
///   if two threads call at the same time.
/// - Returns: The same function, with a cache of one input. It may be called on any thread.
public func memoized<Input: Equatable & Sendable, Output: Sendable>(
  _ derive: @escaping @Sendable (Input) -> Output
) -> @Sendable (Input) -> Output {
  let last = LastResult<Input, Output>()
  return { input in
    if let output = last.output(of: input) { return output }
    let output = derive(input)
    last.store(output, of: input)
    return output
  }
}

/// A cache of one input and its output.
private final class LastResult<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  /// An object, so that looking at it copies neither value.
  private final class Entry: Sendable {
    let input: Input
    let output: Output

    init(_ input: Input, _ output: Output) { (self.input, self.output) = (input, output) }
  }

  /// The last entry, whose type is hidden, because locking a value of a generic type is slow.
  private let entry = LockedValue<(any AnyObject & Sendable)?>(nil)

  func output(of input: Input) -> Output? {
    guard let last = entry.withLock({ $0 }) as? Entry, last.input == input else { return nil }
    return last.output
  }

  func store(_ output: Output, of input: Input) {
    let new = Entry(input, output)
    let old = entry.withLock { entry in
      defer { entry = new }
      return entry
    }
    // The old value may be large, so release it outside the lock.
    withExtendedLifetime(old) {}
  }
}
