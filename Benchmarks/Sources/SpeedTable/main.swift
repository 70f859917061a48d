import Workload

// The first round fills the caches; its table is discarded.
var warmUp = SpeedTable()
warmUp.measure(rounds: 1)

var table = SpeedTable()
table.measure(rounds: 15)
for line in table.lines { print(line) }

var growths = [Growth.rowStores, .clearedRows, .awaitedTickets]
for _ in 0..<5 {
  for index in growths.indices { growths[index].measure() }
}
print("\n" + Growth.header)
for growth in growths { print(growth.line) }

let audience = Audience(count: 16)
print(
  "\nPeak memory over 10,000,000 dispatches to 16 subscribers grows by \(growth(over: 10_000_000) { audience.dispatch($0) }) KiB."
)

print(
  "40,000 thunks that sleep for 200 ms take \(secondsForThunks(40_000, asleepFor: .milliseconds(200)).rounded(places: 2)) s; the goal is ≤ 1.5 s."
)
