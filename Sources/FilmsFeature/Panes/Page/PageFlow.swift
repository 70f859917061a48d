internal import TerminalUI

/// The sections of a page in columns of similar height, from the left.
struct PageFlow {
  /// The lines of each column.
  let columns: [[PageLine]]

  /// The smallest part of a section that continues in another column.
  private static let smallestPart = 5

  /// Distributes blocks of lines over at most `count` columns.
  init(_ blocks: [[PageLine]], count: Int) {
    let total = blocks.reduce(-1) { $0 + $1.count + 1 }
    guard count > 1, total > 0 else {
      columns = total > 0 ? [Array(blocks.joined(separator: [.blank]))] : []
      return
    }
    var height = (total + count - 1) / count
    var columns = Self.filled(blocks, height: height)
    while columns.count > count {
      height += 1
      columns = Self.filled(blocks, height: height)
    }
    self.columns = columns
  }

  /// The height of the longest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Fills columns up to a height, one after the other.
  private static func filled(_ blocks: [[PageLine]], height: Int) -> [[PageLine]] {
    blocks.reduce(into: [[]]) { columns, block in
      var rest = block
      while !rest.isEmpty {
        let separator: [PageLine] = columns.last?.isEmpty == false ? [.blank] : []
        let used = (columns.last?.count ?? 0) + separator.count
        let part = part(of: rest, in: height - used, isAlone: separator.isEmpty)
        if part.isEmpty {
          columns.append([])
        } else {
          columns[columns.count - 1] += separator + part
          rest = continuation(of: rest, after: part.count)
        }
      }
    }
  }

  /// Returns the lines of a block that go into a space, none if the block begins in the next column.
  private static func part(of block: [PageLine], in space: Int, isAlone: Bool) -> [PageLine] {
    if block.count <= space { return block }
    let isSplit = space >= smallestPart && block.count - space >= smallestPart
    return isSplit ? Array(block.prefix(space)) : isAlone ? block : []
  }

  /// Returns the lines of a block after the first ones, below its heading.
  private static func continuation(of block: [PageLine], after count: Int) -> [PageLine] {
    guard count < block.count, var heading = block.first else { return [] }
    heading.text = StyledText(heading.text.text, Style(.secondary))
    return [heading] + block.dropFirst(count)
  }
}
