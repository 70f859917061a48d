import Testing

@testable import FilmsFeature

@Suite struct RomanNumeralTests {
  @Test(arguments: [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (1977, "MCMLXXVII")])
  func numbersAreWrittenAsRomanNumerals(number: Int, numeral: String) {
    #expect(number.romanNumeral == numeral)
  }

  @Test(arguments: [0, -3, 4_000])
  func numbersWithoutARomanNumeralStayInDigits(number: Int) {
    #expect(number.romanNumeral == String(number))
  }
}
