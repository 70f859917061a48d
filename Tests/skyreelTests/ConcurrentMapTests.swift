import Synchronization
import Testing

@testable import skyreel

@Suite struct ConcurrentMapTests {
  /// The number of elements that are worked on, and the largest number so far.
  private struct Load {
    var now = 0
    var most = 0
  }

  @Test func resultsAreInTheOrderOfTheElements() async {
    let results = await Array(0..<50).concurrentMap(limit: 4) { number in
      // The later elements of each four end first.
      for _ in 0..<(4 - number % 4) * 10 { await Task.yield() }
      return number * 2
    }
    #expect(results == (0..<50).map { $0 * 2 })
  }

  @Test(arguments: [1, 4, 100])
  func noMoreThanTheLimitIsWorkedOnAtOnce(limit: Int) async {
    let load = Mutex(Load())
    _ = await Array(0..<40).concurrentMap(limit: limit) { _ in
      load.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<10 { await Task.yield() }
      load.withLock { $0.now -= 1 }
    }
    #expect((1...limit).contains(load.withLock(\.most)))
  }

  @Test func withoutElementsThereAreNoResults() async {
    #expect(await [Int]().concurrentMap(limit: 4) { $0 } == [])
  }
}
