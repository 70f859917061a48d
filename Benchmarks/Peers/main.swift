// Measures a dispatch of each library in each round, so that other load affects them equally.

let rounds = 7
let subscribers = [0, 1, 16, 128, 1024]
let peers = Peer.all
var best: [[Double]] = []

for count in subscribers {
  let stores = peers.map { $0.makeStore(count) }
  // About as long for each library and number of subscribers.
  let dispatches = stores.map { dispatch in
    let clock = ContinuousClock()
    dispatch(10)
    let once = clock.measure { dispatch(10) } / 10
    return max(10, Int(Duration.milliseconds(50) / max(once, .nanoseconds(1))))
  }
  var times = peers.map { _ in Double.infinity }
  for _ in 0..<rounds {
    for (index, dispatch) in stores.enumerated() {
      let elapsed = ContinuousClock().measure { dispatch(dispatches[index]) }
      let time = elapsed / .nanoseconds(1) / Double(dispatches[index])
      times[index] = min(times[index], time)
    }
  }
  best.append(times)
}

print("| subscribers | " + peers.map { "\($0.name), ns" }.joined(separator: " | ") + " |")
print("|" + String(repeating: "---:|", count: peers.count + 1))
for (count, times) in zip(subscribers, best) {
  print("| \(count) | " + times.map { "\(Int($0.rounded()))" }.joined(separator: " | ") + " |")
}
