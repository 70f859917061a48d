import Testing

@testable import skyreel

@Suite struct JSONValueTests {
  @Test func membersKeepTheirOrderAndMissingValuesAreNull() {
    let value = JSONValue.object([
      .init("b", .optional("text")), .init("a", .optional(nil)), .init("list", .array([])),
      .init("numbers", .array([.integer(1), .number(2), .number(2.5), .number(.infinity)])),
    ])
    #expect(
      value.text == """
        {
          "b": "text",
          "a": null,
          "list": [],
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
