internal import Domain

/// An interpretation of a query: a name, and the region or country of the place.
struct PlaceQueryInterpretation {
  /// The name or its start, folded.
  var name: [UInt8]
  /// The name in lower case with its accents, so that `san jose` prefers San Jose to San José.
  var spelling = ""
  /// The folded names of regions and countries.
  ///
  /// The place must lie in all of them.
  var areas: [[UInt8]] = []
  /// Whether name and areas must match as a whole, because no comma separates them.
  var isStrict = false

  private static let blank = UInt8(ascii: " ")

  /// Returns the interpretations of a text.
  ///
  /// There is about one for each space in the text, and for each two of a few. To limit their number, a text
  /// longer than ``TextLimit/query`` has none.
  static func interpretations(of text: String, folding: NameFolding) -> [PlaceQueryInterpretation] {
    guard text.cut(to: TextLimit.query) == text else { return [] }
    let whole = folding.folded(text)
    guard !whole.isEmpty else { return [] }
    let parts = text.split { ",，、".contains($0) }.map(String.init)
    let areas = parts.dropFirst().map(folding.folded).filter { !$0.isEmpty }
    let spelling = (parts.first ?? "").lowercased()
    let separated =
      areas.isEmpty
      ? splits(of: whole)
      : [PlaceQueryInterpretation(name: folding.folded(parts[0]), spelling: spelling, areas: areas)]
    let readings = KanaReading.letters(of: text).map {
      [PlaceQueryInterpretation(name: folding.folded($0), spelling: $0)]
    }
    return
      ([PlaceQueryInterpretation(name: whole, spelling: spelling)] + (readings ?? []) + separated)
      .filter { !$0.name.isEmpty }.flatMap(\.inEveryForm)
  }

  /// Returns the interpretations that split a name at each space, as `Portland Maine` into Portland
  /// in Maine, and at each two spaces, as `Paris Texas USA`.
  private static func splits(of name: [UInt8]) -> [PlaceQueryInterpretation] {
    let blanks = name.indices.filter { name[$0] == blank }
    return blanks.flatMap { end in
      let rest = name[(end + 1)...]
      let inner = blanks.count <= mostSplits ? blanks.filter { $0 > end } : []
      let areas = [[Array(rest)]] + inner.map { [Array(rest[..<$0]), Array(rest[($0 + 1)...])] }
      return areas.map {
        PlaceQueryInterpretation(name: Array(name[..<end]), areas: $0, isStrict: true)
      }
    }
  }

  /// The most spaces of a text that is split at two of them, so that the splits stay few.
  private static let mostSplits = 6

  /// This interpretation, and others with another form of the first word or of the ending.
  private var inEveryForm: [PlaceQueryInterpretation] {
    [self] + (otherFirstWord.map { [$0] } ?? []) + otherEndings
  }

  /// The interpretation with the first word expanded or abbreviated: `st louis`, `saint louis`.
  private var otherFirstWord: PlaceQueryInterpretation? {
    guard let end = name.firstIndex(of: Self.blank),
      let form = Self.firstWords[String(decoding: name[..<end], as: UTF8.self)]
    else { return nil }
    var other = self
    other.name.replaceSubrange(..<end, with: form.utf8)
    return other
  }

  private static let firstWords = [
    "st": "saint", "saint": "st", "ste": "sainte", "sainte": "ste", "ft": "fort", "fort": "ft",
    "mt": "mount", "mount": "mt", "pt": "port", "port": "pt",
  ]

  /// The interpretations with the endings that sound like `borough`: `edinborough` is Edinburgh,
  /// and `middlesborough` is Middlesbrough.
  private var otherEndings: [PlaceQueryInterpretation] {
    let ending = Array("borough".utf8)
    guard name.count > ending.count, name.suffix(ending.count) == ending[...] else { return [] }
    return ["burgh", "brough"].map { form in
      var other = self
      other.name.replaceSubrange((name.count - ending.count)..., with: form.utf8)
      return other
    }
  }
}
