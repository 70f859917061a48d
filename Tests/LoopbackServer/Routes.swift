import Synchronization

/// The responses by path.
final class Routes: Sendable {
  private struct Route {
    let pattern: String
    var answers: ArraySlice<LoopbackAnswer>

    func matches(_ path: String) -> Bool {
      pattern.last == "*" ? path.hasPrefix(pattern.dropLast()) : path == pattern
    }

    mutating func next() -> LoopbackAnswer? {
      answers.count > 1 ? answers.popFirst() : answers.first
    }
  }

  private let routes = Mutex<[Route]>([])
  private let delivery = Mutex<LoopbackAnswer.Delivery?>(nil)

  /// Sets the delivery of all responses, or `nil` for that of each.
  func deliver(_ delivery: LoopbackAnswer.Delivery?) {
    self.delivery.withLock { $0 = delivery }
  }

  func set(_ pattern: String, to answers: [LoopbackAnswer]) {
    routes.withLock { routes in
      routes.removeAll { $0.pattern == pattern }
      routes.append(Route(pattern: pattern, answers: answers[...]))
    }
  }

  func answer(to path: String) -> LoopbackAnswer {
    let answer = routes.withLock { routes in
      routes.lastIndex { $0.matches(path) }.flatMap { routes[$0].next() } ?? .status(404)
    }
    return answer.delivered(delivery.withLock(\.self) ?? answer.delivery)
  }
}
