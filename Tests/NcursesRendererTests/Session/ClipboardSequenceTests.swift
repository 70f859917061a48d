import Foundation
import Testing

@testable import NcursesRenderer

@Suite struct ClipboardSequenceTests {
  private func text(in bytes: [UInt8]) -> String? {
    let sequence = String(decoding: bytes, as: UTF8.self)
    guard sequence.hasPrefix("\u{1b}]52;c;"), sequence.hasSuffix("\u{1b}\\") else { return nil }
    return Data(base64Encoded: String(sequence.dropFirst(7).dropLast(2)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["", "a", "ab", "abc", "22 °C\nCloudy", "東京 🇵🇹", "\u{1b}]0;title\u{7}"])
  func theTextIsEncodedInBase64(text: String) {
    #expect(self.text(in: ClipboardSequence.bytes(of: text)) == text)
  }

  @Test(arguments: 74_985...75_000)
  func theSequenceOfALongTextHasAtMost100000Bytes(count: Int) {
    let bytes = ClipboardSequence.bytes(of: String(repeating: "a", count: count))
    #expect((99_989...100_000).contains(bytes.count))
  }

  @Test func aLongTextIsCutBetweenTwoCharacters() throws {
    let text = String(repeating: "👩‍👩‍👧‍👦", count: 10_000)
    let bytes = ClipboardSequence.bytes(of: text)
    #expect(bytes.count <= 100_000)
    let sent = try #require(self.text(in: bytes))
    #expect(text.hasPrefix(sent))
    #expect(sent.utf8.count > 74_000)
  }
}
