/// An operation on a collection of two sizes, whose cost per element must not depend on the size.
struct Growth {
  let name: String
  private let sizes: (small: Int, large: Int)
  private let perform: (_ size: Int) -> Duration
  /// The duration of each round, in nanoseconds per element.
  private var rounds: (small: [Double], large: [Double]) = ([], [])

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The name of the operation.
  ///   - size: The smaller size. The larger one is four times as large.
  ///   - perform: Performs the operation on a collection of a size, and returns its duration.
  init(_ name: String, size: Int, _ perform: @escaping (_ size: Int) -> Duration) {
    self.name = name
    self.perform = perform
    sizes = (size, 4 * size)
  }

  mutating func measure() {
    rounds.small.append(nanosecondsPerElement(of: sizes.small))
    rounds.large.append(nanosecondsPerElement(of: sizes.large))
  }

  private func nanosecondsPerElement(of size: Int) -> Double {
    perform(size) / .nanoseconds(1) / Double(size)
  }

  static var header: String {
    """
    | collection | n | ns per element | ns per element of 4 n | ratio | goal |
    |---|---:|---:|---:|---:|---:|
    """
  }

  var line: String {
    let (small, large) = (rounds.small.min() ?? .nan, rounds.large.min() ?? .nan)
    let ratio = large / small
    let cells = [
      name, "\(sizes.small)", small.rounded(places: 0), large.rounded(places: 0),
      ratio.rounded(places: 2), "≤ 2" + (ratio <= 2 ? "" : " missed"),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
