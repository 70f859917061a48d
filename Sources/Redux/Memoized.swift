internal import Synchronization

/// Makes a function that remembers what it last derived, so that deriving it again from the same
/// costs one comparison.
///
/// It is for what selectors of several observers share and what is dear: sorting, filtering. Arrays
/// and dictionaries that were not changed since compare in no time, however long they are.
///
/// - Parameter derive: A pure function; it runs outside any lock, at times twice for one input.
/// - Returns: The same function, with a memory of one input.
public func memoized<Input: Equatable & Sendable, Output: Sendable>(
  _ derive: @escaping @Sendable (Input) -> Output
) -> @Sendable (Input) -> Output {
  let memory = Memory<Input, Output>()
  return { input in
    if let output = memory.output(of: input) { return output }
    let output = derive(input)
    memory.remember(output, of: input)
    return output
  }
}

/// The value that was derived last, and its source.
private final class Memory<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private struct Entry: Sendable {
    let input: Input
    let output: Output
  }

  private let entry = Mutex<Entry?>(nil)

  func output(of input: Input) -> Output? {
    let last = entry.withLock { $0 }
    guard let last, last.input == input else { return nil }
    return last.output
  }

  func remember(_ output: Output, of input: Input) {
    let old = entry.withLock { entry in
      defer { entry = Entry(input: input, output: output) }
      return entry
    }
    // The old value may be large, so it is released outside the lock.
    withExtendedLifetime(old) {}
  }
}
