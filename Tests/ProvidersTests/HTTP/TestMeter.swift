import Domain
import Synchronization

/// A meter that decides as told, and remembers what it was asked and told.
final class TestMeter: Sendable {
  struct Call: Equatable {
    var server: String
    var cost: Int
    var purpose: CallPurpose
  }

  private let calls = Mutex<[Call]>([])
  private let allowances = Mutex<[String: ServiceAllowance]>([:])
  private let decide: @Sendable (Call) -> CallDecision

  init(_ decide: @escaping @Sendable (Call) -> CallDecision = { _ in .allowed }) {
    self.decide = decide
  }

  var asked: [Call] { calls.withLock(\.self) }
  var noted: [String: ServiceAllowance] { allowances.withLock(\.self) }

  var meter: CallMeter {
    CallMeter(
      budget: { _ in
        CallBudget(limit: 10, used: 0, day: CivilDate(daysSince1970: 0))
      },
      admit: { [self] in
        let call = Call(server: $0, cost: $1, purpose: $2)
        calls.withLock { $0.append(call) }
        return decide(call)
      },
      note: { [self] server, allowance in allowances.withLock { $0[server] = allowance } })
  }
}
