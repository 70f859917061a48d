import Domain

extension Coordinates {
  /// Reads degrees and minutes, and seconds where there are any, as the tz database writes them:
  /// `+3244-01654`, `+340308-1181434`.
  init?(iso6709 text: String) {
    guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = Self.degrees(text[..<second], digits: 2),
      let longitude = Self.degrees(text[second...], digits: 3)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Degrees of a sign, `digits` digits of degrees, two of minutes and perhaps two of seconds,
  /// to four places: the source tells no more.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    guard let whole = Double(number.prefix(digits)),
      let minutes = Double(number.dropFirst(digits).prefix(2))
    else { return nil }
    let seconds = Double(number.dropFirst(digits + 2)) ?? 0
    let degrees = whole + minutes / 60 + seconds / 3_600
    return (degrees * 10_000).rounded() / (text.first == "-" ? -10_000 : 10_000)
  }
}
