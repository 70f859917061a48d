extension Gazetteer {
  /// Ranks the places that fit one way to understand what is typed.
  func rank(_ reading: PlaceReading, in ranking: inout Ranking) {
    let areas = reading.areas.map { area(named: $0, isWhole: reading.isStrict) }
    guard areas.allSatisfy({ !$0.isEmpty }) else { return }
    let isASCII = reading.name.allSatisfy { $0 < 0x80 }
    var isExact = true
    for key in keys(beginningWith: reading.name) {
      let start = file.start(ofKey: key)
      // Keys are in order, so those that are no longer than the name come first.
      if isExact { isExact = folded(at: start) == reading.name }
      if reading.isStrict && !isExact { return }
      let place = file.place(ofNameAt: start)
      guard areas.allSatisfy({ $0.contains(place, file) }) else { continue }
      let fit =
        isExact ? wholeFit(start, place, reading) : beginningFit(start, place, isASCII: isASCII)
      ranking.offer(place, fit: fit, start: start)
    }
  }

  private func wholeFit(_ start: Int, _ place: Int, _ reading: PlaceReading) -> Ranking.Fit {
    guard start == file.nameStart(ofPlace: place) else {
      return file.isNameStart(start) ? .otherName : .word
    }
    return file.string(at: start).lowercased() == reading.spelling ? .nameAsSpelt : .name
  }

  private func beginningFit(
    _ start: Int, _ place: Int, isASCII: Bool
  ) -> Ranking.Fit {
    guard start != file.nameStart(ofPlace: place) else { return .nameBeginning }
    guard file.isNameStart(start) else { return .word }
    return isASCII ? .otherNameBeginning : .otherScriptBeginning
  }

  /// The keys that begin with a folded name.
  private func keys(beginningWith name: [UInt8]) -> Range<Int> {
    let first = firstKey { !$0.lexicographicallyPrecedes(name) }
    let end = firstKey { !$0.starts(with: name) && !$0.lexicographicallyPrecedes(name) }
    return first..<end
  }

  /// The first key that is behind a border; none is behind it before one that is.
  func firstKey(behind isBehind: (_ folded: [UInt8]) -> Bool) -> Int {
    var (low, high) = (0, file.keys.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(folded(at: file.start(ofKey: middle))) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The folded name or word that begins at a place of the text.
  func folded(at start: Int) -> [UInt8] {
    var folded: [UInt8] = []
    folding.append(file.text(from: start), to: &folded)
    return folded
  }
}

/// The places that fit so far, each by what fits best.
struct Ranking {
  /// How a name fits, the better the higher.
  ///
  /// The numbers weigh it against people and fame: ten for ten times the people.
  enum Fit: Int {
    case otherNameBeginning = 5
    case word = 25
    /// In another script all names are other names.
    case otherScriptBeginning = 30
    case nameBeginning = 40
    case otherName = 75
    case name = 120
    case nameAsSpelt = 130

    /// Whether the whole name is what was typed.
    var isExact: Bool { rawValue >= Fit.otherName.rawValue }
  }

  /// A place and what fits.
  struct Ranked {
    let place: Int
    let fit: Fit
    /// Where the name that fits begins in the text.
    let start: Int
    fileprivate let score: Int
  }

  private let file: GazetteerFile
  private var fits: [Int: (fit: Fit, start: Int)] = [:]

  init(_ file: GazetteerFile) {
    self.file = file
  }

  /// Takes in that a place fits.
  mutating func offer(_ place: Int, fit: Fit, start: Int) {
    if let known = fits[place], known.fit.rawValue >= fit.rawValue { return }
    fits[place] = (fit, start)
  }

  /// The best, in order; of those alike the one with the lower number, which is more often meant.
  func best(_ limit: Int) -> [Ranked] {
    let ranked = fits.map { place, entry in
      Ranked(
        place: place, fit: entry.fit, start: entry.start,
        score: entry.fit.rawValue + file.weight(ofPlace: place))
    }
    return Array(ranked.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.prefix(limit))
  }
}
