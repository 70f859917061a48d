import Synchronization
import Testing

@testable import ReduxTesting

/// The executor of a test's effects.
@Suite(.timeLimit(.minutes(5))) struct EffectExecutorTests {
  private final class Order: Sendable {
    private let numbers = Mutex<[Int]>([])
    var all: [Int] { numbers.withLock { $0 } }
    func append(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  private let executor = EffectExecutor()

  @Test("jobs run one at a time, in the order in which they became ready")
  func order() async {
    let order = Order()
    // The first job keeps the executor busy until the others are ready. Nothing is awaited until then,
    // because the job also keeps a thread busy.
    let first = Task(executorPreference: executor) { [executor] in
      while executor.jobCount < 4 {}
      order.append(0)
    }
    var others: [Task<Void, Never>] = []
    for number in 1...3 {
      others.append(Task(executorPreference: executor) { order.append(number) })
    }
    for task in [first] + others { await task.value }
    #expect(order.all == [0, 1, 2, 3])
    #expect(await eventually { executor.isIdle })
  }

  @Test("an executor is not idle while a job runs, and counts its jobs")
  func idle() async {
    #expect(executor.isIdle)
    #expect(executor.jobCount == 0)
    await Task(executorPreference: executor) { [executor] in #expect(!executor.isIdle) }.value
    #expect(await eventually { executor.isIdle })
    #expect(executor.jobCount == 1)
  }
}
