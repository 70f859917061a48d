public import Domain

/// All cities of 15,000 people and more, found by any of their names without a network.
///
/// The data is part of the program and read where it lies, so that a gazetteer costs nothing until
/// it is asked.
public struct Gazetteer {
  let file: GazetteerFile
  let folding: NameFolding

  /// Opens the gazetteer that is part of the program.
  public init() {
    file = .bundled
    folding = NameFolding(file)
  }

  /// The places that fit what is typed, the best first.
  ///
  /// It takes a name or its beginning in any script, alone or with a region or country in full, for
  /// short or by its code: `Paris, TX`, `Springfield Illinois`, `London, Canada`. How the name fits
  /// is weighed against people and fame: the very name comes before a beginning, and that before a
  /// later word, unless the place is far better known.
  ///
  /// - Parameters:
  ///   - text: What is typed.
  ///   - limit: How many are wanted at most.
  /// - Returns: Those that fit; where none does, those that are nearly called so.
  public func matches(for text: String, limit: Int = 50) -> [PlaceMatch] {
    var ranking = Ranking(file)
    let readings = PlaceReading.readings(of: text, folding: folding)
    for reading in readings { rank(reading, in: &ranking) }
    let best = ranking.best(limit)
    return best.isEmpty ? nearMisses(of: readings, limit: limit) : best.compactMap(match)
  }

  /// The places whose names are nearly what is typed: with few letters changed, left out, put in or
  /// swapped.
  public func nearMisses(to text: String, limit: Int = 5) -> [PlaceMatch] {
    nearMisses(of: PlaceReading.readings(of: text, folding: folding), limit: limit)
  }

  /// How many places there are.
  public var count: Int { file.places.count }

  /// A place by its number; those that are most often meant come first.
  public subscript(index: Int) -> Place? {
    (0..<count).contains(index) ? file.place(index) : nil
  }

  /// A name as names are compared: without case, accents and punctuation.
  public func folded(_ name: String) -> String {
    String(decoding: folding.folded(name), as: UTF8.self)
  }

  /// The name in English of a country with an ISO 3166-1 alpha-2 code.
  public func countryName(_ code: String) -> String? {
    (0..<file.countries.count).lazy
      .map { file.nameStarts(from: file.listStart(file.countries, $0)) }
      .first { $0.count > 1 && file.string(at: $0[0]) == code }
      .map { file.string(at: $0[1]) }
  }

  private func match(_ ranked: Ranking.Ranked) -> PlaceMatch? {
    file.place(ranked.place).map { place in
      let isAlias = [.otherName, .otherNameBeginning, .otherScriptBeginning].contains(ranked.fit)
      return PlaceMatch(
        place, quality: ranked.fit.isExact ? .exact : .beginning,
        alias: isAlias ? file.string(at: ranked.start) : nil)
    }
  }
}

extension GazetteerClient {
  /// The gazetteer that is part of the program.
  public static let bundled = GazetteerClient(
    matches: { Gazetteer().matches(for: $0, limit: 30) },
    folded: { Gazetteer().folded($0) },
    fits: { Gazetteer().fits($0, $1) })
}
