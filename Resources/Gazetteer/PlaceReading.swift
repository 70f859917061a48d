internal import Domain

/// One way to understand what a person typed: a name, and where the place is to lie.
struct PlaceReading {
  /// The name or its beginning, folded.
  var name: [UInt8]
  /// The name in small letters but with its accents: `san jose` is rather San Jose than San José.
  var spelling = ""
  /// The regions and countries it lies in, folded: all of them.
  var areas: [[UInt8]] = []
  /// Whether name and areas must be there in full, because no comma parts them.
  var isStrict = false

  private static let blank = UInt8(ascii: " ")

  /// The ways to understand a text, each of which has a name; none for a text that is longer than any
  /// name, since there is a way for each blank in it.
  static func readings(of text: String, folding: NameFolding) -> [PlaceReading] {
    guard text.cut(to: TextLimit.query) == text else { return [] }
    let whole = folding.folded(text)
    guard !whole.isEmpty else { return [] }
    let parts = text.split { ",，、".contains($0) }.map(String.init)
    let areas = parts.dropFirst().map(folding.folded).filter { !$0.isEmpty }
    let spelling = (parts.first ?? "").lowercased()
    let parted =
      areas.isEmpty
      ? partings(of: whole)
      : [PlaceReading(name: folding.folded(parts[0]), spelling: spelling, areas: areas)]
    return ([PlaceReading(name: whole, spelling: spelling)] + parted)
      .filter { !$0.name.isEmpty }.flatMap(\.inEveryForm)
  }

  /// `Portland Maine` as Portland in Maine, for every blank in it.
  private static func partings(of name: [UInt8]) -> [PlaceReading] {
    name.indices.filter { name[$0] == blank }.map { index in
      PlaceReading(
        name: Array(name[..<index]), areas: [Array(name[(index + 1)...])], isStrict: true)
    }
  }

  /// The reading as it is, and with the first word in full or for short: `St. Louis`, `Saint Louis`.
  private var inEveryForm: [PlaceReading] {
    guard let end = name.firstIndex(of: Self.blank),
      let form = Self.otherForms[String(decoding: name[..<end], as: UTF8.self)]
    else { return [self] }
    var other = self
    other.name.replaceSubrange(..<end, with: form.utf8)
    return [self, other]
  }

  private static let otherForms = [
    "st": "saint", "saint": "st", "ste": "sainte", "sainte": "ste", "ft": "fort", "fort": "ft",
    "mt": "mount", "mount": "mt", "pt": "port", "port": "pt",
  ]
}
