import Domain
import Synchronization

/// A limiter that decides as configured, and records requests and responses.
final class TestRateLimiter: Sendable {
  struct Call: Equatable {
    var server: String
    var cost: Int
    var priority: RequestPriority
  }

  private let callLog = Mutex<[Call]>([])
  private let limitLog = Mutex<[String: ServerRateLimit]>([:])
  private let used: Int
  private let decide: @Sendable (Call) -> RateLimitDecision

  /// Creates a limiter of ten calls a day, of which `used` are counted on 1970-01-01.
  init(used: Int = 0, _ decide: @escaping @Sendable (Call) -> RateLimitDecision = { _ in .allowed })
  {
    self.used = used
    self.decide = decide
  }

  var calls: [Call] { callLog.withLock(\.self) }
  var limits: [String: ServerRateLimit] { limitLog.withLock(\.self) }

  var limiter: RateLimiter {
    RateLimiter(
      quota: { [used] _ in
        CallQuota(limit: 10, used: used, day: CivilDate(daysSince1970: 0))
      },
      acquire: { [self] in
        let call = Call(server: $0, cost: $1, priority: $2)
        callLog.withLock { $0.append(call) }
        return decide(call)
      },
      record: { [self] server, allowance in limitLog.withLock { $0[server] = allowance } })
  }
}
