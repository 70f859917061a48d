/// The value of an attribute, or the reason why it has none.
package enum AttributeValue: Hashable, Sendable {
  /// A single number, in the attribute's unit.
  case number(Double)
  case range(Double, Double)
  /// A year, counted from the battle of Yavin.
  case year(Double, Era)
  /// Free text, also if a number was expected, such as `indefinite`.
  case freeText(String)
  /// The value exists but is not known.
  case unknown
  /// The entry does not have this attribute, such as hair.
  case none
  /// The attribute does not apply to the entry.
  case notApplicable

  package enum Era: String, Sendable {
    case before = "BBY"
    case after = "ABY"
  }

  /// Creates a value from a service's text, or `nil` if the text is empty.
  package init?(_ text: String, as kind: ResourceAttribute.ValueKind) {
    guard !text.isEmpty else { return nil }
    switch text.lowercased() {
    case "unknown": self = .unknown
    case "none": self = .none
    case "n/a": self = .notApplicable
    default: self = Self.value(text, as: kind) ?? .freeText(text)
    }
  }

  private static func value(_ text: String, as kind: ResourceAttribute.ValueKind) -> AttributeValue?
  {
    switch kind {
    case .measure: number(text).map(AttributeValue.number) ?? range(text)
    case .year: year(text)
    case .freeText: nil
    }
  }

  private static func range(_ text: String) -> AttributeValue? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = number(ends[0]), let high = number(ends[1]), low <= high
    else { return nil }
    return .range(low, high)
  }

  private static func year(_ text: String) -> AttributeValue? {
    guard let era = Era(rawValue: text.suffix(3).uppercased()) else { return nil }
    return number(text.dropLast(3)).map { .year($0, era) }
  }

  /// Reads digits, optionally grouped in threes by commas, and optionally with decimals.
  private static func number(_ text: some StringProtocol) -> Double? {
    let parts = String(text).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let digits = ungrouped(whole) else {
      return nil
    }
    let number = ([digits] + parts.dropFirst().map(String.init)).joined(separator: ".")
    guard number.utf8.last.map(isDecimalDigit) == true,
      number.utf8.allSatisfy({ isDecimalDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    // `rawText` must read back as a number, which `1e+20` and `inf` do not.
    return Double(number).flatMap { $0.isFinite && !"\($0)".contains("e") ? $0 : nil }
  }

  /// The digits without the commas between groups, or `nil` if a group is not valid.
  private static func ungrouped(_ whole: Substring) -> String? {
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.first?.isEmpty == false, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    return groups.joined()
  }
}

extension AttributeValue {
  /// The text as services write it, which reads back as this value.
  package var rawText: String {
    switch self {
    case .number(let number): Self.digits(number)
    case .range(let low, let high): "\(Self.digits(low))-\(Self.digits(high))"
    case .year(let years, let era): Self.digits(years) + era.rawValue
    case .freeText(let text): text
    case .unknown: "unknown"
    case .none: "none"
    case .notApplicable: "n/a"
    }
  }

  private static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension AttributeValue {
  /// Returns the text to display: `1,358 kg`, `30–165`, `41.9 BBY`, `unknown`.
  package func text(_ kind: ResourceAttribute.ValueKind) -> String {
    switch self {
    case .number(let number): Self.text(Self.grouped(number), kind)
    case .range(let low, let high): Self.text(Self.grouped(low) + "–" + Self.grouped(high), kind)
    case .year(let years, let era): "\(Self.grouped(years)) \(era.rawValue)"
    case .freeText, .unknown, .none: rawText
    case .notApplicable: "not applicable"
    }
  }

  private static func text(_ number: String, _ kind: ResourceAttribute.ValueKind) -> String {
    guard case .measure(let unit) = kind, !unit.isEmpty else { return number }
    return "\(number) \(unit)"
  }

  /// The whole part with commas between its thousands, and the decimals as they are.
  private static func grouped(_ number: Double) -> String {
    let parts = digits(number).utf8.split(separator: UInt8(ascii: "."))
    guard let whole = parts.first, whole.allSatisfy(isDecimalDigit) else { return "\(number)" }
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return parts.count == 2 ? text + "." + Substring(parts[1]) : text
  }
}
