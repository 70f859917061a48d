import Domain
import TerminalUI
import WeatherFeature

/// The lines for a status bar, as text or as JSON for Waybar.
struct LinePrinter {
  var template: LineTemplate?
  var format: WeatherFormat
  var settings: Settings

  /// Creates a printer for a request.
  init(_ request: WeatherRequest, _ settings: Settings) {
    (template, format, self.settings) = (request.template, request.format, settings)
  }

  /// Returns the line about a report.
  func line(of fetched: FetchedValue<WeatherReport>, at now: Timestamp) -> String {
    let context = LineContext(
      fetched: fetched, display: settings.display,
      icons: settings.usesASCII ? .ascii : settings.icons, now: now)
    let text = (template?.text(of: context) ?? "").transliterated(for: settings.glyphs)
    return format == .waybar ? json(text.sanitizedLines, context).line : text
  }

  /// Writes a line to standard output.
  ///
  /// - Throws: `CommandFailure` if it cannot be written.
  func write(_ line: String) throws(CommandFailure) {
    try StandardStreams.printUserTemplate(line)
  }

  /// The object that Waybar's custom module reads (`waybar-custom(5)`, `return-type: json`).
  private func json(_ text: String, _ context: LineContext) -> JSONValue {
    let tooltip = [
      context.text(.place), context.text(.condition),
      [context.text(.temperature), context.text(.wind)].compactMap(\.self).joined(separator: "  "),
      context.text(.outlook), context.text(.alert), context.updated,
    ].compactMap(\.self).filter { !$0.isEmpty }
    return .object([
      JSONValue.Member("text", .string(text.escapedForXML)),
      JSONValue.Member("alt", .string(context.condition)),
      JSONValue.Member(
        "tooltip",
        .string(
          tooltip.map { $0.sanitized.transliterated(for: settings.glyphs).escapedForXML }
            .joined(separator: "\n"))),
      JSONValue.Member("class", .array(context.classes.map(JSONValue.string))),
      JSONValue.Member(
        "percentage", .optional(context.rainProbability) { .integer(Int($0.rounded())) }),
    ])
  }
}

extension LineContext {
  /// The name of the weather condition, such as `partly-cloudy`, or `unknown`.
  fileprivate var condition: String { fetched.value.current?.sky?.rawValue ?? "unknown" }

  /// The time of the fetch at the place, which unlike an age stays the same.
  fileprivate var updated: String {
    let offset = fetched.value.utcOffset(at: now)
    let time = ZonedTime(instant: fetched.fetchedAt, utcOffset: offset)
    return "updated \(display.clock.text(of: time))"
  }

  /// The classes for the style sheet: the condition, day or night, and the level of an alert.
  fileprivate var classes: [String] {
    let isDay = fetched.value.current?.isDay
    return [
      condition, isDay.map { $0 ? "day" : "night" }, text(.alertLevel).map { "alert-\($0)" },
    ].compactMap(\.self)
  }
}
