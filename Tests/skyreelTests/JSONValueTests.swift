import Testing

@testable import skyreel

@Suite struct JSONValueTests {
  @Test func membersKeepTheirOrderAndMissingValuesAreNull() {
    let value: JSONValue = [
      "b": "text", "a": String?.none, "list": [Int](), "none": JSONValue.object([]),
      "inner": ["c": true] as JSONValue,
      "numbers": [1, 2.0, 2.5, Double.infinity].map { JSONValue.number($0) },
    ]
    #expect(
      value.text == """
        {
          "b": "text",
          "a": null,
          "list": [],
          "none": {},
          "inner": {
            "c": true
          },
          "numbers": [
            1,
            2,
            2.5,
            null
          ]
        }
        """)
  }

  @Test func stringsAreEscaped() {
    let value = JSONValue.string("a\"b\\c\n\t\u{1}\u{9b}é😀")
    #expect(value.text == #""a\"b\\c\n\t\u0001\u009bé😀""#)
  }
}
