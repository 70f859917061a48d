extension Int {
  /// The number in Roman numerals, or in digits where those cannot write it.
  var romanNumeral: String {
    guard (1..<4_000).contains(self) else { return String(self) }
    var rest = self
    var text = ""
    for (value, sign) in Self.romanSigns {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  private static let romanSigns = [
    (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
