internal import Domain

extension Gazetteer {
  /// The maximum number of places suggested for a name that no place has.
  private static let maximumFuzzyMatches = 5

  /// The longest name, in bytes, that is compared with all others.
  ///
  /// A longer text is not a misspelled name, and comparing it would delay the response to a key
  /// press.
  private static let longestName = 64

  /// Returns the places whose names resemble those of the interpretations, the most similar first.
  ///
  /// A place with exactly that name in another region or country is the most similar.
  func fuzzyMatches(of interpretations: [PlaceQueryInterpretation], limit: Int) -> [PlaceMatch] {
    guard let name = interpretations.last(where: { !$0.isStrict })?.name,
      name.count <= Self.longestName
    else { return [] }
    let allowed = name.count < 4 ? 0 : name.count < 8 ? 1 : name.count < 11 ? 2 : 3
    var measure = EditDistance(to: name, limit: allowed)
    var distances: [Int: Int] = [:]
    let keys = keys(inScriptOf: name)
    var key = keys.lowerBound
    while key < keys.upperBound {
      let start = file.start(ofKey: key)
      if let distance = measure.distance(of: folded(at: start)), file.isNameStart(start) {
        distances[file.place(ofNameAt: start), default: .max].lower(to: distance)
      }
      // All keys with a prefix that exceeds the limit exceed it, too, so they are skipped.
      key = measure.exceededPrefix.map { end(ofKeysBeginningWith: $0, from: key) } ?? key + 1
    }
    return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(
      min(limit, Self.maximumFuzzyMatches)
    )
    .compactMap { entry in file.place(entry.key).map { PlaceMatch($0, quality: .fuzzy) } }
  }

  /// Returns the keys in the script of a name.
  ///
  /// They are all keys that start with the name's first byte, or with any ASCII byte if that byte
  /// is ASCII.
  private func keys(inScriptOf name: [UInt8]) -> Range<Int> {
    guard let lead = name.first else { return 0..<0 }
    let (first, next) = lead < 0x80 ? (0, 0x80) : (lead, lead + 1)
    return firstKey(notBefore: [first])..<firstKey(notBefore: [next])
  }
}

extension Int {
  fileprivate mutating func lower(to value: Int) { self = Swift.min(self, value) }
}
