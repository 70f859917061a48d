package struct RuleError: Error, Equatable, CustomStringConvertible {
  /// The number of characters before the problem.
  package var offset: Int
  package var text: String

  package var description: String { "character \(offset + 1): \(text)" }
}

/// A parser of rules by recursive descent: `or` joins what `and` joins, as in the manual's grammar.
struct RuleParser {
  private let tokens: [RuleToken]
  private var index = 0
  private var depth = 0

  /// The largest number of characters.
  private static let limit = 300
  /// The largest number of terms within each other, which bounds the stack.
  private static let deepest = 20

  static func condition(of text: String) throws(RuleError) -> RuleCondition {
    guard text.count <= limit else {
      throw RuleError(offset: limit, text: "a rule has at most \(limit) characters")
    }
    var parser = RuleParser(tokens: RuleToken.tokens(of: text))
    let condition = try parser.either()
    guard parser.next.kind == .end else { throw parser.expected("and, or, or the end") }
    return condition
  }

  private init(tokens: [RuleToken]) {
    self.tokens = tokens
  }

  /// The next token, which at the end stays the last one.
  private var next: RuleToken { tokens[index] }

  private mutating func advance() { index = min(index + 1, tokens.count - 1) }

  private mutating func take(_ kind: RuleToken.Kind) -> Bool {
    guard next.kind == kind else { return false }
    advance()
    return true
  }

  private func expected(_ what: String) -> RuleError {
    let text = next.text.sanitized
    let end = tokens.count == 1 ? "nothing" : "the end"
    let found = next.kind == .end ? end : text.isEmpty ? "a control character" : "\"\(text)\""
    return RuleError(offset: next.offset, text: "expected \(what), found \(found)")
  }

