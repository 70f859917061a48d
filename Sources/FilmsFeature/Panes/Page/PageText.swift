internal import TerminalUI

/// The text above the sections of a page: the facts, and as much of the opening crawl as there is room
/// for.
struct PageText {
  var width: Int
  /// The facts in the fewest lines.
  var facts: [PageLine]
  /// The facts in lines of their own, for pages with room for them, or `nil` if there is a crawl.
  var singleFacts: [PageLine]?
  /// The opening crawl, which is empty on the page of another entry.
  var crawl: [PageLine]
  /// Whether the page scrolls to the end of the crawl, as it does without sections.
  var isWhole: Bool
  /// Whether the sections follow, below a blank line.
  var isAboveSections: Bool

  /// Returns the lines that the text needs above other lines in a page of a height.
  func leastHeight(in height: Int) -> Int {
    let least = crawl.isEmpty ? 0 : 1 + leastCrawl(in: height)
    return facts.isEmpty ? 0 : facts.count + least + (isAboveSections ? 1 : 0)
  }

  /// Returns the lines of the text above sections of a height, including the blank line.
  func lines(in height: Int, above sections: Int) -> [PageLine] {
    guard !facts.isEmpty else { return [] }
    let blank: [PageLine] = isAboveSections ? [.blank] : []
    let room = height - sections - blank.count
    if let singleFacts, singleFacts.count <= room { return singleFacts + blank }
    guard !crawl.isEmpty else { return facts + blank }
    let space = max(isAboveSections ? leastCrawl(in: height) : 0, room - facts.count - 1)
    return facts + [.blank] + (isWhole ? crawl : crawl.clipped(to: space, width: width)) + blank
  }

  private func leastCrawl(in height: Int) -> Int { max(3, height / 4) }
}

extension [PageLine] {
  /// Returns the first lines, of which the last one ends with `…` if others follow.
  fileprivate func clipped(to count: Int, width: Int) -> [PageLine] {
    guard self.count > Swift.max(1, count) else { return self }
    var lines = Array(prefix(Swift.max(1, count)))
    while lines.count > 1, lines.last == .blank { lines.removeLast() }
    let last = lines.removeLast().text
    let hasRoom = last.displayWidth + 2 <= width
    let text = hasRoom ? last + StyledText(" …") : StyledText("\(last.text)……".truncated(to: width))
    return lines + [PageLine(text: text)]
  }
}
