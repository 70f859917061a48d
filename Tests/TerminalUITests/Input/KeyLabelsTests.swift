import Testing

@testable import TerminalUI

@Suite struct KeyLabelsTests {
  private let names = KeyLabels([
    KeyMap(title: "Films", bindings: [bound("refresh", .character("r"), .function(5))]),
    KeyMap(
      title: "Page", bindings: [bound("refresh", .enter), bound("back", .escape), bound("up", .up)]),
    KeyMap(title: "Global", bindings: [bound("units")]),
  ])

  private static func bound(_ name: String, _ keys: Key...) -> KeyBinding<Int, Int> {
    KeyBinding(name, keys: keys, help: name) { .enabled($0) }
  }

  @Test func aBindingIsCalledByItsFirstKeyInWords() {
    #expect(names["refresh"] == "r")
    #expect(names["up"] == "Up")
  }

  @Test func aBindingWithoutAKeyAndAnUnknownOneHaveNone() {
    #expect(names["units"] == nil)
    #expect(names["nothing"] == nil)
  }

  @Test func aSentenceTellsWhatToPress() {
    let sentence = names.message(
      "Nothing is known", hints: ["refresh": "retry", "units": "convert", "back": "go back"])
    #expect(sentence == "Nothing is known. Press r to retry, or Esc to go back.")
  }

  @Test func aSentenceOffersNothingWithoutKeys() {
    #expect(names.message("No films", hints: ["units": "convert"]) == "No films.")
  }
}
