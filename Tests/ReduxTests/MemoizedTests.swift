import Redux
import Synchronization
import Testing

@Suite struct MemoizedTests {
  @Test func onlyTheLastInputIsCached() {
    let count = Count()
    let sorted = memoized { (numbers: [Int]) in
      count.increment()
      return numbers.sorted()
    }
    #expect(sorted([3, 1, 2]) == [1, 2, 3])
    #expect(sorted([3, 1, 2]) == [1, 2, 3])
    #expect(count.value == 1)
    #expect(sorted([9]) == [9])
    #expect(sorted([3, 1, 2]) == [1, 2, 3])
    #expect(count.value == 3)
  }

  private final class Count: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .relaxed) }

    func increment() { number.add(1, ordering: .relaxed) }
  }
}
