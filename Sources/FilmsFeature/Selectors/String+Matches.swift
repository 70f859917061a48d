extension String {
  /// The characters, by number, that belong to an occurrence of some word, in capitals or not.
  func matches(of words: [String]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let characters = map { $0.lowercased() }
    let ranges = words.flatMap { characters.ranges(of: $0.map { $0.lowercased() }) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else {
        return joined.append(range)
      }
      joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}
