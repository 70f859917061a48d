internal import Domain
package import TerminalUI

/// The line in which the user types an hour of the day, a day, or both.
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
      Self.title,
      content: .field(TextField(input, label: "Hour: ", placeholder: "17, sun 5 pm, tomorrow")))
  }

  /// Responds to the key that selects the typed hour.
  @Sendable private static func goToTypedHour(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let text = context.weather.typedHour?.text, let hours = selectUpcomingHours(context),
      let selected = selectedHourIndex(context)
    else { return .hidden }
    guard let jump = HourJump(parsing: text) else {
      return .disabled(reason: "type an hour, a day, or both, such as 17, sun, or tomorrow 5 pm")
    }
    return jump.index(in: hours, after: selected).map {
      .enabled(.hourSelected(hour: hours.time($0).instant))
    } ?? .disabled(reason: "the forecast is \(hours.span)")
  }
}

extension UpcomingHours {
  /// The first and the last hour, such as `from Wed 1 Nov 11:00 to Fri 3 Nov 23:00`.
  fileprivate var span: String {
    let ends = [indices.first, indices.last].compactMap(\.self).map {
      "\(date($0).withWeekday) \(display.clock.hourText(of: time($0)))"
    }
    return "from " + ends.joined(separator: " to ")
  }
}
