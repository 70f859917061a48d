internal import Domain

extension Gazetteer {
  /// Adds the places that match one interpretation of the text to the ranking.
  func rank(_ interpretation: PlaceQueryInterpretation, in ranking: inout Ranking) {
    let keys = keys(beginningWith: interpretation.name)
    // Keys are sorted, so those that equal the name come first.
    let whole = keys.prefix { folded(ofKey: $0).elementsEqual(interpretation.name) }
    let matching = interpretation.isStrict ? whole : keys
    guard !matching.isEmpty, let areas = areas(of: interpretation) else { return }
    let isASCII = interpretation.name.allSatisfy { $0 < 0x80 }
    for key in matching {
      let start = file.start(ofKey: key)
      let place = file.place(ofNameAt: start)
      guard areas.allSatisfy({ $0.contains(place, file) }) else { continue }
      let kind =
        whole.contains(key)
        ? wholeKind(start, place, interpretation) : prefixKind(start, place, isASCII: isASCII)
      ranking.offer(place, kind: kind, start: start)
    }
  }

  private func wholeKind(_ start: Int, _ place: Int, _ interpretation: PlaceQueryInterpretation)
    -> Ranking.MatchKind
  {
    guard start == file.nameStart(ofPlace: place) else {
      guard file.isNameStart(start) else { return .word }
      if resemblesName(interpretation.name, ofPlace: place) { return .otherSpelling }
      let isObscure =
        interpretation.name.count <= Self.shortNameLength
        || file.weight(ofPlace: place) < Self.leastWeightOfKnownNames
      return isObscure ? .obscureName : .otherName
    }
    if interpretation.name.count <= Self.shortNameLength { return .shortName }
    return file.string(at: start).lowercased() == interpretation.spelling ? .nameAsSpelled : .name
  }

  /// Whether a folded alternative name is another spelling or the beginning of the place's own name.
  ///
  /// `odessa` is another spelling of Odesa, and `leon` is the beginning of León de los Aldama.
  private func resemblesName(_ name: [UInt8], ofPlace place: Int) -> Bool {
    guard name.count > Self.shortNameLength else { return false }
    let own = Array(folded(at: file.nameStart(ofPlace: place)))
    if own.starts(with: name), own.dropFirst(name.count).first == UInt8(ascii: " ") { return true }
    var measure = EditDistance(to: name, limit: 1)
    return name.count > 4 && measure.distance(of: own) != nil
  }

  /// The length in bytes up to which a text is more often the start of a name than a whole name.
  private static let shortNameLength = 2

  /// The smallest weight of a place whose alternative names are well known, too.
  private static let leastWeightOfKnownNames = 100

  private func prefixKind(
    _ start: Int, _ place: Int, isASCII: Bool
  ) -> Ranking.MatchKind {
    guard start != file.nameStart(ofPlace: place) else { return .nameBeginning }
    guard file.isNameStart(start) else { return .word }
    return isASCII ? .otherNameBeginning : .otherScriptBeginning
  }
}

/// The places found so far, each with its best match.
struct Ranking {
  /// The kind of match, better ones with a higher value.
  ///
  /// The value is added to the weight of the place, in which ten times the population counts 10.
  enum MatchKind: Int {
    case otherNameBeginning = 5
    case word = 25
    /// The start of a name in another script, where every name is an alternative name.
    case otherScriptBeginning = 30
    case nameBeginning = 40
    /// An alternative name that few people mean: one of a little-known place, or of one or two
    /// bytes.
    case obscureName = 45
    case otherName = 75
    /// A name of one or two bytes.
    case shortName = 116
    /// An alternative name that is another spelling of the name, such as `Odessa` of Odesa.
    case otherSpelling = 121
    case name = 120
    case nameAsSpelled = 127

    /// Whether the text is the whole name.
    var isExact: Bool { rawValue >= MatchKind.obscureName.rawValue }
  }

  /// A place with its match.
  struct Ranked {
    let place: Int
    let kind: MatchKind
    /// The offset of the matching name or word in the text of the gazetteer.
    let start: Int
    fileprivate let score: Int
  }

  private let file: GazetteerFile
  private var matches: [Int: (kind: MatchKind, start: Int)] = [:]

  init(_ file: GazetteerFile) {
    self.file = file
  }

  /// Adds a match, unless the place already has one that is at least as good.
  mutating func offer(_ place: Int, kind: MatchKind, start: Int) {
    if let match = matches[place], match.kind.rawValue >= kind.rawValue { return }
    matches[place] = (kind, start)
  }

  /// Returns the best places in order.
  ///
  /// Among equals, the lower index, which is better known, is first.
  func best(_ limit: Int) -> [Ranked] {
    let ranked = matches.map { place, match in
      Ranked(
        place: place, kind: match.kind, start: match.start,
        score: match.kind.rawValue + file.weight(ofPlace: place))
    }
    return Array(ranked.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.prefix(limit))
  }
}
