import BundledData

// The first lookup of a process, when no page of the gazetteer is in memory yet.
let first = ContinuousClock().measure { _ = Gazetteer().matches(for: "lisbon") }

let gazetteer = Gazetteer()
let names = QuerySample.names(every: 100, of: gazetteer)
let rows =
  (1...12).map { KeystrokeRow("\($0) letters", QuerySample.beginnings($0, of: names)) } + [
    KeystrokeRow("a whole name and its region", QuerySample.withRegions(names)),
    KeystrokeRow("a name with a typing error", QuerySample.withSlips(names)),
  ]
print("| typed | searches | median ms | worst ms | goal |\n|---|---:|---:|---:|---:|")
for row in rows { print(row.measured(with: gazetteer)) }
print("\nThe first lookup of a process takes \(first.milliseconds) ms.")
