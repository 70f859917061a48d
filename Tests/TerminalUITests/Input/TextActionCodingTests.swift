import Foundation
import TerminalUI
import Testing

/// The encoded names of edits and searches, which every later version must read from recordings.
@Suite struct TextActionCodingTests {
  private static let edits: [(TextEdit, String)] = [
    (.insert(text: "x"), #"{"insert":{"text":"x"}}"#),
    (.deleteBackward, #"{"deleteBackward":{}}"#),
    (.deleteForward, #"{"deleteForward":{}}"#),
    (.deleteWord, #"{"deleteWord":{}}"#),
    (.deleteNextWord, #"{"deleteNextWord":{}}"#),
    (.deleteToStart, #"{"deleteToStart":{}}"#),
    (.deleteToEnd, #"{"deleteToEnd":{}}"#),
    (.moveLeft, #"{"moveLeft":{}}"#),
    (.moveRight, #"{"moveRight":{}}"#),
    (.moveToPreviousWord, #"{"moveToPreviousWord":{}}"#),
    (.moveToNextWord, #"{"moveToNextWord":{}}"#),
    (.moveToStart, #"{"moveToStart":{}}"#),
    (.moveToEnd, #"{"moveToEnd":{}}"#),
  ]

  @Test(arguments: edits)
  func anEditEncodesToPinnedJSON(edit: TextEdit, json: String) throws {
    #expect(try encoded(edit) == json)
    #expect(try JSONDecoder().decode(TextEdit.self, from: Data(json.utf8)) == edit)
  }

  private static let searches: [(TextSearchAction, String)] = [
    (.opened(at: 3), #"{"opened":{"at":3}}"#),
    (
      .edited(edit: .insert(text: "x"), match: 1),
      #"{"edited":{"edit":{"insert":{"text":"x"}},"match":1}}"#
    ),
    (.entered, #"{"entered":{}}"#),
    (.matchSelected(match: 2), #"{"matchSelected":{"match":2}}"#),
    (.closed, #"{"closed":{}}"#),
  ]

  @Test(arguments: searches)
  func anActionOfASearchEncodesToPinnedJSON(action: TextSearchAction, json: String) throws {
    #expect(try encoded(action) == json)
    #expect(try JSONDecoder().decode(TextSearchAction.self, from: Data(json.utf8)) == action)
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