  private mutating func either() throws(RuleError) -> RuleCondition {
    var parts = [try both()]
    while take(.word("or")) { parts.append(try both()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func both() throws(RuleError) -> RuleCondition {
    var parts = [try term()]
    while take(.word("and")) { parts.append(try term()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func term() throws(RuleError) -> RuleCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw RuleError(offset: next.offset, text: "too many conditions within each other")
    }
    if take(.word("not")) { return .not(try term()) }
    if take(.word("hours")) { return try hours() }
    guard take(.open) else { return try comparison() }
    let condition = try either()
    guard take(.close) else { throw expected("a closing parenthesis, \"and\", or \"or\"") }
    return condition
  }
}

// MARK: - Comparisons

extension RuleParser {
  private mutating func comparison() throws(RuleError) -> RuleCondition {
    guard case .word(let word) = next.kind, !Self.joints.contains(word) else {
      throw expected("a condition such as wind < 20 km/h")
    }
    let variables = RuleVariable.allCases.filter { $0.word == word }
    guard !variables.isEmpty else { throw unknown(next) }
    advance()
    let bounds: [(RuleRelation, Double)]
    if case .relation(let relation) = next.kind {
      advance()
      bounds = [(relation, try number("a number such as 20 or 15.5"))]
    } else {
      let offset = next.offset
      let (low, high) = try span("<, <=, >, >=, or a span such as 15–25")
      guard low < high else {
        throw RuleError(offset: offset, text: "a span begins with its smaller number")
      }
      bounds = [(.atLeast, low), (.atMost, high)]
    }
    let (variable, unit) = try unit(of: variables)
    let parts = bounds.map { RuleCondition.comparison(variable, $0, unit.base($1)) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func hours() throws(RuleError) -> RuleCondition {
    let offset = next.offset
    let (start, end) = try span("full hours such as 7–20", areHours: true)
    guard let from = Int(exactly: start), let to = Int(exactly: end), (0...23).contains(from),
      (0...24).contains(to), from != to
    else {
      throw RuleError(
        offset: offset, text: "hours are two different whole numbers from 0 to 24, such as 7–20")
    }
    return .hours(from: from, to: to)
  }

  /// Returns the ends of a span, which belong to it.
  private mutating func span(
    _ what: String, areHours: Bool = false
  ) throws(RuleError) -> (start: Double, end: Double) {
    let start = try number(what, isHour: areHours)
    guard take(.dash) || take(.word("to")) else {
      throw expected("a dash and the end of the \(areHours ? "hours" : "span")")
    }
    return (start, try number(areHours ? what : "the end of the span", isHour: areHours))
  }

  private mutating func number(
    _ what: String, isHour: Bool = false
  ) throws(RuleError) -> Double {
    let start = index
    let sign: Double = take(.dash) ? -1 : 1
    switch next.kind {
    case .number(let number):
      advance()
      return sign * number
    case .hour(let hour) where isHour:
      advance()
      return sign * hour
    default:
      index = start
      throw expected(what)
    }
  }

  /// Returns the variable and the unit of the number before, which decides between variables of one word.
  private mutating func unit(
    of variables: [RuleVariable]
  ) throws(RuleError) -> (RuleVariable, RuleUnit) {
    let name = variables[0].word
    let units = variables.flatMap { variable in variable.units.map { (variable, $0) } }
    let known = units.map(\.1.symbol).joined(separator: ", ")
    guard !units.isEmpty else { return (variables[0], .index) }
    guard case .word(let word) = next.kind, !Self.joints.contains(word) else {
      throw RuleError(offset: next.offset, text: "\(name) needs a unit: \(known)")
    }
    guard let match = units.first(where: { $0.1.matches(word) }) else {
      throw RuleError(
        offset: next.offset, text: "\"\(next.text)\" is no unit of \(name): known are \(known)")
    }
    advance()
    return match
  }

  private static let joints = ["and", "or"]

  private func unknown(_ token: RuleToken) -> RuleError {
    let words = RuleVariable.words + ["hours", "not"]
    let written = token.text.lowercased()
    let guess = words.first { $0.hasPrefix(written) } ?? written.nearest(among: words)
    let nearest = guess.map { "; did you mean \($0)?" } ?? ""
    return RuleError(
      offset: token.offset,
      text: "unknown word \"\(token.text)\": known are \(words.joined(separator: ", "))\(nearest)")
  }
}

// MARK: - Tokens

/// A word, number, or sign of a rule.
struct RuleToken {
  enum Kind: Equatable {
    /// A word or a unit in small letters.
    case word(String)
    case number(Double)
    /// A full hour with its minutes, such as `7:00`.
    case hour(Double)
    case relation(RuleRelation)
    /// A hyphen, a dash, or a minus.
    case dash
    case open, close, end
    /// What has no meaning in a rule.
    case other
  }

  var kind: Kind
  var text: String
  var offset: Int

  /// Returns the tokens of a text, of which the last one is the end.
  static func tokens(of text: String) -> [RuleToken] {
    var rest = Array(text)[...]
    var tokens: [RuleToken] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { break }
      let (kind, text) = token(rest, first)
      tokens.append(RuleToken(kind: kind, text: text, offset: rest.startIndex))
      rest = rest.dropFirst(text.count)
    }
    return tokens + [RuleToken(kind: .end, text: "", offset: rest.startIndex)]
  }

  private static func token(_ rest: ArraySlice<Character>, _ first: Character) -> (Kind, String) {
    if first.isDecimal {
      let run = rest.prefix { $0.isDecimal || ".,:".contains($0) }
      let text = String(run.prefix(through: run.lastIndex(where: \.isDecimal) ?? run.startIndex))
      return (number(text), text)
    }
    let word = String(rest.prefix { $0.isLetter || $0 == "°" || $0 == "/" })
    if !word.isEmpty { return (.word(word.lowercased()), word) }
    if let sign = signs.first(where: { rest.starts(with: $0.key) }) {
      return (sign.value, sign.key)
    }
    return (.other, String(rest.prefix { $0 == first }))
  }

  private static func number(_ text: String) -> Kind {
    if text.hasSuffix(":00"), let hour = Double(text.dropLast(3)) { return .hour(hour) }
    return Double(text).map(Kind.number) ?? .other
  }

  /// The signs, longer ones first.
  private static let signs: KeyValuePairs<String, Kind> = [
    "<=": .relation(.atMost), ">=": .relation(.atLeast), "≤": .relation(.atMost),
    "≥": .relation(.atLeast), "<": .relation(.less), ">": .relation(.more), "%": .word("%"),
    "(": .open, ")": .close, "-": .dash, "–": .dash, "—": .dash, "−": .dash,
  ]
}

extension Character {
  fileprivate var isDecimal: Bool { ("0"..."9").contains(self) }
}
