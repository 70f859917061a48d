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
  private struct Entry: Sendable {
    let input: Input
    let output: Output
  }

  private let entry = LockedValue<Entry?>(nil)

  func output(of input: Input) -> Output? {
    let last = entry.withLock { $0 }
    guard let last, last.input == input else { return nil }
    return last.output
  }

  func store(_ output: Output, of input: Input) {
    let old = entry.withLock { entry in
      defer { entry = Entry(input: input, output: output) }
      return entry
    }
    // The old value may be large, so release it outside the lock.
    withExtendedLifetime(old) {}
  }
}
