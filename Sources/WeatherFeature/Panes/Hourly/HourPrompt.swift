internal import Domain
package import TerminalUI

/// The line in which the user types an hour, a day, or both or, on the Current and Forecast tabs, a day.
package struct HourPrompt: WeatherWindow {
  package static let id: PaneID = "weather.hour"
  package static let title = "Go to a day or hour"

  private let input: TextInput
  private let isOfDays: Bool
  /// The meaning of the text so far, for screen readers, or `nil` if it has none.
  private let meaning: String?

  package init?(_ context: WeatherContext) {
    guard let input = context.weather.typedHour else { return nil }
    (self.input, isOfDays) = (input, context.weather.tab != .hourly)
    meaning = context.isLinear ? JumpTargets(context)?.meaning(of: input.text) : nil
  }

  /// The keys of the line, except those that edit it.
  package static let bindings: [KeyBinding<WeatherContext, WeatherAction>] = [
    KeyBinding("hour-enter", keys: [.enter], help: "go there", label: "go", isInFooter: true) {
      context in
      guard let text = context.weather.typedHour?.text, let targets = JumpTargets(context) else {
        return .hidden
      }
      return targets.response(to: text)
    },
    KeyBinding(
      "hour-first", keys: [.character("g")], help: "first hour or day", label: "first",
      isInFooter: true
    ) { context in
      // A new report may have no hours.
      JumpTargets(context).map { .enabled($0.action(at: 0)) } ?? .hidden
    },
    KeyBinding("hour-close", keys: [.escape], help: "close", isInFooter: true) { _ in
      .enabled(.hourPromptClosed)
    },
  ]

  /// The last word of the text, or all of it after a blank.
  private var typedWord: String {
    input.text.split(separator: " ", omittingEmptySubsequences: false).last
      .map { $0.isEmpty ? input.text : String($0) } ?? ""
  }

  package var closing: WeatherAction? { .hourPromptClosed }

  package func rect(in bounds: Rect) -> Rect { box(in: bounds, atMost: 36) }

  package func body(in context: DrawContext) -> Block<WeatherAction> {
    let (title, label) = isOfDays ? ("Go to a day", "Day: ") : ("Go to an hour", "Hour: ")
    let examples = isOfDays ? "sun, fri 4, tomorrow" : "17, sun 5 pm, tomorrow"
    let field = TextField(input, label: label, placeholder: examples)
    return .box(title, content: .field(field)).linear {
      LinearPage(
        lead: input.text.isEmpty
          ? ["Such as \(examples)"] : [typedWord, meaning].compactMap(\.self))
    }
  }
}

/// The hours or days to one of which the user goes.
private struct JumpTargets {
  private let context: WeatherContext
  private let hours: UpcomingHours
  /// The days, or `nil` on the Hourly tab.
  private let dates: [CivilDate]?

  /// Selects what the shown tab lists, or returns `nil` if that is nothing, or while the line is closed.
  init?(_ context: WeatherContext) {
    guard context.weather.typedHour != nil, let hours = selectUpcomingHours(context) else {
      return nil
    }
    (self.context, self.hours) = (context, hours)
    dates = context.weather.tab == .hourly ? nil : hours.report.daily.map(\.date)
    guard !(dates?.isEmpty ?? hours.isEmpty) else { return nil }
  }

  func action(at index: Int) -> WeatherAction {
    dates.map { selectDayChoice($0[index], context) }
      ?? .hourSelected(hour: hours.time(index).instant)
  }

  /// Responds to the key that goes to what a text names.
  func response(to text: String) -> KeyResponse<WeatherAction> {
    guard let jump = TimeJump(parsing: text, amongDays: dates != nil) else {
      return .disabled(
        reason: dates == nil
          ? "type an hour, a day, or both, such as 17, sun, or tomorrow 5 pm"
          : "type a day, such as sun, fri 4, or tomorrow")
    }
    return index(of: jump).map { .enabled(action(at: $0)) }
      ?? .disabled(reason: "the forecast is \(span)")
  }

  /// Returns the hour or day that a text names in words, or `nil` if there is none.
  func meaning(of text: String) -> String? {
    guard let jump = TimeJump(parsing: text, amongDays: dates != nil), let index = index(of: jump)
    else { return nil }
    let date = dates?[index] ?? hours.date(index)
    let hour =
      dates == nil && jump.number != nil
      ? " " + context.display.clock.hourText(of: hours.time(index)) : ""
    return date.inWords + hour
  }

  private func index(of jump: TimeJump) -> Int? {
    guard let dates else {
      return selectedHourIndex(context).flatMap { jump.index(in: hours, after: $0) }
    }
    let selected = selectDayList(context).selection ?? 0
    return jump.index(in: dates, today: hours.report.today(at: context.now), after: selected)
  }

  /// The first and the last one, such as `from Wed 1 Nov 11:00 to Fri 3 Nov 23:00`.
  private var span: String {
    let ends =
      dates.map { [$0.first, $0.last].compactMap { $0?.withWeekday } }
      ?? [hours.indices.first, hours.indices.last].compactMap(\.self).map {
        "\(hours.date($0).withWeekday) \(context.display.clock.hourText(of: hours.time($0)))"
      }
    return "from " + ends.joined(separator: " to ")
  }
}
