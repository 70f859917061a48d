/// The problem of a text that is not a rule, with its position.
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

  /// Returns the condition of a text.
  static func condition(of text: String) throws(RuleError) -> RuleCondition {
    guard text.count <= limit else {
      throw RuleError(offset: limit, text: "a rule has at most \(limit) characters")
    }
    var parser = RuleParser(tokens: try RuleToken.tokens(of: text))
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
    let found = next.kind == .end ? "the end" : "\"\(next.text)\""
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
    guard case .word(let word) = next.kind else {
      throw expected("a condition such as wind < 20 km/h")
    }
    let variables = RuleVariable.allCases.filter { $0.word == word }
    guard !variables.isEmpty else { throw unknown(next) }
    advance()
    guard case .relation(let relation) = next.kind else { return try span(of: variables) }
    advance()
    let number = try self.number("a number")
    let (variable, unit) = try self.unit(of: variables)
    return .comparison(variable, relation, unit.base(number))
  }

  /// Returns the condition that a value is within a span, whose ends belong to it.
  private mutating func span(of variables: [RuleVariable]) throws(RuleError) -> RuleCondition {
    let offset = next.offset
    let low = try number("<, <=, >, >=, or a span such as 15–25")
    guard takeDash() else { throw expected("a dash and the end of the span") }
    let high = try number("the end of the span")
    guard low < high else {
      throw RuleError(offset: offset, text: "a span begins with its smaller number")
    }
    let (variable, unit) = try self.unit(of: variables)
    return .all([
      .comparison(variable, .atLeast, unit.base(low)),
      .comparison(variable, .atMost, unit.base(high)),
    ])
  }

  private mutating func hours() throws(RuleError) -> RuleCondition {
    let offset = next.offset
    let start = try number("hours such as 7–20")
    guard takeDash() else { throw expected("a dash and the end of the hours") }
    let end = try number("the end of the hours")
    guard let from = Int(exactly: start), let to = Int(exactly: end), (0...23).contains(from),
      (0...24).contains(to), from != to
    else {
      throw RuleError(
        offset: offset, text: "hours are two different whole numbers from 0 to 24, such as 7–20")
    }
    return .hours(from: from, to: to)
  }

  private mutating func takeDash() -> Bool { take(.dash) || take(.word("to")) }

  private mutating func number(_ what: String) throws(RuleError) -> Double {
    let start = index
    let sign: Double = take(.dash) ? -1 : 1
    guard case .number(let number) = next.kind else {
      index = start
      throw expected(what)
    }
    advance()
    return sign * number
  }

  /// Returns the variable and the unit of the number before, which decides between variables of one word.
  private mutating func unit(
    of variables: [RuleVariable]
  ) throws(RuleError) -> (RuleVariable, RuleUnit) {
    let name = variables[0].word
    let units = variables.flatMap { variable in variable.units.map { (variable, $0) } }
    let known = units.map(\.1.symbol).joined(separator: ", ")
    guard !units.isEmpty else {
      if case .word(let word) = next.kind, !Self.joints.contains(word) {
        throw RuleError(offset: next.offset, text: "\(name) has no unit, found \"\(next.text)\"")
      }
      return (variables[0], .index)
    }
    guard case .word(let word) = next.kind, !Self.joints.contains(word) else {
      throw RuleError(offset: next.offset, text: "\(name) needs a unit: \(known)")
    }
    guard let match = units.first(where: { $0.1.matches(word) }) else {
      throw RuleError(
        offset: next.offset, text: "unknown unit \"\(next.text)\" of \(name): known are \(known)")
    }
    advance()
    return match
  }

  /// The words between conditions.
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
    case relation(RuleRelation)
    /// A hyphen, a dash, or a minus.
    case dash
    case open, close, end
  }

  var kind: Kind
  /// The text for messages.
  var text: String
  /// The number of characters before the token.
  var offset: Int

  /// Returns the tokens of a text, of which the last one is the end.
  static func tokens(of text: String) throws(RuleError) -> [RuleToken] {
    let letters = Array(text)
    var tokens: [RuleToken] = []
    var index = 0
    while index < letters.count {
      let rest = letters[index...]
      let length = rest.prefix(while: \.isWhitespace).count
      if length > 0 {
        index += length
      } else {
        let token = try Self.token(rest)
        tokens.append(token)
        index += token.text.count
      }
    }
    return tokens + [RuleToken(kind: .end, text: "", offset: letters.count)]
  }

  /// Returns the first token of a rest of the text, which does not begin with a blank.
  private static func token(_ rest: ArraySlice<Character>) throws(RuleError) -> RuleToken {
    let first = rest[rest.startIndex]
    let digits = String(rest.prefix { $0.isDecimal || $0 == "." })
    let word = String(rest.prefix { $0.isLetter || $0 == "°" || $0 == "/" })
    func made(_ kind: Kind, _ text: String) -> RuleToken {
      RuleToken(kind: kind, text: text, offset: rest.startIndex)
    }
    if first.isDecimal, let number = Double(digits) { return made(.number(number), digits) }
    if !word.isEmpty { return made(.word(word.lowercased()), word) }
    if let signs = Self.relations.first(where: { rest.starts(with: $0.key) }) {
      return made(.relation(signs.value), signs.key)
    }
    switch first {
    case "%": return made(.word("%"), "%")
    case "(": return made(.open, "(")
    case ")": return made(.close, ")")
    case "-", "–", "—", "−": return made(.dash, String(first))
    default:
      let text = digits.isEmpty ? String(first).sanitized : digits
      throw RuleError(
        offset: rest.startIndex,
        text: "unexpected \"\(text)\"; join conditions by \"and\" or \"or\"")
    }
  }

  /// The signs of relations, longer ones first.
  private static let relations: KeyValuePairs<String, RuleRelation> = [
    "<=": .atMost, ">=": .atLeast, "≤": .atMost, "≥": .atLeast, "<": .less, ">": .more,
  ]
}

extension Character {
  fileprivate var isDecimal: Bool { ("0"..."9").contains(self) }
}
