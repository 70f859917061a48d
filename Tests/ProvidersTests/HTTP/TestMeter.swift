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
  private let used: Int
  private let decide: @Sendable (Call) -> CallDecision

  /// Decides as told, where so many of ten calls were made on the first day of 1970.
  init(used: Int = 0, _ decide: @escaping @Sendable (Call) -> CallDecision = { _ in .allowed }) {
    self.used = used
    self.decide = decide
  }

  var asked: [Call] { calls.withLock(\.self) }
  var noted: [String: ServiceAllowance] { allowances.withLock(\.self) }

  var meter: CallMeter {
    CallMeter(
      budget: { [used] _ in
        CallBudget(limit: 10, used: used, day: CivilDate(daysSince1970: 0))
      },
      admit: { [self] in
        let call = Call(server: $0, cost: $1, purpose: $2)
        calls.withLock { $0.append(call) }
        return decide(call)
      },
      note: { [self] server, allowance in allowances.withLock { $0[server] = allowance } })
  }
}
