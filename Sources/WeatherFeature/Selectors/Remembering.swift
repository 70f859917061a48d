internal import Synchronization

/// The same function, which remembers its last result: for selectors that cost more than to see
/// that what they are asked about is the same as last time.
func remembering<Input: Equatable & Sendable, Output: Sendable>(
  _ transform: @escaping @Sendable (Input) -> Output
) -> @Sendable (Input) -> Output {
  let memory = Memory<Input, Output>()
  return { input in
    if let output = memory.output(for: input) { return output }
    let output = transform(input)
    memory.last.withLock { $0 = (input, output) }
    return output
  }
}

/// A question and its answer.
private final class Memory<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  let last = Mutex<(input: Input, output: Output)?>(nil)

  func output(for input: Input) -> Output? {
    last.withLock { last in last.flatMap { $0.input == input ? $0.output : nil } }
  }
}
