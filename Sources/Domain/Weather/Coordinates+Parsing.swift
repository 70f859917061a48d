extension Coordinates {
  /// Creates a point from text in a common notation, or returns `nil` for other texts and for values out of range.
  ///
  /// Accepted are decimal degrees (`32.801,-17.045`, `38.72 -9.14`, `38.72N 9.14W`,
  /// `(52.52, 13.405)`, `52.52;13.405`, `52,52 13,405`), `geo:` URIs (RFC 5870), and degrees with
  /// minutes and seconds (`38°43′N 9°08′W`, `N 38° 43\' 12", W 9° 8\'`).
  package init?(parsing text: some StringProtocol) {
    guard let (latitude, longitude) = Self.degrees(in: text) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Whether a text is written like a point, but with a latitude or longitude that is out of range.
  package static func isOutOfRange(_ text: some StringProtocol) -> Bool {
    degrees(in: text).map { Self(latitude: $0, longitude: $1) == nil } ?? false
  }

  package static let rangeText = "latitude goes from -90 to 90, longitude from -180 to 180"

  /// Returns the two numbers of a text that is written like a point, whatever their range.
  private static func degrees(
    in text: some StringProtocol
  ) -> (latitude: Double, longitude: Double)? {
    guard let text = normalized(plain(text)), let (first, second) = halves(of: text),
      let one = Angle(first), let other = Angle(second)
    else { return nil }
    switch (one.axis, other.axis) {
    case (nil, nil), (.latitude, .longitude): return (one.degrees, other.degrees)
    case (.longitude, .latitude): return (other.degrees, one.degrees)
    default: return nil
    }
  }

  /// Returns a text without what encloses a point, and with decimal points.
  ///
  /// That is the scheme, altitude, and parameters of a `geo:` URI, and parentheses. Of two numbers with a
  /// decimal comma, each gets a point.
  private static func plain(_ text: some StringProtocol) -> String {
    guard text.utf8.count <= 200 else { return "" }
    var text = String(text).trimmed
    if text.lowercased().hasPrefix("geo:") {
      return withoutAltitude(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
    }
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    let separator: Character = text.contains(";") ? ";" : " "
    let parts = text.split(separator: separator).map(\.trimmed)
    guard parts.count == 2 else { return String(text) }
    let first = parts[0].hasSuffix(",") ? parts[0].dropLast() : parts[0]
    let numbers = [first, parts[1]]
    guard separator == ";" || numbers.allSatisfy({ $0.split(separator: ",").count == 2 }) else {
      return String(text)
    }
    return numbers.map { String($0.map { $0 == "," ? "." : $0 }) }.joined(separator: ",")
  }

  /// Returns the numbers of a `geo:` URI without the third one, which is the altitude in meters.
  private static func withoutAltitude(_ numbers: Substring) -> String {
    let parts = numbers.split(separator: ",", omittingEmptySubsequences: false)
    // `Double` alone would also accept `0x1p3`, `inf`, and `nan`.
    guard parts.count == 3, Double(parts[2]) != nil,
      parts[2].allSatisfy({ "-.0123456789".contains($0) })
    else { return String(numbers) }
    return parts[..<2].joined(separator: ",")
  }

  /// Returns a text in capitals with uniform signs and marks, or `nil` if it cannot be a point.
  ///
  /// Signs and quotation marks become ASCII, and degree signs become `°`.
  private static func normalized(_ text: some StringProtocol) -> [Character]? {
    // A point needs far fewer characters, with any spaces around its numbers.
    guard text.utf8.count <= 200 else { return nil }
    var result: [Character] = []
    for character in text {
      switch character {
      case "0"..."9" where character.isASCII, "+", "-", ".", ",", "°", "N", "E", "S", "W":
        result.append(character)
      case "n", "e", "s", "w": result += character.uppercased()
      case "\u{2212}", "\u{2013}": result.append("-")
      case "\u{BA}", "\u{2DA}": result.append("°")
      case "'", "\u{2032}", "\u{2019}", "\u{B4}": result.append("'")
      case "\"", "\u{2033}", "\u{201D}": result.append("\"")
      case _ where character.isWhitespace: result.append(" ")
      default: return nil
      }
    }
    return result
  }

  /// Splits a text at its comma, else after its first angle.
  private static func halves(of text: [Character]) -> ([Character], [Character])? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Array.init)
    guard parts.count == 1 else { return parts.count == 2 ? (parts[0], parts[1]) : nil }
    let text = text.trimmingSpaces
    let letters = text.indices.filter { text[$0].isLetter }
    if letters.count == 2 {
      let end = letters[0] == text.startIndex ? letters[1] : letters[0] + 1
      return (Array(text[..<end]), Array(text[end...]))
    }
    let words = text.split(separator: " ").map(Array.init)
    guard letters.isEmpty, words.count == 2,
      text.contains(where: { "+-.°".contains($0) }) || isWholePoint(words)
    else { return nil }
    return (words[0], words[1])
  }

  /// Whether two whole numbers without a sign are a point.
  ///
  /// They can be a postal code, such as `111 22` and `082 12`, of which the first number is beyond every
  /// latitude, or begins with a zero.
  private static func isWholePoint(_ words: [[Character]]) -> Bool {
    zip(words, [90, 180]).allSatisfy { word, limit in
      let digits = String(word)
      return Int(digits).map { (0...limit).contains($0) && String($0) == digits } ?? false
    }
  }
}

