import BundledData
import Foundation

/// Searches of one kind, and what they take.
struct KeystrokeRow {
  private static let goal = 10.0
  private let name: String
  private let queries: [String]

  init(_ name: String, _ queries: [String]) {
    self.name = name
    self.queries = queries
  }

  /// Makes every search three times, takes the best of each, and writes the row.
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
  /// Thousandths of a second, as text.
  var milliseconds: String { (self / .milliseconds(1)).text }
}

extension Double {
  fileprivate var text: String { String(format: "%.2f", self) }
}
