internal import Domain
package import TerminalUI

extension WeatherState {
  /// Returns the rectangle of the place prompt within the bounds of the segment.
  package func promptRect(in bounds: Rect) -> Rect {
    isWelcoming
      ? WelcomeLayout.box(in: bounds, rows: promptRows)
      : SearchBox.rect(in: bounds, rows: promptRows)
  }

  /// The rows below the text of the place prompt: a message, or places below their headings.
  private var promptRows: Int {
    guard let prompt else { return 0 }
    let message = prompt.query == nil || prompt.hasNoExactMatch ? 2 : 0
    return prompt.choices.isEmpty && prompt.listed.isEmpty
      ? 0 : max(prompt.choices.count, prompt.listed.count) + 1 + message
  }
}
