import Testing

@testable import ReduxRecorder

/// Texts for the user, at the bounds where they change.
struct TextTests {
  private func change(length: Int) -> String {
    // The quotation marks count.
    let text = String((0..<(length - 2)).map { Character("\($0 % 10)") })
    return StateChange(path: "name", old: nil, new: .string(text)).description
  }

  @Test("a value of up to 80 characters is shown whole, and a longer one is truncated to 80")
  func longValues() {
    #expect(change(length: 80).hasSuffix("567\""))
    #expect(change(length: 80).count == "name: nothing → ".count + 80)
    #expect(change(length: 81).hasSuffix("567…"))
    #expect(change(length: 81).count == "name: nothing → ".count + 80)
    #expect(change(length: 200) == change(length: 81))
  }

  @Test("the change of the whole state has no path")
  func wholeState() {
    let change = StateChange(path: "", old: .number("1"), new: nil)
    #expect(change.description == "the state: 1 → nothing")
  }

  private func divergence(differences: Int, comparedAfter: Int? = 3) -> [Substring] {
    Divergence(
      step: 3, action: "add", expected: StateHash(0), actual: nil, comparedAfter: comparedAfter,
      difference: (0..<differences).map {
        StateChange(path: "p\($0)", old: nil, new: .number("1"))
      }
    ).description.split(separator: "\n")
  }

  @Test("a divergence shows up to 20 differences, and the number of the others")
  func differences() {
    #expect(divergence(differences: 0).count == 1)
    #expect(
      divergence(differences: 1).dropFirst() == ["Recorded → replayed:", "  p0: nothing → 1"])
    #expect(divergence(differences: 20).count == 22)
    #expect(divergence(differences: 20).last == "  p19: nothing → 1")
    #expect(divergence(differences: 21).count == 23)
    #expect(divergence(differences: 21).last == "  … and 1 more")
    #expect(divergence(differences: 25).dropLast().last == "  p19: nothing → 1")
    #expect(divergence(differences: 25).last == "  … and 5 more")
  }

  @Test("a divergence says with which step its differences were compared")
  func comparedStep() {
    #expect(divergence(differences: 1, comparedAfter: 3)[1] == "Recorded → replayed:")
    #expect(
      divergence(differences: 1, comparedAfter: 4)[1]
        == "Recorded → replayed, after step 4, the next step with a recorded state:")
    #expect(
      divergence(differences: 1, comparedAfter: nil)[1] == "Changes by this step in the replay:")
    #expect(
      divergence(differences: 0)[0] == """
        Step 3 (add) produced a state that differs from the recorded one: its hash is unknown, and \
        0000000000000000 was recorded.
        """)
  }

  @Test("each error names its problem and an advice")
  func errors() {
    let errors: [(RecordingError, String)] = [
      (
        .unreadable(path: "a", reason: "gone"),
        "Can't read the recording a: gone. Check the path and its permissions."
      ),
      (
        .unwritable(path: "a", reason: "full"),
        "Can't write the recording a: full. Choose another file."
      ),
      (.exists(path: "a"), "The file a already exists. Choose another file, or move it away."),
      (
        .unencodable(reason: "no"),
        "The state can't be encoded as JSON: no. Check its Encodable conformance."
      ),
      (.notARecording(reason: "no"), "This is not a recording: no. Choose a recording."),
      (
        .unsupportedFormat(found: 2, supported: 1),
        """
        The recording has format 2; this program reads format 1. Use the version of the program \
        that recorded it.
        """
      ),
      (
        .schemaMismatch(found: "a", expected: "b"),
        """
        The recording has the schema "a"; this program replays "b". Use the version of the program \
        that recorded it.
        """
      ),
      (
        .damaged(line: 1, reason: "no"),
        """
        Line 1 of the recording is damaged: no. Use the version of the program that recorded it.
        """
      ),
      (
        .damaged(line: 2, reason: "no"),
        """
        Line 2 of the recording is damaged: no. To replay the steps before it, delete this line \
        and those after it.
        """
      ),
    ]
    for (error, text) in errors { #expect(error.description == text) }
  }

  @Test("only the first notice of each kind is reported, in the order of the notices")
  func notices() {
    let error = RecordingError.exists(path: "a")
    let notices: [RecorderNotice] = [
      .unencodableState(step: 3, reason: "x"), .redacted(step: 4),
      .unencodableAction(step: 5, reason: "y"), .unencodableState(step: 6, reason: "z"),
      .redacted(step: 7), .unencodableAction(step: 8, reason: "y"), .stopped(step: 9, error),
      .stopped(step: 10, error),
    ]
    #expect(notices.firstOfEachKind() == [notices[0], notices[1], notices[2], notices[6]])
    #expect(
      notices.firstOfEachKind().map(\.description) == [
        "Step 3 can't be checked: its state can't be encoded: x.",
        "Step 4 was left out on purpose.",
        "Step 5 was left out: its action can't be encoded: y.",
        """
        Recording stopped at step 9. What was recorded can be replayed. The file a already exists.
        """,
      ])
  }

  @Test("a hash is 16 digits, also with leading zeros, and each digit counts")
  func hashes() {
    #expect(StateHash(0).description == "0000000000000000")
    #expect(StateHash(0xa).description == "000000000000000a")
    #expect(StateHash(.max).description == "ffffffffffffffff")
    #expect(StateHash(0x0fff_ffff_ffff_ffff).description == "0fffffffffffffff")
  }

  @Test("control characters are escaped, and the others next to them are not")
  func controlCharacters() {
    let json = StateTree.string("\u{0}\u{f}\u{10}\u{1f} \u{7f}\"\\/é").canonicalJSON
    #expect(
      String(decoding: json, as: UTF8.self)
        == "\"\\u0000\\u000f\\u0010\\u001f \u{7f}\\\"\\\\/é\"")
  }
}
