import Foundation
import Workload

/// The cost of a dispatch by the number of subscribers, compared to a loop without a store.
struct SpeedTable {
  private var plain = Measurement(repetitions: 10_000_000) { _ = incrementPlainly($0) }
  private var rows = [
    Row(subscribers: 0, goal: 20, repetitions: 5_000_000),
    Row(subscribers: 1, goal: 165, repetitions: 2_000_000),
    Row(subscribers: 16, goal: 600, repetitions: 500_000),
    Row(subscribers: 128, goal: 800, repetitions: 200_000),
    Row(subscribers: 1024, goal: 2_000, repetitions: 100_000),
    Row("1024 in scopes", subscribers: 1024, .scopes, goal: 5_000, repetitions: 20_000),
    Row(
      "1024 in scopes by functions", subscribers: 1024, .functionScopes, goal: 20_000,
      repetitions: 5_000),
    Row("1024 functions", subscribers: 1024, .functions, goal: 25_000, repetitions: 2_000),
    Row(
      "1024 functions, all notified", subscribers: 1024, .samePartByFunctions, goal: 100_000,
      repetitions: 100),
    .mainActor, .middleware, .manualDrain, .threads, .leaving,
  ]

  /// Measures all rows in each round, so that disturbances affect them equally.
  mutating func measure(rounds: Int) {
    for _ in 0..<rounds {
      plain.measure()
      for index in rows.indices { rows[index].measurement.measure() }
    }
  }

  var lines: [String] {
    [
      "| subscribers | ns per dispatch | median | goal | ÷ plain loop | ÷ no subscriber |",
      "|---:|---:|---:|---:|---:|---:|",
      line("plain loop", plain, goal: "–"),
    ]
      + rows.map { row in
        line(
          row.name, row.measurement,
          goal: "≤ \(row.goal.rounded(places: 0))" + (row.isMet ? "" : " missed"))
      }
  }

  private func line(_ name: String, _ measurement: Measurement, goal: String) -> String {
    let best = measurement.best
    let cells = [
      name, best.rounded(places: 1), measurement.median.rounded(places: 1), goal,
      (best / plain.best).rounded(places: 1),
      (best / rows[0].measurement.best).rounded(places: 1),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension Double {
  /// Returns the number with a fixed number of decimals.
  func rounded(places: Int) -> String {
    String(format: "%.\(places)f", self)
  }
}
