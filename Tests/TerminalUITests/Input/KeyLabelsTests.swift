import Testing

@testable import TerminalUI

@Suite struct KeyLabelsTests {
  private let labels = KeyLabels([
    KeyMap(title: "Films", bindings: [bound("refresh", .character("r"), .function(5))]),
    KeyMap(
      title: "Page", bindings: [bound("refresh", .enter), bound("back", .escape), bound("up", .up)]),
    KeyMap(title: "Global", bindings: [bound("units")]),
  ])

  private static func bound(_ name: String, _ keys: Key...) -> KeyBinding<Int, Int> {
    KeyBinding(name, keys: keys, help: name) { .enabled($0) }
  }

  @Test func theLabelIsTheNameOfTheFirstKey() {
    #expect(labels["refresh"] == "r")
    #expect(labels["up"] == "Up")
  }

  @Test func bindingsWithoutKeysAndUnknownBindingsHaveNoLabel() {
    #expect(labels["units"] == nil)
    #expect(labels["nothing"] == nil)
  }

  @Test func aMessageEndsInTheHintsOfBoundKeys() {
    let message = labels.message(
      "Nothing is known", hints: ["refresh": "retry", "units": "convert", "back": "go back"])
    #expect(message == "Nothing is known. Press r to retry, or Esc to go back.")
  }

  @Test func aMessageOmitsHintsWithoutKeys() {
    #expect(labels.message("No films", hints: ["units": "convert"]) == "No films.")
  }
}
