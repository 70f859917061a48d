/// Deliveries to several groups, in the order in which their subscribers subscribed.
///
/// Uses a binary heap of the groups. The top group's next subscriber has the lowest number.
struct InterleavedDeliveries {
  private struct Entry {
    /// The index of the group.
    let group: Int
    /// The index of the group's next subscriber.
    var next: Int
    /// The number of that subscriber.
    var number: Int
  }

  private let groups: [ObserverGroup]
  private var heap: [Entry]

  init(to groups: [ObserverGroup]) {
    self.groups = groups
    // Sorted entries are a heap.
    heap = groups.indices.map { Entry(group: $0, next: 0, number: groups[$0].number(at: 0)) }
      .sorted { $0.number < $1.number }
  }

  mutating func run(on thread: UInt) {
    while let top = heap.first {
      let group = groups[top.group]
      let next = group.deliver(top.next, lowestNumberBelowTop, thread)
      let number = group.number(at: next)
      if number < .max {
        heap[0] = Entry(group: top.group, next: next, number: number)
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      sinkTop()
    }
  }

  /// The number of the next subscriber outside the top group, or `.max` if there is none.
  private var lowestNumberBelowTop: Int {
    switch heap.count {
    case 1: .max
    case 2: heap[1].number
    default: min(heap[1].number, heap[2].number)
    }
  }

  private mutating func sinkTop() {
    heap.withUnsafeMutableBufferPointer { heap in
      guard let top = heap.first else { return }
      var hole = 0
      while true {
        let left = 2 * hole + 1
        guard left < heap.count else { break }
        let right = left + 1
        let child = right < heap.count && heap[right].number < heap[left].number ? right : left
        guard heap[child].number < top.number else { break }
        heap[hole] = heap[child]
        hole = child
      }
      heap[hole] = top
    }
  }
}
