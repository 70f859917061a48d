extension Gazetteer {
  /// Ranks the places that fit one way to understand what is typed.
  func rank(_ reading: PlaceReading, in ranking: inout Ranking) {
    let keys = keys(beginningWith: reading.name)
    // Keys are in order, so those that are no longer than the name come first.
    let whole = keys.prefix { folded(ofKey: $0).elementsEqual(reading.name) }
    let fitting = reading.isStrict ? whole : keys
    guard !fitting.isEmpty, let areas = areas(of: reading) else { return }
    let isASCII = reading.name.allSatisfy { $0 < 0x80 }
    for key in fitting {
      let start = file.start(ofKey: key)
      let place = file.place(ofNameAt: start)
      guard areas.allSatisfy({ $0.contains(place, file) }) else { continue }
      let fit =
        whole.contains(key)
        ? wholeFit(start, place, reading) : beginningFit(start, place, isASCII: isASCII)
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
