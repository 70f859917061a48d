import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct JSONTests {
  private func json(_ text: String) throws(JSONError) -> JSON { try JSON(Data(text.utf8)) }

  @Test func aPathReadsMembersOfMembers() throws {
    let json = try json(#"{"a": {"b": {"c": 3}, "d": [1]}, "e.f": 4}"#)
    #expect(json["a.b.c"] == .number(3))
    #expect(json["a"]["b"]["c"] == .number(3))
    #expect(json["a.d"] == .list([.number(1)]))
    #expect(json["e.f"] == .number(4))
    for path in ["x", "a.x", "a.b.c.d", "a.d.0", "", "a.", ".a", "a..b"] {
      #expect(json[path] == .null, "\(path)")
    }
    #expect(JSON.list([])["a"] == .null)
  }

  @Test func aValueOfAnotherTypeReadsAsNil() throws {
    let values = try json(#"[null, true, 1.5, "x", [], {}]"#).list
    func positions(_ isRead: (JSON) -> Bool) -> [Int] {
      values.indices.filter { isRead(values[$0]) }
    }
    #expect(positions { $0.flag != nil } == [1])
    #expect(positions { $0.number != nil } == [2])
    #expect(positions { $0.text != nil } == [3])
    #expect(positions { $0.rawText != nil } == [3])
    #expect(positions { $0.elements != nil } == [4])
    #expect(positions { $0.object != nil } == [5])
    #expect(positions { $0.integer != nil } == [])
    #expect(positions { $0.time != nil } == [])
  }

  @Test(
    arguments: [
      ("-3", -3.0), ("1e5", 100_000.0), ("999999", 999_999.0), ("1e9", nil), ("-1e308", nil),
      ("1e999", nil),
    ] as [(String, Double?)])
  func aNumberIsPlausible(text: String, number: Double?) throws {
    #expect(try json(text).number == number)
  }

  @Test(
    arguments: [
      ("3", 3), ("-3.0", -3), ("1234567890", 1_234_567_890), ("1.5", nil), ("1e300", nil),
      ("1e999", nil),
      ("\"3\"", nil),
    ] as [(String, Int?)])
  func anIntegerIsWhole(text: String, integer: Int?) throws {
    #expect(try json(text).integer == integer)
  }

  @Test func textIsCleanAndRawTextIsAsSent() throws {
    let json = try json(#"{"a": " red \u001b[31mtext\n", "b": " \n", "c": ""}"#)
    #expect(json["a"].text == "red text")
    #expect(json["a"].rawText == " red \u{1B}[31mtext\n")
    #expect(json["b"].text == nil)
    #expect(json["b"].rawText == " \n")
    #expect(json["c"].text == nil)
  }

  @Test func aTimeHasAnOffset() throws {
    #expect(
      try json(#""2017-10-26T08:21:00+01:00""#).time?.description == "2017-10-26T08:21:00+01:00")
    #expect(try json(#""2017-10-26T08:21:00""#).time == nil)
  }

  @Test func theFirstReadableMemberCounts() throws {
    let json = try json(#"{"a": null, "b": "x", "c": {"d": 3}, "e": 4}"#)
    #expect(json.first("a", "b", "c.d", "e", read: \.number) == 3)
    #expect(json.first("a", "b", read: \.number) == nil)
  }

  @Test func aRequiredValueThatCannotBeReadNamesItsPath() throws {
    let json = try json(#"{"a": {"b": 3}}"#)
    #expect(try json.required("a.b", \.number) == 3)
    #expect(throws: JSONError.unreadable(path: "a.c")) { try json.required("a.c", \.number) }
    #expect(throws: JSONError.unreadable(path: "a.b")) { try json.required("a.b", \.text) }
    #expect(throws: JSONError.unreadable(path: "body")) { try JSON.list([]).required("a", \.text) }
  }

  @Test func aLongListIsCut() throws {
    let odd = String(repeating: "null,", count: 9_900)
    let json = try json("[\(odd)\(String(repeating: "3,", count: 600))4]")
    #expect(json.list.count == 10_000)
    #expect(json.elements?.count == 10_000)
    #expect(json.list(of: \.number).count == 100)
    #expect(
      try self.json("[\(String(repeating: "3,", count: 500))4]").list(of: \.number).count == 500)
  }

  /// A list of texts, which cannot be read, then of zeros, which are not wanted, and then of ones: at most
  /// 500 of the first 10,000 elements count.
  @Test(arguments: [
    (0, 0, 500, 500, 0), (0, 0, 501, 500, 1), (3, 7, 499, 499, 3), (3, 7, 600, 500, 103),
    (0, 9_999, 1, 1, 0), (0, 9_999, 2, 1, 1), (2, 9_998, 1, 0, 3),
  ])
  func whatIsLeftOutOfAListIsCounted(
    texts: Int, zeros: Int, ones: Int, count: Int, unreadable: Int
  ) {
    let elements =
      Array(repeating: JSON.text("x"), count: texts)
      + Array(repeating: .number(0), count: zeros) + Array(repeating: .number(1), count: ones)
    let (values, missing) = JSON.list(elements).countedList(of: \.number) { $0 > 0 }
    #expect((values.count, missing) == (count, unreadable))
  }

  @Test(
    arguments: [
      (.invalid, .malformed(field: "body")), (.tooDeep(limit: 1), .malformed(field: "body")),
      (.tooManyValues(limit: 1), .malformed(field: "body")), (.webPage, .webPage),
      (.tooManyBytes(limit: 9), .tooLarge(limit: 9)),
      (.unreadable(path: "a.b"), .malformed(field: "a.b")),
    ] as [(JSONError, ProviderError.Failure)])
  func anErrorIsToldTheUser(error: JSONError, failure: ProviderError.Failure) {
    #expect(ProviderError.Failure(error) == failure)
  }
}
