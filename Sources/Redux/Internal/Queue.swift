/// First in, first out, in a ring that keeps its memory.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var ring: [Element?]
  @usableFromInline var first = 0
  @usableFromInline var count = 0

  @usableFromInline
  init() {
    ring = Array(repeating: nil, count: 8)
  }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable
  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(first + count) & (ring.count - 1)] = element
    count += 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[first].take()
    first = (first + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  /// Doubles the ring, whose length stays a power of two so that a mask replaces a division.
  @inlinable
  mutating func grow() {
    var larger = [Element?](repeating: nil, count: ring.count * 2)
    for offset in 0..<count {
      larger[offset] = ring[(first + offset) & (ring.count - 1)].take()
    }
    ring = larger
    first = 0
  }
}
