import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct LargeDigitsTests {
  @Test func smallDigitsAreHalfBlocks() {
    #expect(
      LargeDigits.smallRows(of: "-20", in: .unicode) == [
        "    ▀▀█ █▀█", "▀▀▀ █▀▀ █ █", "    ▀▀▀ ▀▀▀",
      ])
  }

  @Test func smallDigitsInASCIIAreLines() {
    #expect(
      LargeDigits.smallRows(of: "-20", in: .ascii) == [
        "     _   _ ", " _   _| | |", "    |_  |_|",
      ])
  }
}
