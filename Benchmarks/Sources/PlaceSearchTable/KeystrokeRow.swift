import BundledData
import Foundation

/// The durations of searches of one kind.
struct KeystrokeRow {
  /// The limit in milliseconds.
  private static let goal = 10.0
  private let name: String
  private let queries: [String]

  init(_ name: String, _ queries: [String]) {
    self.name = name
    self.queries = queries
  }

  /// Runs every search three times, and returns the row of the fastest times.
  func measured(with gazetteer: Gazetteer) -> String {
    let times = queries.map { query in
      (0..<3).map { _ in
        ContinuousClock().measure { _ = gazetteer.matches(for: query) } / .milliseconds(1)
      }.min() ?? .nan
    }.sorted()
    let worst = times.last ?? .nan
    let cells = [
      name, "\(times.count)", times[times.count / 2].text, worst.text,
      "< \(Int(Self.goal))" + (worst < Self.goal ? "" : " missed"),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension Duration {
  /// The duration in milliseconds, as text with two decimals.
  var milliseconds: String { (self / .milliseconds(1)).text }
}

extension Double {
  fileprivate var text: String { String(format: "%.2f", self) }
}