/// A latitude or longitude in a text.
private struct Angle {
  enum Axis { case latitude, longitude }

  var degrees: Double
  /// The axis that the letter of a hemisphere gives, or `nil` without a letter.
  var axis: Axis?

  /// Reads decimal degrees, or degrees with minutes and seconds, with the letter of a hemisphere
  /// before or after them, or with a sign.
  init?(_ text: [Character]) {
    var text = text.trimmingSpaces
    var letter: Character?
    if let first = text.first, first.isLetter {
      letter = text.removeFirst()
    } else if let last = text.last, last.isLetter {
      letter = text.removeLast()
    }
    text = text.trimmingSpaces
    let hasSign = text.first == "-" || text.first == "+"
    guard !(hasSign && letter != nil), let size = Self.size(hasSign ? text.dropFirst() : text[...])
    else { return nil }
    degrees = text.first == "-" || letter == "S" || letter == "W" ? -size : size
    axis = letter.map { $0 == "N" || $0 == "S" ? .latitude : .longitude }
  }

  /// Reads an angle without a sign, such as `38.72`, `38.72°`, or `38° 43' 12"`.
  private static func size(_ text: ArraySlice<Character>) -> Double? {
    var rest = text
    var total = 0.0
    for (mark, scale) in [("°" as Character, 1.0), ("'", 60), ("\"", 3_600)] {
      guard let end = rest.firstIndex(of: mark) else { continue }
      guard let value = number(rest[..<end]), mark == "°" || value < 60 else { return nil }
      total += value / scale
      rest = rest[(end + 1)...]
    }
    let isMarked = rest.count < text.count
    if isMarked { return rest.allSatisfy { $0 == " " } ? rounded(total) : nil }
    return number(rest)
  }

  /// Rounds degrees that were computed from minutes and seconds to about a meter.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 100_000).rounded() / 100_000
  }

  /// Reads digits with at most one decimal point: `Double` would also accept `0x1p3`, `inf`, and `nan`.
  private static func number(_ text: ArraySlice<Character>) -> Double? {
    let digits = Array(text).trimmingSpaces
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
    return Double(String(digits))
  }
}

extension [Character] {
  fileprivate var trimmingSpaces: [Character] {
    guard let first = firstIndex(where: { $0 != " " }),
      let last = lastIndex(where: { $0 != " " })
    else { return [] }
    return Array(self[first...last])
  }
}
