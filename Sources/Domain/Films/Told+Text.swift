extension Told {
  /// What a person reads: `1,358 kg`, `30–165`, `41.9 BBY`, `unknown`.
  public func text(_ form: Attribute.Form) -> String {
    switch self {
    case .number(let number): Self.text(Self.grouped(number), form)
    case .range(let low, let high): Self.text(Self.grouped(low) + "–" + Self.grouped(high), form)
    case .year(let years, let era): "\(Self.grouped(years)) \(era.rawValue)"
    case .words, .unknown, .none: notation
    case .notApplicable: "not applicable"
    }
  }

  private static func text(_ number: String, _ form: Attribute.Form) -> String {
    guard case .measure(let unit) = form, !unit.isEmpty else { return number }
    return "\(number) \(unit)"
  }

  /// Whole thousands in groups behind commas; decimals as they are.
  private static func grouped(_ number: Double) -> String {
    let parts = Told.number(number).notation.split(separator: ".")
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return "\(number)" }
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return parts.count == 2 ? text + "." + parts[1] : text
  }
}
