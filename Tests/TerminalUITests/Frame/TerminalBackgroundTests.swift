import TerminalUI
import Testing

@Suite struct TerminalBackgroundTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0, TerminalBackground.dark), (0.18, 0.2, 0.25, .dark), (0, 0.17, 0.21, .dark),
    (0, 0, 1, .dark), (0.45, 0.45, 0.45, .dark), (0.47, 0.47, 0.47, .light), (0, 1, 0, .light),
    (0.99, 0.96, 0.89, .light), (1, 1, 1, .light),
  ])
  func aColorIsLightIfBlackTextHasMoreContrast(
    red: Double, green: Double, blue: Double, kind: TerminalBackground
  ) {
    #expect(TerminalBackground(red: red, green: green, blue: blue) == kind)
  }

  @Test(arguments: [
    ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light),
    ("15;8", .dark), ("15;6", .dark), ("7;9", .light),
  ])
  func theLastFieldOfCOLORFGBGIsTheBackground(text: String, kind: TerminalBackground) {
    #expect(TerminalBackground(colorFGBG: text) == kind)
  }

  @Test(arguments: ["", "15", "15;", "15;default", "15;16", "15;-1", "a;b", ";"])
  func anInvalidCOLORFGBGNamesNoBackground(text: String) {
    #expect(TerminalBackground(colorFGBG: text) == nil)
  }
}
