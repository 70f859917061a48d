import TerminalUI
import Testing

@testable import NcursesRenderer

@Suite struct InputDecoderTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8)
  }

  private func keys(_ text: String) -> [InputEvent] {
    text.map { .key(.character($0)) }
  }

  // MARK: Characters

  @Test func typedTextIsOneKeyPerCharacter() {
    #expect(events("jH é東👍🏽") == keys("jH é東👍🏽"))
  }

  @Test func aCharacterIsDecodedWhereverItIsSplit() {
    let bytes = Array("a東b".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == keys("a東b"), "split at \(split)")
    }
  }

  @Test func charactersThatArriveByteByByteAreDecoded() {
    var decoder = InputDecoder()
    #expect("a東b".utf8.flatMap { decoder.decode([$0]) } == keys("a東b"))
  }

  @Test func aKeyAfterAnIncompleteCharacterIsDecoded() {
    var decoder = InputDecoder()
    let first = decoder.decode([0xe6]) + decoder.decode([0x61])
    #expect(first + decoder.decode([0x9d]) + decoder.decode([0x62]) == keys("ab"))
  }

  @Test(arguments: [[0xff], [0xc3], [0xe6, 0x9d], [0x80], [0xc0, 0xaf], [0xf8, 0x88]])
  func invalidBytesAreDroppedWithoutTheirNeighbors(_ noise: [UInt8]) {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x61] + noise + [0x62]) == keys("ab"))
  }

  @Test func controlCharactersAreDecodedAsTheirKeys() {
    let expected: [Key] = [
      .tab, .enter, .enter, .backspace, .backspace, .control("c"), .control("z"), .control(" "),
      .control("\\"),
    ]
    #expect(events("\t\r\n\u{8}\u{7f}\u{3}\u{1a}\0\u{1c}") == expected.map { .key($0) })
  }

  @Test func c1ControlCharactersAreIgnored() {
    #expect(events("a\u{9b}\u{85}b") == keys("ab"))
  }

  // MARK: Sequences

  static let sequences: [(String, Key)] =
    [
      ("[A", .up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right),
      ("[D", .left), ("OD", .left), ("[1;5C", .controlRight), ("[1;3D", .controlLeft),
      ("[1;2C", .right), ("Oc", .controlRight), ("Od", .controlLeft), ("[Z", .backTab),
      ("OM", .enter),
      ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end),
      ("[4~", .end), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown), ("[3~", .delete),
      ("[3;5~", .delete), ("OP", .function(1)), ("[11~", .function(1)), ("[[A", .function(1)),
      ("[1;2P", .function(1)), ("OR", .function(3)), ("[[E", .function(5)),
    ]
    + zip([15, 17, 18, 19, 20, 21, 23, 24], 5...).map { ("[\($0)~", .function($1)) }

  @Test(arguments: sequences)
  func aSequenceIsDecodedAsItsKeyWhereverItIsSplit(_ sequence: String, _ key: Key) {
    let bytes = Array("\u{1b}\(sequence)x".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == [.key(key), .key(.character("x"))], "split at \(split)")
    }
  }

  @Test func terminfoKeysTakePrecedence() {
    var decoder = InputDecoder(keys: [Array("\u{1b}[A".utf8): .end, Array("\u{1b}Ot".utf8): .up])
    #expect(decoder.decode("\u{1b}[A\u{1b}Ot".utf8) == [.key(.end), .key(.up)])
  }

  @Test(arguments: [
    "\u{1b}[I", "\u{1b}[O", "\u{1b}[?62;22c", "\u{1b}[12;40R", "\u{1b}[1;1R", "\u{1b}[?2026;2$y",
    "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\",
    "\u{1b}P>|xterm(390)\u{1b}\\", "\u{1b}^q\u{1b}\\", "\u{1b}Xq\u{1b}\\", "\u{1b}_Gi=1;OK\u{1b}\\",
    "\u{1b}[200;5u", "\u{1b}Oz",
    "\u{1b}[99~", "\u{1b}[99999999999999999999~",
  ])
  func sequencesThatAreNotKeysAreDroppedWhole(_ noise: String) {
    #expect(events("a\(noise)b") == keys("ab"))
  }

  // MARK: Reports

  private static let response = "\u{1b}]11;rgb:fdfd/f6f6/e3e3\u{1b}\\\u{1b}[?62;22c"

  @Test(arguments: [
    ("\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{7}", "#1e1e2e"),
    ("\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", "#1e1e2e"),
    ("\u{1b}]11;rgb:ff/80/0\u{7}", "#ff8000"), ("\u{1b}]11;rgb:fff/000/fff\u{7}", "#ff00ff"),
    ("\u{1b}]11;rgba:0000/0000/0000/c0c0\u{7}", "#000000"),
  ])
  func theBackgroundIsReported(response: String, color: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("a\(response)b".utf8) == keys("ab"))
    guard case .background(let found)? = decoder.takeReports().first else {
      Issue.record("no report")
      return
    }
    #expect(found.description == color)
    #expect(decoder.takeReports().isEmpty)
  }

  @Test(arguments: [
    "\u{1b}]11;rgb:1e1e/1e1e\u{7}", "\u{1b}]11;rgb:1e1e/1e1e/xyz\u{7}", "\u{1b}]11;?\u{7}",
    "\u{1b}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1b}]11;rgb:12345/0/0\u{7}", "\u{1b}]11;rgb:/0/0\u{7}",
    "\u{1b}P11;rgb:1e1e/1e1e/1e1e\u{1b}\\", "\u{1b}]11;\u{7}", "\u{1b}]11;rgba:0/0/0\u{7}",
    "\u{1b}[>41;379;0c",
  ])
  func otherSequencesAreNotReported(response: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("a\(response)b".utf8) == keys("ab"))
    #expect(decoder.takeReports().isEmpty)
  }

  @Test func aReportIsDecodedWhereverItIsSplit() {
    let bytes = Array("a\(Self.response)b".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      decoder.isAwaitingReport = true
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == keys("ab"), "split at \(split)")
      #expect(decoder.takeReports().count == 2, "split at \(split)")
    }
  }

  @Test func aReportThatArrivesByteByByteIsDecoded() {
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    var pauses: [Duration] = []
    for byte in Self.response.utf8 {
      #expect(decoder.decode([byte]).isEmpty)
      if let pause = decoder.pause { pauses.append(pause) }
    }
    #expect(decoder.takeReports().count == 2)
    #expect(pauses.min() == .milliseconds(400), "the decoder waits for a slow piece")
    #expect(pauses[10] == .seconds(2))
  }

  /// The response with control characters of eight bits.
  private static let eightBitResponse: [UInt8] =
    [0x9d] + "11;rgb:ffff/ffff/ffff".utf8 + [0x9c, 0x9b] + "?62;1;6c".utf8

  @Test func aReportWithEightBitControlCharactersIsDecodedWhereverItIsSplit() {
    let bytes = Array("a".utf8) + Self.eightBitResponse + Array("b".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      decoder.isAwaitingReport = true
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == keys("ab"), "split at \(split)")
      #expect(decoder.takeReports().count == 2, "split at \(split)")
    }
  }

  @Test func anEightBitControlCharacterAloneIsNoKey() {
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    #expect(decoder.decode([0x9b]).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode([0x9b] + "A".utf8) == [.key(.up)])
  }

  @Test func anEightBitControlCharacterWithoutAQueryHidesNoText() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x9d] + "11;".utf8) == keys("11;"))
  }

  @Test func theSameBytesWithinCharactersAreText() {
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    // U+56DB and U+5750 have the bytes 0x9b and 0x90 in UTF-8.
    let decoded = "四\u{5750}".utf8.flatMap { decoder.decode([$0]) }
    #expect(decoded == keys("四\u{5750}"))
  }

  @Test func onlyASequenceThatNobodyTypesIsAPieceOfAReport() {
    for (text, isPiece) in [
      ("\u{1b}", false), ("\u{1b}[", false), ("\u{1b}]1", true), ("a", false),
    ] {
      var decoder = InputDecoder()
      _ = decoder.decode(text.utf8)
      #expect(decoder.isInSequence == isPiece, "\(text.debugDescription)")
    }
  }

  @Test func escInAnUnfinishedReportIsNotAKey() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}]11;rgb:0/0/0\u{1b}".utf8) == [])
    #expect(decoder.flush() == [])
    #expect(decoder.decode("j".utf8) == keys("j"))
  }

  @Test func escAndABracketAndEscAreThreeKeysIfNothingFollows() {
    var decoder = InputDecoder()
    #expect("\u{1b}]\u{1b}".utf8.flatMap { decoder.decode([$0]) } == [])
    #expect(decoder.flush() == [.key(.escape), .key(.character("]")), .key(.escape)])
  }

  // MARK: Esc

  @Test func escAloneIsHeldUntilNothingFollows() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1b]) == [])
    #expect(decoder.pause.map { $0 <= .milliseconds(30) } == true)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.pause == nil)
  }

  @Test(arguments: [10, 250, 2_000])
  func escAloneIsHeldAsLongAsTheSettingSays(milliseconds: Int) {
    var decoder = InputDecoder()
    decoder.escapeDelay = .milliseconds(milliseconds)
    #expect(decoder.decode([0x1b]) == [])
    #expect(decoder.pause == .milliseconds(milliseconds))
    decoder.isAwaitingReport = true
    #expect(decoder.pause == .milliseconds(max(milliseconds, 400)))
  }

  @Test(arguments: ["\u{1b}[C", "\u{1b}OC", "\u{1b}[1;5C", "\u{1b}[15~"])
  func afterTheSecondByteOfAKeyTheDecoderWaitsForItsRest(_ sequence: String) {
    var decoder = InputDecoder()
    decoder.escapeDelay = .milliseconds(30)
    let bytes = Array(sequence.utf8)
    _ = decoder.decode(bytes.prefix(1))
    for byte in bytes.dropFirst().dropLast() {
      #expect(decoder.decode([byte]) == [])
      #expect(decoder.pause == .milliseconds(500))
    }
    #expect(decoder.decode(bytes.suffix(1)).count == 1)
    #expect(decoder.pause == nil)
  }

  @Test func escAndAnOrdinaryKeyInTwoReadsAreTwoKeys() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode([0x1b]) + decoder.decode("j".utf8) == [.key(.escape), .key(.character("j"))])
  }

  @Test func escTwiceIsTwoKeys() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1b, 0x1b]) + decoder.flush() == [.key(.escape), .key(.escape)])
  }

  @Test(arguments: ["[", "O", "]"])
  func escAndAKeyThatCouldBeginASequenceAreTwoKeysIfNothingFollows(_ key: Character) {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1b]) + decoder.decode(String(key).utf8) == [])
    #expect(decoder.flush() == [.key(.escape), .key(.character(key))])
  }

  @Test(arguments: ["\u{1b}[1;", "\u{1b}]11;rgb", "\u{1b}[M!"])
  func anUnfinishedSequenceIsDroppedAndLaterKeysAreDecoded(_ beginning: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(beginning.utf8) == [])
    #expect(decoder.pause == .milliseconds(500))
    #expect(decoder.flush() + decoder.decode("j".utf8) == keys("j"))
  }

  // MARK: Alt

  static let altKeys: [(String, Key)] = [
    ("d", .alt("d")), ("D", .alt("d")), ("q", .alt("q")), ("1", .alt("1")),
    ("\u{7f}", .altBackspace),
    ("\u{8}", .altBackspace), ("\u{1b}[D", .controlLeft), ("\u{1b}OC", .controlRight),
  ]

  @Test(arguments: altKeys)
  func escAndAKeyInOneReadAreTheKeyWithAlt(_ sent: String, _ key: Key) {
    #expect(events("a\u{1b}\(sent)b") == keys("a") + [.key(key)] + keys("b"))
  }

  @Test(arguments: ["\r", "\t", "\u{3}", "é", "東", "\u{1b}[A", "\u{1b}[3~"])
  func aKeyThatAltGivesNoMeaningIsNoKey(_ sent: String) {
    #expect(events("a\u{1b}\(sent)b") == keys("ab"))
  }

  @Test(arguments: [("[", "["), ("O", "o"), ("]", "]"), ("P", "p"), ("X", "x"), ("^", "^")])
  func altAndAKeyThatCouldBeginASequenceAreOneKeyIfNothingFollows(sent: String, key: Character) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}\(sent)".utf8) == [])
    #expect(decoder.flush() == [.key(.alt(key))])
  }

  @Test func whereEscIsHeldBackUntilTheNextKeyBothAreKeys() {
    var decoder = InputDecoder()
    decoder.delaysEscape = true
    #expect(decoder.decode("\u{1b}c".utf8) == [.key(.escape), .key(.character("c"))])
    #expect(decoder.decode("\u{1b}\u{1b}q".utf8) == [.key(.escape), .key(.escape)] + keys("q"))
    #expect(decoder.decode("\u{1b}[A".utf8) == [.key(.up)])
  }

  @Test func escInTheFormOfKittyIsNotJoinedWithTheNextKeyOfTheSameRead() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode(Array("\u{1b}[27uq".utf8)) == [.key(.escape), .key(.character("q"))])
    #expect(decoder.decode(Array("\u{1b}q".utf8)) == [.key(.alt("q"))])
  }

  @Test func aCharacterWithAltThatNeverEndsIsNoKey() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1b, 0xe6]) == [])
    #expect(decoder.flush() + decoder.decode("j".utf8) == keys("j"))
    #expect(decoder.decode([0x1b, 0xe6]) + decoder.decode("j".utf8) == keys("j"))
  }

  // MARK: Keypad and reported keys

  @Test func theKeypadInApplicationModeTypesItsDigitsAndOperators() {
    let sent = "pqrstuvwxyjklmnoX".map { "\u{1b}O\($0)" }.joined()
    #expect(events(sent) == keys("0123456789*+,-./="))
  }

  static let reportedKeys: [(String, Key)] = [
    // Ctrl-C and Ctrl-P, in the forms of kitty and xterm.
    ("[99;5u", .control("c")), ("[27;5;99~", .control("c")), ("[112;5:1u", .control("p")),
    ("[112;5:2u", .control("p")), ("[1089::99;5u", .control("c")), ("[105;5u", .tab),
    ("[32;5u", .control(" ")), ("[27u", .escape), ("[27;1:1u", .escape), ("[13u", .enter),
    ("[13;2u", .enter), ("[9;2u", .backTab), ("[27;2;9~", .backTab), ("[127u", .backspace),
    ("[127;3u", .altBackspace), ("[100;3u", .alt("d")), ("[27;3;100~", .alt("d")),
    ("[113u", .character("q")), ("[113;-9223372036854775808u", .character("q")),
    ("[113;1;113u", .character("q")), ("[113;129u", .character("q")),
    ("[113;2u", .character("Q")), ("[113;65u", .character("Q")), ("[113;66u", .character("q")),
    ("[49:33;2u", .character("!")), ("[49;2;33u", .character("!")), ("[233u", .character("é")),
    ("[27;2;72~", .character("H")), ("[57400u", .character("1")), ("[57414u", .enter),
    ("[1;1:1B", .down), ("[1;1:2B", .down), ("[1;129B", .down), ("[5;1:1~", .pageUp),
    ("[1;5:1D", .controlLeft), ("[1;9C", .controlRight), ("[5^", .pageUp),
  ]

  @Test(arguments: reportedKeys)
  func aKeyThatIsReportedWithNumbersIsDecodedWhereverItIsSplit(_ sequence: String, _ key: Key) {
    let bytes = Array("\u{1b}\(sequence)x".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == [.key(key), .key(.character("x"))], "split at \(split)")
    }
  }

  @Test(arguments: [
    "[99;5:3u", "[1;1:3B", "[5;1:3~", "[57441u", "[99;7u", "[99;9u", "[49;5u", "[27;3u", "[1;3A",
    "[55296u", "[1114112u", "[-5u", "[0u", "[27;5;3~", "[:;:u",
  ])
  func aReleasedKeyAndOneWithoutMeaningAreDropped(_ sequence: String) {
    #expect(events("a\u{1b}\(sequence)b") == keys("ab"))
  }

  // MARK: Paste

  @Test func aPasteIsOneEventWhereverItIsSplit() {
    let bytes = Array("a\u{1b}[200~1 東\u{1b}[A\u{1b}[201~b".utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(decoded == keys("a") + [.paste("1 東[A")] + keys("b"), "split at \(split)")
    }
  }

  @Test func aPasteKeepsLineBreaksAndTabsButNoOtherControlCharacters() {
    #expect(
      events("\u{1b}[200~a\rb\r\nc\nd\te\u{7}\u{9b}f\r\u{1b}[201~") == [.paste("a\nb\nc\nd\tef\n")])
  }

  @Test(arguments: [("\nabc", "\nabc"), ("\r\nabc", "\nabc"), ("\n", "\n"), ("\n\n", "\n\n")])
  func aPasteKeepsALineBreakAtItsStart(sent: String, expected: String) {
    #expect(events("\u{1b}[200~\(sent)\u{1b}[201~") == [.paste(expected)])
  }

  @Test func anOverlongPasteLosesItsEndAndTheNextKeyIsDecoded() {
    let maximum = 1 << 20
    let text = String(repeating: "x", count: maximum) + String(repeating: "y", count: maximum)
    let decoded = events("\u{1b}[200~\(text)\u{1b}[201~j")
    guard decoded.count == 2, case .paste(let kept) = decoded[0] else {
      Issue.record("The paste is not one event.")
      return
    }
    // Not compared as a whole, because the message of a failure would be as long as the text.
    #expect(kept.utf8.count == maximum - "\u{1b}[201~".utf8.count)
    #expect(!kept.contains { $0 != "x" })
    #expect(decoded[1] == .key(.character("j")))
  }

  @Test func aPasteThatPausesGoesOn() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}[200~abc".utf8) == [])
    #expect(decoder.pause == .seconds(2))
    #expect(decoder.flush() == [])
    #expect(decoder.pause == nil)
    #expect(decoder.decode("q\u{3}".utf8) == [])
    #expect(decoder.decode("\u{1b}[201~j".utf8) == [.paste("abcq")] + keys("j"))
  }

  @Test func afterASilenceCtrlCDropsAPasteWhoseEndIsLost() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}[200~abc".utf8) == [])
    #expect(decoder.decode([0x03]) == [], "before the silence, it belongs to the paste")
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x03]) == [])
    #expect(decoder.decode("j".utf8) == keys("j"))
  }

  // MARK: Mouse

  @Test(arguments: [
    ("\u{1b}[<0;10;5M", MouseEvent(kind: .click, position: Position(x: 9, y: 4))),
    ("\u{1b}[<0;300;5M", MouseEvent(kind: .click, position: Position(x: 299, y: 4))),
    ("\u{1b}[<64;1;1M", MouseEvent(kind: .wheelUp, position: .zero)),
    ("\u{1b}[<81;1;2M", MouseEvent(kind: .wheelDown, position: Position(x: 0, y: 1))),
    ("\u{1b}[<35;7;3M", MouseEvent(kind: .move, position: Position(x: 6, y: 2))),
    ("\u{1b}[<48;7;3M", MouseEvent(kind: .move, position: Position(x: 6, y: 2))),
    ("\u{1b}[M *%", MouseEvent(kind: .click, position: Position(x: 9, y: 4))),
    ("\u{1b}[Ma!!", MouseEvent(kind: .wheelDown, position: .zero)),
  ])
  func clicksWheelAndMotionAreMouseEvents(_ sequence: String, _ event: MouseEvent) {
    #expect(events("\(sequence)j") == [.mouse(event), .key(.character("j"))])
  }

  @Test(arguments: [
    "\u{1b}[<0;10;5M\u{1b}[<32;12;5M\u{1b}[<48;13;9M\u{1b}[<0;13;9m\u{1b}[<35;1;1M",
    "\u{1b}[M *%\u{1b}[M@,%\u{1b}[MP-)\u{1b}[M#-)\u{1b}[MC!!",
  ])
  func aMovementWithTheButtonHeldIsADragFromTheLastClick(_ sequence: String) {
    let start = Position(x: 9, y: 4)
    #expect(
      events(sequence) == [
        .mouse(MouseEvent(kind: .click, position: start)),
        .mouse(MouseEvent(kind: .drag(from: start), position: Position(x: 11, y: 4))),
        .mouse(MouseEvent(kind: .drag(from: start), position: Position(x: 12, y: 8))),
        .mouse(MouseEvent(kind: .move, position: .zero)),
      ])
  }

  @Test func aMovementWithAnotherButtonOrBeforeAnyClickIsNoDrag() {
    let move = InputEvent.mouse(MouseEvent(kind: .move, position: Position(x: 6, y: 2)))
    #expect(events("\u{1b}[<32;7;3M") == [move])
    #expect(events("\u{1b}[<0;1;1M\u{1b}[<33;7;3M\u{1b}[<34;7;3M").suffix(2) == [move, move])
  }

  @Test(arguments: ["\u{1b}[<0;10;5m", "\u{1b}[<2;1;1M", "\u{1b}[M#*%"])
  func otherButtonsAndReleasesAreIgnored(_ sequence: String) {
    #expect(events("\(sequence)j") == keys("j"))
  }
}
