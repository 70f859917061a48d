import Fixtures
import Foundation
import Testing

@testable import Providers

/// Texts that are JSON or not (RFC 8259).
@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", .null), (" \t\r\n true ", .flag(true)), ("false", .flag(false)),
      ("{}", .object([:])),
      ("[ ]", .list([])), ("\u{FEFF}[]", .list([])),
      (
        #"{"a":[1,{"b":null}],"c":"d"}"#,
        .object(["a": .list([.number(1), .object(["b": .null])]), "c": .text("d")])
      ),
      (#"{"a": 1, "a": 2}"#, .object(["a": .number(1)])),
      ("0", .number(0)), ("-0.5", .number(-0.5)), ("1E+2", .number(100)), ("12e-1", .number(1.2)),
      ("1e999", .number(.infinity)), ("-1e999", .number(-.infinity)), ("1e-999", .number(0)),
      (#""""#, .text("")), (#""a\"\\\/\b\f\n\r\tz""#, .text("a\"\\/\u{8}\u{C}\n\r\tz")),
      (#""\u00e9\u00E9é""#, .text("ééé")), (#""\ud83d\ude00😀""#, .text("😀😀")),
      ("\"\u{7F}\u{2028}\"", .text("\u{7F}\u{2028}")),
    ] as [(String, JSON)])
  func aTextIsRead(text: String, json: JSON) throws {
    #expect(try JSON(Data(text.utf8)) == json)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "NaN", "Infinity", "-", "01", "-01", "1.", ".5", "1e", "1e+",
    "+1", "0x1",
    "1_000", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{\"a\"", "{\"a\":", "{\"a\":1",
    "{\"a\":1,}",
    "{\"a\" 1}", "{a:1}", "{1:1}", "\"", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
    "\"\\u+123\"",
    "\"\\ud83d\"", "\"\\ud83d\\u0041\"", "\"\\ude00\"", "\"\n\"", "\"\u{0}\"", "1 2", "[] x",
    "// c\n[]",
    "'a'", "\u{A0}[]",
  ])
  func aTextThatIsNotJSONIsInvalid(text: String) {
    #expect(throws: JSONError.invalid) { try JSON(Data(text.utf8)) }
  }

  @Test(
    arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]]
  )
  func invalidUTF8IsInvalid(bytes: [UInt8]) {
    #expect(throws: JSONError.invalid) { try JSON(Data(bytes)) }
  }

  @Test(arguments: ["<html>", "\n <!DOCTYPE html>"])
  func aWebPageIsTold(text: String) {
    #expect(throws: JSONError.webPage) { try JSON(Data(text.utf8)) }
  }

  @Test func aTextUpToTheLimitsIsRead() throws {
    let limits = JSON.Limits(bytes: 12, depth: 3, values: 5)
    func read(_ text: String) throws(JSONError) { _ = try JSON(Data(text.utf8), limits: limits) }
    try read("[[[0]],0]   ")
    #expect(throws: JSONError.tooManyBytes(limit: 12)) { try read("[[[0]],0]    ") }
    try read(#"[{"":[]}]"#)
    #expect(throws: JSONError.tooDeep(limit: 3)) { try read("[[[[]]]]") }
    #expect(throws: JSONError.tooDeep(limit: 3)) { try read(#"[[[{}]]]"#) }
    try read("[1,2,3,4]")
    #expect(throws: JSONError.tooManyValues(limit: 5)) { try read("[1,2,3,4,5]") }
  }

  @Test(.timeLimit(.minutes(1)))
  func eightMegabytesOfAnythingAreReadOrRefused() {
    for unit in ["[", "{\"a\":", "[],", "\"\\u0041", "1", "\\", "{\"a\":1,\"a\":"] {
      let text = "[" + String(repeating: unit, count: 8_000_000 / unit.utf8.count)
      #expect(throws: JSONError.self) { try JSON(Data(text.utf8)) }
    }
  }

  static let services = [
    "accuweather", "awc", "brightsky", "eccc", "librewxr", "metno", "nws", "openmeteo", "swapi",
  ]

  @Test(arguments: services)
  func everyRecordingReadsAsFoundationReadsIt(service: String) throws {
    for fixture in try Fixture.all(in: service) {
      let data = try fixture.data()
      let expected = try? JSONDecoder().decode(FoundationJSON.self, from: data).json
      #expect((try? JSON(data)) == expected, "\(fixture.path)")
    }
  }

  /// Foundation also reads a comma before the end of a list, which RFC 8259 does not allow.
  @Test func aChangedTextThatIsReadReadsAsFoundationReadsIt() async throws {
    let text = #"[1,-2.5e3,{"a":"b\n\u00e9\ud83d\ude00","c":[null,true,false]}, 0, "é"]"#
    try await Fuzz.run("json", cases: 300) { generator in
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = bytes.randomElement(using: &generator) ?? 0
      }
      guard let json = try? JSON(Data(bytes)) else { return }
      let expected = try JSONDecoder().decode(FoundationJSON.self, from: Data(bytes))
      if !expected.hasUnrepresentable { #expect(json == expected.json) }
    }
  }
}
