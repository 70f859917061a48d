internal import TerminalUI

extension StyledText {
  /// Makes text in which the words of a filter are marked.
  init(_ text: String, marking words: [String], style: Style = .text) {
    guard !words.isEmpty else {
      self.init(text, style)
      return
    }
    let characters = Array(text)
    var end = 0
    self.init("")
    for match in text.matches(of: words) {
      self += StyledText(String(characters[end..<match.lowerBound]), style)
      self += StyledText(String(characters[match]), Style(.match, .underline))
      end = match.upperBound
    }
    self += StyledText(String(characters[end...]), style)
  }
}
