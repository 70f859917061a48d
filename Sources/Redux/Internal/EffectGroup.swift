/// The work that one tracked action has started: actions in the inbox, and effects.
@usableFromInline
final class EffectGroup: Sendable {
  private struct Members: WaitedWork {
    var items = 0
    var effects: Set<Effect> = []
    var isCancelled = false
    var waiters: [Waiter] = []

    var isFinished: Bool { items == 0 && effects.isEmpty }
  }

  /// An action of the group in the inbox, which leaves the group once it is processed or dropped.
  final class Item: Sendable {
    let group: EffectGroup

    init(of group: EffectGroup) {
      self.group = group
      group.members.withLock { $0.items += 1 }
    }

    deinit {
      group.leave { $0.items -= 1 }
    }
  }

  private let members = LockedValue(Members())

  var isCancelled: Bool { members.withLock(\.isCancelled) }

  var isFinished: Bool { members.withLock(\.isFinished) }

  /// Adds an effect, which is canceled if the group was.
  func add(_ effect: Effect) {
    let isCancelled = members.withLock { members in
      if !members.isCancelled { members.effects.insert(effect) }
      return members.isCancelled
    }
    if isCancelled { effect.cancel() }
  }

  func remove(_ effect: Effect) {
    leave { $0.effects.remove(effect) }
  }

  /// Cancels the effects, and the actions that wait in the inbox.
  func cancel() {
    let effects = members.withLock { members in
      members.isCancelled = true
      return members.effects
    }
    for effect in effects { effect.cancel() }
  }

  /// Waits until all work is done, or the waiting task is canceled.
  var finished: Void {
    get async { await members.waitUntilFinished() }
  }

  private func leave(_ change: @Sendable (inout Members) -> Void) {
    let waiters = members.withLock { members in
      change(&members)
      guard members.isFinished else { return [Waiter]() }
      defer { members.waiters = [] }
      return members.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
