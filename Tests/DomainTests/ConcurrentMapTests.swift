import Domain
import Synchronization
import Testing

@Suite struct ConcurrentMapTests {
  /// The number of elements in process, and the largest number so far.
  private struct Load {
    var current = 0
    var maximum = 0
  }

  @Test func resultsAreInTheOrderOfTheElements() async {
    let results = await (0..<50).concurrentMap(limit: 4) { number in
      // The later elements of each group of four finish first.
      for _ in 0..<(4 - number % 4) * 10 { await Task.yield() }
      return number * 2
    }
    #expect(results == (0..<50).map { $0 * 2 })
  }

  @Test(arguments: [1, 4, 100])
  func noMoreElementsThanTheLimitAreProcessedConcurrently(limit: Int) async {
    let load = Mutex(Load())
    _ = await (0..<40).concurrentMap(limit: limit) { _ in
      load.withLock {
        $0.current += 1
        $0.maximum = max($0.maximum, $0.current)
      }
      for _ in 0..<10 { await Task.yield() }
      load.withLock { $0.current -= 1 }
    }
    #expect((1...limit).contains(load.withLock(\.maximum)))
  }

  @Test func theFirstErrorCancelsTheOtherWork() async {
    struct Failure: Error, Equatable { var number: Int }
    let started = Mutex(0)
    await #expect(throws: Failure(number: 3)) {
      try await (0..<50).concurrentMap(limit: 4) { (number) throws(Failure) -> Int in
        started.withLock { $0 += 1 }
        if number == 3 { throw Failure(number: number) }
        while !Task.isCancelled { await Task.yield() }
        return number
      }
    }
    #expect(started.withLock(\.self) == 4)
  }

  @Test func withoutElementsThereAreNoResults() async {
    #expect(await [Int]().concurrentMap(limit: 4) { $0 } == [])
  }
}
