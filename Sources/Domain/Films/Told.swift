/// What the encyclopedia tells of something: a value, or why there is none.
public enum Told: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Any number from the first to the second.
  case range(Double, Double)
  /// A year, counted from the battle of Yavin.
  case year(Double, Era)
  /// Words, also where a number was to be expected: `indefinite`.
  case words(String)
  /// There is a value, which nobody knows.
  case unknown
  /// There is nothing of the kind: no hair.
  case none
  /// There can be nothing of the kind.
  case notApplicable

  /// The side of the battle of Yavin on which a year lies.
  public enum Era: String, Sendable {
    case before = "BBY"
    case after = "ABY"
  }

  /// Reads what a service wrote; nothing where it wrote nothing.
  public init?(_ text: String, as form: Attribute.Form) {
    guard !text.isEmpty else { return nil }
    switch text.lowercased() {
    case "unknown": self = .unknown
    case "none": self = .none
    case "n/a": self = .notApplicable
    default: self = Self.value(text, as: form) ?? .words(text)
    }
  }

  private static func value(_ text: String, as form: Attribute.Form) -> Told? {
    switch form {
    case .measure: number(text).map(Told.number) ?? range(text)
    case .year: year(text)
    case .words: nil
    }
  }

  private static func range(_ text: String) -> Told? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let low = number(ends[0]), let high = number(ends[1]), low <= high
    else { return nil }
    return .range(low, high)
  }

  private static func year(_ text: String) -> Told? {
    guard let era = Era(rawValue: text.suffix(3).uppercased()) else { return nil }
    return number(text.dropLast(3)).map { .year($0, era) }
  }

  /// Digits, perhaps in groups of three behind commas, perhaps with decimals.
  private static func number(_ text: some StringProtocol) -> Double? {
    let parts = String(text).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let digits = ungrouped(whole) else {
      return nil
    }
    let number = ([digits] + parts.dropFirst().map(String.init)).joined(separator: ".")
    guard number.utf8.last.map(isDigit) == true,
      number.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    // What Swift writes with an exponent would not be read as a number again.
    return Double(number).flatMap { "\($0)".contains("e") ? nil : $0 }
  }

  /// The digits without the commas between their groups.
  private static func ungrouped(_ whole: Substring) -> String? {
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.first?.isEmpty == false, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    return groups.joined()
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Told {
  /// The text that reads as this again, as the services write it.
  public var notation: String {
    switch self {
    case .number(let number): Self.digits(number)
    case .range(let low, let high): "\(Self.digits(low))-\(Self.digits(high))"
    case .year(let years, let era): Self.digits(years) + era.rawValue
    case .words(let words): words
    case .unknown: "unknown"
    case .none: "none"
    case .notApplicable: "n/a"
    }
  }

  private static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
