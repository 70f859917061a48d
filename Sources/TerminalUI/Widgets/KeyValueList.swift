/// A list of names and values, in two columns if there is room.
public struct KeyValueList: Widget, Hashable, Sendable {
  /// A name and its value.
  public struct Entry: Hashable, Sendable {
    /// The name; it takes at most half of a column.
    public var name: String
    /// The value; it is cut off at the end of the column.
    public var value: StyledText

    /// Creates an entry.
    public init(_ name: String, _ value: StyledText) {
      self.name = name
      self.value = value
    }
  }

  /// The entries, in order.
  public var entries: [Entry]
  /// The minimum width of a column if there are two.
  public var columnWidth: Int

  /// The blanks between the two columns, and between a name and its value.
  private static let gap = 2

  /// Creates a list of entries.
  public init(_ entries: [Entry], columnWidth: Int = 36) {
    self.entries = entries
    self.columnWidth = columnWidth
  }

  /// Returns the number of rows that the list takes in a width.
  public func height(width: Int) -> Int {
    let columns = columnCount(width: width)
    return (entries.count + columns - 1) / columns
  }

  /// Draws the list on the whole frame, down the first column and then the second.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let columns = columnCount(width: context.size.width)
    let height = height(width: context.size.width)
    let width = (context.size.width - (columns - 1) * Self.gap) / columns
    for (index, entry) in entries.enumerated() where index % height < context.size.height {
      let x = index / height * (width + Self.gap)
      draw(entry, at: Position(x: x, y: index % height), width: width, into: &frame)
    }
  }

  private func columnCount(width: Int) -> Int {
    width >= 2 * columnWidth + Self.gap ? 2 : 1
  }

  private func draw(_ entry: Entry, at position: Position, width: Int, into frame: inout Frame) {
    let nameWidth = min(entries.map(\.name.displayWidth).max() ?? 0, width / 2)
    frame.write(entry.name, at: position, style: Style(.secondary), width: nameWidth)
    let start = min(width, nameWidth + Self.gap)
    frame.write(
      entry.value, at: Position(x: position.x + start, y: position.y), width: width - start)
  }
}
