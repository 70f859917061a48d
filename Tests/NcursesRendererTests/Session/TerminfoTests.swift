import Testing

@testable import NcursesRenderer

@Suite struct TerminfoTests {
  @Test(arguments: [
    ("\u{1b}[H\u{1b}[2J$<50>", "\u{1b}[H\u{1b}[2J"), ("a$<5*/>b$<2>c", "abc"), ("$5", "$5"),
    ("$<", "$<"), ("", ""),
  ])
  func paddingIsRemoved(_ capability: String, _ sent: String) {
    #expect(Terminfo.withoutPadding(capability) == Array(sent.utf8))
  }
}
