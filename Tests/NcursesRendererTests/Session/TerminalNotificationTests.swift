import Foundation
import TerminalUI
import Testing

@testable import NcursesRenderer

@Suite struct TerminalNotificationTests {
  private func sent(_ title: String, _ text: String, _ form: NotificationForm?) -> String {
    String(
      decoding: TerminalNotification(title: title, text: text, form: form).bytes(of: "Skyreel 2"),
      as: UTF8.self)
  }

  @Test func eachFormHasItsSequence() {
    #expect(sent("Lisbon", "Rain", nil) == "\u{7}")
    #expect(sent("Lisbon", "Rain", .osc9) == "\u{1b}]9;Skyreel 2: Lisbon: Rain\u{1b}\\")
    #expect(sent("Lisbon", "Rain", .osc777) == "\u{1b}]777;notify;Lisbon;Rain\u{1b}\\")
    #expect(
      sent("Lisbon", "Rain", .osc99)
        == "\u{1b}]99;i=skyreel2:d=0:e=1;TGlzYm9u\u{1b}\\"
        + "\u{1b}]99;i=skyreel2:d=1:e=1:p=body;UmFpbg==\u{1b}\\")
  }

  @Test(arguments: NotificationForm.allCases)
  func noTextEndsItsSequenceOrAddsAField(form: NotificationForm) {
    let hostile = "4;\u{1b}\\\u{1b}[2J\u{7}\u{9c}\u{90}q;\u{308}x\n"
    let bytes = Array(sent(hostile, hostile, form).utf8)
    let sequences = bytes.split(separator: 0x1b, omittingEmptySubsequences: false)
    // Every escape begins a sequence or ends one.
    #expect(sequences.dropFirst().allSatisfy { $0.first == UInt8(ascii: "]") || $0 == [0x5c] })
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x1b })
    #expect(
      !sent(hostile, hostile, form).unicodeScalars.contains { (0x80...0x9f).contains($0.value) })
    if form == .osc777 { #expect(bytes.count { $0 == UInt8(ascii: ";") } == 3) }
    if form == .osc9 { #expect(sent(hostile, hostile, form).hasPrefix("\u{1b}]9;Skyreel 2: 4;")) }
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], NotificationForm.osc99), (["TERM": "foot-extra"], .osc777),
    (["TERM": "xterm-ghostty"], .osc777), (["TERM": "rxvt-unicode-256color"], .osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9),
    (["TERM": "xterm-256color"], nil), (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], nil),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0"], nil),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "ghostty"], nil),
    (["TERM": "screen", "TERM_PROGRAM": "WezTerm"], nil), ([:], nil),
  ])
  func theEnvironmentTellsTheFormUnlessAMultiplexerIsBetween(
    environment: [String: String], form: NotificationForm?
  ) {
    #expect(NotificationForm(environment: environment) == form)
  }

  @Test func theAnswerOfATerminalThatUnderstandsTheFormIsRead() {
    var decoder = InputDecoder()
    let answer =
      "\u{1b}]99;i=skyreel:p=?;a=report:o=always:p=title,body,?,close:u=0,1,2:w=1\u{1b}\\"
    #expect(decoder.decode(Array(answer.utf8)).isEmpty)
    #expect(decoder.takeReports() == [.notifications])
    #expect(decoder.decode(Array("\u{1b}]99;i=other;OK\u{1b}\\".utf8)).isEmpty)
    #expect(decoder.takeReports() == [])
  }
}
