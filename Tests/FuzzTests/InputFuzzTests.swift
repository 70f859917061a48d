import Fixtures
import TerminalUI
import Testing

@testable import NcursesRenderer
@testable import skyreel

/// Keyboard input and configuration files, mutated at random.
@Suite struct InputFuzzTests {
  @Test("mutated keyboard input does not trap, and leaves a valid text input")
  func keyboard() async throws {
    try await Fuzz.run("keyboard", cases: 200) { generator in
      var decoder = InputDecoder()
      var input = TextInput()
      let start = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var bytes = start.mutated(with: Hostile.keys, &generator)[...]
      while !bytes.isEmpty {
        // Decode in small chunks, as terminals deliver them, with a pause after each.
        let count = min(bytes.count, Int.random(in: 1...40, using: &generator))
        for event in decoder.decode(bytes.prefix(count)) + decoder.flush() {
          TextEdit(event).map { input.apply($0) }
        }
        bytes = bytes.dropFirst(count)
      }
      #expect((0...input.text.count).contains(input.cursor), "\(Fuzz.repetition)")
      #expect(input.text.unicodeScalars.count <= TextInput.limit, "\(Fuzz.repetition)")
      let hasControl = input.text.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      #expect(!hasControl, "\(Fuzz.repetition)")
    }
  }

  @Test("mutated configuration files do not trap, and their errors are short")
  func configuration() async throws {
    // Remove the comment marks, so that every setting is parsed. A space follows those of words.
    let example = ConfigurationExample.text.split(separator: "\n")
      .filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" }
      .map { $0.dropFirst() }
      .joined(separator: "\n")
    try await Fuzz.run("configuration", cases: 40, acceptingOneIn: 20) { generator in
      let isChanged = Int.random(in: 0..<8, using: &generator) > 0
      let bytes =
        isChanged
        ? Array(example.utf8).mutated(with: Hostile.configuration, &generator) : Array(example.utf8)
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ConfigurationError) {
        _ = try Settings(
          environment: [:], file: ConfigurationFile(parsing: text, path: "file"))
        return true
      } catch {
        #expect(error.messages.count <= 11, "\(Fuzz.repetition)")
        #expect(error.messages.allSatisfy { $0.utf8.count < 1_500 }, "\(Fuzz.repetition)")
        #expect(isChanged, "\(error.messages)")
        return false
      }
    }
  }
}
