internal import Domain
internal import TerminalUI

/// The question whether to look up this computer's location.
struct LocateQuestionView: Hashable {
  /// The host of the service.
  var service: String
  /// The labels of the keys, or `nil` for an answer without a key.
  var yes, once, no: String?
}

/// Selects the question, or `nil` if it is not open.
func selectLocateQuestion(_ context: WeatherContext) -> LocateQuestionView? {
  guard context.weather.overlay == .locateQuestion else { return nil }
  return LocateQuestionView(
    service: context.weather.locationConsent?.service ?? "a service",
    yes: context.keys["locate-yes"], once: context.keys["locate-once"],
    no: context.keys["locate-no"])
}

extension LocateQuestionView: Widget {
  /// Returns the size of the question in a segment of this size.
  static func size(in size: Size) -> Size {
    let width = min(size.width, 56)
    return Size(width: width, height: min(size.height, width < 50 ? 9 : 7))
  }

  private var text: String {
    "Send your IP address to \(service) to find this place? Nothing else is sent. "
      + "\"Yes, always\" is saved."
  }

  /// Draws the question with a border, and the answers in its last line.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Your location")
    let inside = frame.bounds.inset(by: 1)
    let question = Rect(
      x: 2, y: 1, width: inside.size.width - 2, height: max(0, inside.size.height - 1))
    frame.draw(Paragraph(text), in: question, context: context)
    for answer in answers {
      let position = Position(x: answer.x, y: context.size.height - 2)
      frame.write(
        StyledText(answer.key, Style(.key)) + StyledText(" \(answer.text)", Style(.secondary)),
        at: position)
    }
  }

  /// An answer, with its place in the last line.
  private struct Answer {
    var key, text: String
    var x: Int
    var action: WeatherAction
    var columns: Range<Int> { x..<x + key.displayWidth + 1 + text.displayWidth }
  }

  private var answers: [Answer] {
    let possible: [(key: String?, text: String, action: WeatherAction)] = [
      (yes, "yes, always", .locateConsentGiven), (once, "only now", .locateAllowedOnce),
      (no, "no", .locateQuestionClosed),
    ]
    var x = 2
    return possible.compactMap { key, text, action in
      guard let key else { return nil }
      defer { x += key.displayWidth + text.displayWidth + 4 }
      return Answer(key: key, text: text, x: x, action: action)
    }
  }

  /// Returns the action of a click at a position in a frame of this size, or `nil` if it hits no
  /// answer.
  func action(at position: Position, in size: Size) -> WeatherAction? {
    guard position.y == size.height - 2 else { return nil }
    return answers.first { $0.columns.contains(position.x) }?.action
  }
}
