/// A bounded row of elements that knows the state before every so many of them.
///
/// The oldest are let go by whole chunks, so that a state is always known before the first. It holds
/// fewer than `capacity + interval` elements and no more than one state for each chunk.
struct SnapshotRing<State: Sendable, Element: Sendable>: Sendable {
  struct Chunk: Sendable {
    /// How many elements came before.
    let start: Int
    /// The state before its first element.
    let state: State
    var elements: ContiguousArray<Element> = []

    var end: Int { start + elements.count }
  }

  let capacity: Int
  var interval: Int
  private(set) var chunks: [Chunk]

  init(start: Int = 0, state: State, capacity: Int, interval: Int) {
    self.capacity = max(1, capacity)
    self.interval = max(1, interval)
    chunks = [Chunk(start: start, state: state)]
  }

  // There always is a chunk. It is asked where it lies: `first` and `last` would copy its state.

  /// How many elements came before the first that is left.
  var start: Int { chunks[0].start }
  /// The number of the last element.
  var end: Int { chunks[chunks.count - 1].end }

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - element: What is added.
  ///   - breaks: Whether a chunk ends here, full or not.
  ///   - stateAfter: The state after it; asked for where a chunk ends.
  mutating func append(
    _ element: Element, breaks: Bool = false, stateAfter: @autoclosure () -> State
  ) {
    if add(element) || breaks { endChunk(stateAfter: stateAfter()) }
  }

  /// Adds an element whose state is not known yet, and answers whether its chunk is full.
  mutating func add(_ element: Element) -> Bool {
    let last = chunks.count - 1
    chunks[last].elements.append(element)
    while chunks.count > 1, end - chunks[1].start >= capacity { chunks.removeFirst() }
    return chunks[chunks.count - 1].elements.count >= interval
  }

  /// Begins a new chunk with the state after the last element.
  mutating func endChunk(stateAfter: State) {
    chunks.append(Chunk(start: end, state: stateAfter))
  }

  /// The chunk that has the element after a number of them, or would have it: the last one whose
  /// state is known before or right after so many.
  func chunk(after number: Int) -> Chunk? {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].start <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? chunks[low - 1] : nil
  }

  /// The element of a number, counted from one; nil where it was let go or is still to come.
  func element(_ number: Int) -> Element? {
    guard let chunk = chunk(after: number - 1), number <= chunk.end else { return nil }
    return chunk.elements[number - chunk.start - 1]
  }

  /// Lets go all elements after a number of them.
  mutating func cut(after number: Int) {
    while chunks.count > 1, let last = chunks.last, last.start > number { chunks.removeLast() }
    let last = chunks.count - 1
    let count = chunks[last].end - max(number, chunks[last].start)
    chunks[last].elements.removeLast(max(0, count))
  }
}
