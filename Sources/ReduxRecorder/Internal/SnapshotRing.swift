/// A bounded sequence of elements, with the state before every `interval` of them.
///
/// The oldest elements are discarded in whole chunks, so that the state before the first remaining element is always
/// known. A ring holds fewer than `capacity + interval` elements, and one state for each chunk.
struct SnapshotRing<State: Sendable, Element: Sendable>: Sendable {
  struct Chunk: Sendable {
    /// The number of elements before the chunk.
    let start: Int
    /// The state before the first element of the chunk.
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

  // There is always a chunk. It is read by index, because `first` and `last` would copy its state.

  /// The number of elements before the first remaining one.
  var start: Int { chunks[0].start }
  /// The number of the last element.
  var end: Int { chunks[chunks.count - 1].end }

  /// Adds an element, with the state after it if a chunk ends there: if it is full, or if `breaks` is `true`.
  mutating func append(
    _ element: Element, breaks: Bool = false, stateAfter: @autoclosure () -> State
  ) {
    if add(element) || breaks { endChunk(stateAfter: stateAfter()) }
  }

  /// Adds an element whose state is not known yet, and returns whether its chunk is full.
  mutating func add(_ element: Element) -> Bool {
    let last = chunks.count - 1
    chunks[last].elements.append(element)
    while chunks.count > 1, end - chunks[1].start >= capacity { chunks.removeFirst() }
    return chunks[chunks.count - 1].elements.count >= interval
  }

  /// Starts a new chunk with the state after the last element.
  mutating func endChunk(stateAfter: State) {
    chunks.append(Chunk(start: end, state: stateAfter))
  }

  /// Returns the last chunk with at most `number` elements before it, or `nil` if it was discarded.
  func chunk(after number: Int) -> Chunk? {
    var (low, high) = (0, chunks.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].start <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? chunks[low - 1] : nil
  }

  /// Returns the element at a position, counted from 1, or `nil` if it was discarded or lies ahead.
  func element(_ number: Int) -> Element? {
    guard let chunk = chunk(after: number - 1), number <= chunk.end else { return nil }
    return chunk.elements[number - chunk.start - 1]
  }

  /// Discards all elements after a number of them.
  mutating func cut(after number: Int) {
    while chunks.count > 1, let last = chunks.last, last.start > number { chunks.removeLast() }
    let last = chunks.count - 1
    let count = chunks[last].end - max(number, chunks[last].start)
    chunks[last].elements.removeLast(max(0, count))
  }
}
