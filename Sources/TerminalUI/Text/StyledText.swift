/// Text in one line whose parts may look different.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Some text in one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// How it looks.
    public var style: Style
  }

  /// The parts, in their order.
  public private(set) var runs: [Run]

  /// Makes text of one style.
  public init(_ text: String, _ style: Style = .text) {
    runs = text.isEmpty ? [] : [Run(text: text, style: style)]
  }

  /// Makes plain text from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text without its styles.
  public var text: String { runs.map(\.text).joined() }

  /// How many columns it takes.
  public var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var joined = left
    joined.runs += right.runs
    return joined
  }

  /// Adds a text behind another.
  public static func += (left: inout StyledText, right: StyledText) {
    left.runs += right.runs
  }
}

extension Frame {
  /// Writes styled text in one row and returns how many columns it took.
  ///
  /// It is cut off as ``write(_:at:style:width:)`` says.
  @discardableResult
  public mutating func write(
    _ text: StyledText, at position: Position, width: Int? = nil
  ) -> Int {
    let limit = max(0, min(width ?? .max, size.width - position.x))
    // A single run is cut off where it is written.
    let isCut = text.runs.count > 1 && text.displayWidth > limit
    var used = 0
    for run in text.runs where used < limit {
      // A run that ends just where the rest is cut off must make room for the sign that says so.
      let ends = isCut && used + run.text.displayWidth == limit
      used += write(
        ends ? run.text + "…" : run.text, at: Position(x: position.x + used, y: position.y),
        style: run.style, width: limit - used)
    }
    return used
  }
}
