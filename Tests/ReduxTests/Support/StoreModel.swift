/// A minimal model of a store: one list of subscribers and one inbox.
struct StoreModel {
  private struct Subscriber {
    var number: Int
    var last: Int
    var deliveries = 0
  }

  private let script: Script
  private var leaves = Array(repeating: 0, count: Script.leafCount)
  private var inbox: [Script.Step] = []
  private var isDraining = false
  private var subscribers: [Subscriber] = []
  private var subscribed = 0
  private var cancelled: Set<Int> = []
  private(set) var deliveries: [Delivery] = []

  init(running script: Script) {
    self.script = script
    for step in script.steps { perform(step) }
  }

  var state: [Int] { leaves }

  private mutating func perform(_ step: Script.Step) {
    // Cancellation takes effect immediately; everything else is enqueued.
    if case .cancel(let number) = step {
      if number < subscribed { cancelled.insert(number) }
      return
    }
    if case .subscribe = step {
      guard subscribed < script.plans.count else { return }
      inbox.append(.cancel(subscribed))
      subscribed += 1
    } else {
      inbox.append(step)
    }
    guard !isDraining else { return }
    isDraining = true
    while !inbox.isEmpty { run(inbox.removeFirst()) }
    isDraining = false
  }

  private mutating func run(_ step: Script.Step) {
    switch step {
    case .add(let leaf, let number):
      leaves[leaf] += number
      notify()
    case .batch(let adds):
      for (leaf, number) in adds { leaves[leaf] += number }
      notify()
    // In the inbox, this marks the start of a new subscription.
    case .cancel(let number): begin(number)
    case .subscribe: break
    }
  }

  private mutating func begin(_ number: Int) {
    guard !cancelled.contains(number) else { return }
    let plan = script.plans[number]
    subscribers.append(Subscriber(number: number, last: leaves[plan.leaf]))
    if plan.isInitial { deliver(to: subscribers.count - 1) }
  }

  private mutating func notify() {
    // New subscriptions wait in the inbox, so the list does not change during the loop.
    for index in subscribers.indices where hasChange(for: subscribers[index]) { deliver(to: index) }
  }

  private func hasChange(for subscriber: Subscriber) -> Bool {
    let plan = script.plans[subscriber.number]
    return abs(leaves[plan.leaf] - subscriber.last) > plan.coarseness
  }

  private mutating func deliver(to index: Int) {
    let number = subscribers[index].number
    guard !cancelled.contains(number) else { return }
    let plan = script.plans[number]
    subscribers[index].last = leaves[plan.leaf]
    let delivery = subscribers[index].deliveries
    subscribers[index].deliveries += 1
    deliveries.append(Delivery(subscriber: number, value: leaves[plan.leaf]))
    if let reaction = plan.reactions[delivery] { perform(reaction) }
  }
}
