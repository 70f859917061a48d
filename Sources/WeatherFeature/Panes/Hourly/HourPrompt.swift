internal import Domain
package import TerminalUI

/// The line in which the user types an hour of the day.
package struct HourPrompt: WeatherWindow {
  package static let id: PaneID = "weather.hour"
  package static let title = "Go to an hour"

  private let input: TextInput

  package init?(_ context: WeatherContext) {
    guard let input = context.weather.typedHour else { return nil }
    self.input = input
  }

  /// The keys of the line, except those that edit it.
  package static let bindings: [KeyBinding<WeatherContext, WeatherAction>] = [
    KeyBinding(
      "hour-enter", keys: [.enter], help: "go to the hour", label: "go", isInFooter: true,
      response: goToTypedHour),
    KeyBinding("hour-first", keys: [.character("g")], help: "first hour", isInFooter: true) {
      // A new report may have no hours.
      guard let hours = selectUpcomingHours($0), let first = hours.indices.first else {
        return .hidden
      }
      return .enabled(.hourSelected(hour: hours.time(first).instant))
    },
    KeyBinding("hour-close", keys: [.escape], help: "close", isInFooter: true) { _ in
      .enabled(.hourPromptClosed)
    },
  ]

  package var closing: WeatherAction? { .hourPromptClosed }

  package func rect(in bounds: Rect) -> Rect { box(in: bounds, atMost: 36) }

  package func body(in context: DrawContext) -> Block<WeatherAction> {
    .box(
      Self.title, content: .field(TextField(input, label: "Hour: ", placeholder: "17, or 5 pm")))
  }

  /// Responds to the key that selects the next hour at the typed time of day, after the selected hour.
  @Sendable private static func goToTypedHour(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let text = context.weather.typedHour?.text, let hours = selectUpcomingHours(context),
      let selected = selectedHourIndex(context)
    else { return .hidden }
    guard let hour = clockHour(parsing: text) else {
      return .disabled(reason: "type an hour from 0 to 23, or such as 5 pm")
    }
    return hours.indices.first { $0 > selected && hours.time($0).hour == hour }
      .map { .enabled(.hourSelected(hour: hours.time($0).instant)) }
      ?? .disabled(reason: "the forecast ends before that hour")
  }
}

/// Returns the hour from 0 to 23 that a text names, such as `17`, `17:30`, or `5 pm`, or `nil`.
func clockHour(parsing text: String) -> Int? {
  var text = text.lowercased().filter { $0 != " " && $0 != "." }
  var half: Int?
  for (suffix, start) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
    text.removeLast(2)
    half = start
  }
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
  guard numbers.count == parts.count, numbers.count < 3, let hour = numbers.first,
    numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
  else { return nil }
  guard let half else { return (0..<24).contains(hour) ? hour : nil }
  return (1...12).contains(hour) ? hour % 12 + half : nil
}
