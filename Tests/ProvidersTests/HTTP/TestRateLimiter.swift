import Domain
import Synchronization

/// A limiter that decides as configured, and records requests and responses.
final class TestRateLimiter: Sendable {
  struct Call: Equatable {
    var server: String
    var cost: Int
    var priority: RequestPriority
  }

  private let calls = Mutex<[Call]>([])
  private let allowances = Mutex<[String: ServerRateLimit]>([:])
  private let used: Int
  private let decide: @Sendable (Call) -> RateLimitDecision

  /// Decides as configured, with some of ten calls made on the first day of 1970.
  init(used: Int = 0, _ decide: @escaping @Sendable (Call) -> RateLimitDecision = { _ in .allowed })
  {
    self.used = used
    self.decide = decide
  }

  var asked: [Call] { calls.withLock(\.self) }
  var noted: [String: ServerRateLimit] { allowances.withLock(\.self) }

  var limiter: RateLimiter {
    RateLimiter(
      budget: { [used] _ in
        CallQuota(limit: 10, used: used, day: CivilDate(daysSince1970: 0))
      },
      acquire: { [self] in
        let call = Call(server: $0, cost: $1, priority: $2)
        calls.withLock { $0.append(call) }
        return decide(call)
      },
      record: { [self] server, allowance in allowances.withLock { $0[server] = allowance } })
  }
}
