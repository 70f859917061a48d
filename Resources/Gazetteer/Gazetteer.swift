public import Domain

/// An offline search over all cities with 15,000 or more inhabitants, by any of their names.
///
/// The data is embedded in the program and read in place, so creating a gazetteer costs almost
/// nothing.
public struct Gazetteer {
  let file: GazetteerFile
  let folding: NameFolding

  /// Creates a gazetteer over the bundled data.
  public init() {
    file = .bundled
    folding = NameFolding(file)
  }

  /// Returns the places that match a text, best first.
  ///
  /// The text is a name or its start, in any script. A region or country may follow, as its name,
  /// an abbreviation, or a code: `Paris, TX`, `Springfield Illinois`, `London, Canada`. The rank
  /// combines the kind of match with the population and fame of the place. A whole name ranks above
  /// the start of a name, and that above a later word, unless the place is far better known.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - limit: The maximum number of places.
  /// - Returns: The matches or, if there are none, at most five places with similar names.
  public func matches(for text: String, limit: Int = 50) -> [PlaceMatch] {
    let interpretations = PlaceQueryInterpretation.interpretations(of: text, folding: folding)
    let matches = matches(of: interpretations, limit: limit)
    return matches.isEmpty ? fuzzyMatches(of: interpretations, limit: limit) : matches
  }

  /// Returns the places that match a text, best first, or an empty list if none does.
  ///
  /// Unlike ``matches(for:limit:)``, it never compares the text with every name.
  package func directMatches(for text: String, limit: Int = 50) -> [PlaceMatch] {
    matches(of: PlaceQueryInterpretation.interpretations(of: text, folding: folding), limit: limit)
  }

  private func matches(of interpretations: [PlaceQueryInterpretation], limit: Int) -> [PlaceMatch] {
    var ranking = Ranking(file)
    for interpretation in interpretations { rank(interpretation, in: &ranking) }
    return ranking.best(limit).compactMap(match)
  }

  /// Returns at most five places whose names differ from a text by a few letters.
  ///
  /// Letters may be changed, left out, inserted, or swapped.
  package func fuzzyMatches(to text: String, limit: Int = 5) -> [PlaceMatch] {
    fuzzyMatches(
      of: PlaceQueryInterpretation.interpretations(of: text, folding: folding), limit: limit)
  }

  /// The number of places.
  public var count: Int { file.places.count }

  /// Returns the place at an index, or `nil` if it is out of range.
  ///
  /// The best-known place is first.
  public subscript(index: Int) -> Place? {
    (0..<count).contains(index) ? file.place(index) : nil
  }

  /// Returns a name as the search compares it: without case, accents, and punctuation.
  package func folded(_ name: String) -> String {
    String(decoding: folding.folded(name), as: UTF8.self)
  }

  private func match(_ ranked: Ranking.Ranked) -> PlaceMatch? {
    file.place(ranked.place).map { place in
      let isAlias = [.obscureName, .otherName, .otherNameBeginning, .otherScriptBeginning].contains(
        ranked.kind)
      return PlaceMatch(
        place, quality: ranked.kind.isExact ? .exact : .namePrefix,
        alias: isAlias ? file.string(at: ranked.start) : nil)
    }
  }
}

extension GazetteerClient {
  /// The bundled gazetteer.
  ///
  /// A search returns at most 30 places.
  package static let bundled = GazetteerClient(
    matches: { Gazetteer().directMatches(for: $0, limit: 30) },
    similar: { Gazetteer().fuzzyMatches(to: $0) },
    folded: { Gazetteer().folded($0) },
    fits: { Gazetteer().fits($0, $1) },
    nearest: { Gazetteer().nearest(to: $0) },
    nearestInCountry: { Gazetteer().nearest(to: $0, in: $1) },
    country: { CountryOutlines.bundled.country(at: $0) })
}
