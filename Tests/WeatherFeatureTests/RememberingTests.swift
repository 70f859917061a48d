import Synchronization
import Testing

@testable import WeatherFeature

@Suite struct RememberingTests {
  private final class Asked: Sendable {
    let questions = Mutex<[Int]>([])
  }

  @Test func theSameQuestionIsAnsweredFromMemory() {
    let asked = Asked()
    let double = remembering { (number: Int) in
      asked.questions.withLock { $0.append(number) }
      return 2 * number
    }
    #expect([1, 1, 2, 2, 1].map(double) == [2, 2, 4, 4, 2])
    #expect(asked.questions.withLock { $0 } == [1, 2, 1])
  }
}
