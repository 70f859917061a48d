import Foundation
import Redux
import Testing

@Suite struct BoxedTests {
  private struct Shelf: Codable, Equatable {
    @Boxed var books: [String]
  }

  @Test func changingACopyDoesNotChangeTheOriginal() {
    let shelf = Shelf(books: ["Emma"])
    var copy = shelf
    copy.books.append("Ulysses")
    #expect(shelf == Shelf(books: ["Emma"]))
    #expect(copy == Shelf(books: ["Emma", "Ulysses"]))
  }

  @Test func boxedValueIsEncodedLikeTheValueItself() throws {
    let shelf = Shelf(books: ["Emma"])
    let bytes = try JSONEncoder().encode(shelf)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"books":["Emma"]}"#)
    #expect(try JSONDecoder().decode(Shelf.self, from: bytes) == shelf)
  }
}
