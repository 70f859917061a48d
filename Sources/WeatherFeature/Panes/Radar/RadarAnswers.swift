package import Domain
package import Radar
internal import Redux
internal import TerminalUI

/// Selects whether it rains soon at the shown place in words, or the reason why that is not known.
func selectRadarAnswer(_ context: WeatherContext) -> String {
  let (weather, words) = (context.weather, context.radarWords)
  guard let center = weather.radarCenter else { return "The place is not known yet." }
  guard weather.settings.hasRadar else { return "Radar is off: set radar to true." }
  let source = weather.radarSource
  // Frames may remain of a service that may not be asked any more.
  if source != nil, let loop = weather.radar.loop {
    // Screen readers would announce each minute.
    return words.sentence(
      RadarAnswer(loop.outlook(at: center), now: context.now), now: context.now,
      countsDown: !context.isLinear)
  }
  if weather.isCutOff { return "Radar needs the network, and Skyreel is offline." }
  guard source != nil else {
    if let question = RadarQuestion(context) { return question.sentence }
    let refusal = RadarQuestion.refusal(of: words.subject)
    return weather.radarOffer == nil
      ? "\(refusal) To allow it, set \(SettingName.libreWXRConsent) to true."
      : context.keys.message(refusal, hints: ["radar-allow": "allow it"])
  }
  if let failed = weather.radar.frames.lastFailure { return failed.error.message(now: context.now) }
  return "Loading radar…"
}

/// Selects the sentence about the next precipitation at the shown place in several wordings, the longest first.
///
/// It is from radar frames that are loaded already if they show rain to come, or else from the report. So all
/// panes say the same.
func selectOutlooks(_ report: WeatherReport, _ context: WeatherContext) -> [String] {
  let answer = context.weather.radar.loop.flatMap { loop in
    context.weather.radarCenter.map { RadarAnswer(loop.outlook(at: $0), now: context.now) }
  }
  // Without frames, the words are not made.
  let seen = answer.map { context.radarWords.outlooks($0) } ?? []
  return seen.isEmpty
    ? forecastOutlooks(
      OutlooksInput(report: report, now: context.now, clock: context.display.clock)) : seen
}

private struct OutlooksInput: Equatable, Sendable {
  let report: WeatherReport
  let now: Timestamp
  let clock: ClockFormat
}

/// The sentence of a report, which is memoized, because two panes select it at each key.
private let forecastOutlooks = memoized { (input: OutlooksInput) in
  input.report.precipitationOutlooks(at: input.now, clock: input.clock)
}

/// The answer and the table of radar frames as text, without the app.
package struct RadarText {
  private let view: RadarView

  /// Creates the text about a place.
  ///
  /// The clock is that of the place. `mayBeSnow` is whether frost makes snow possible, which some
  /// services do not tell from rain.
  package init(
    _ loop: RadarLoop, at place: Place, _ extent: RadarExtent, display: DisplayPreferences,
    clock: LocalClock, mayBeSnow: Bool, now: Timestamp
  ) {
    let words = RadarWords(
      place: place.name, clock: display.clock, at: clock, unit: display.units.precipitation,
      mayBeSnow: mayBeSnow)
    let sight = loop.source.sight(at: place.coordinates)
    let answer = words.sentence(
      RadarAnswer(loop.outlook(at: place.coordinates), now: now), now: now)
    view = RadarView(
      placeTitle: PlaceTitle(place, display), place: place, extent: extent, loop: loop,
      frame: loop.newestMeasured, answer: answer, words: words,
      distanceUnit: display.units.distance, now: now,
      age: loop.source == .sample
        ? "sample" : loop.measuredAt.map { words.ageText($0, sight, now: now) }, sight: sight,
      failure: loop.missing?.message(now: now))
  }

  /// The answer in one or two sentences.
  package var answer: String { view.answer }

  /// Returns the answer, the places with their rain, the age of the frames, and the source.
  ///
  /// The lines have at most `width` columns. If it is `nil`, they are whole, with words in place of bars.
  package func lines(fitting width: Int?) -> [String] {
    func wrapped(_ text: String) -> [String] { width.map { text.wrapped(to: $0) } ?? [text] }
    let places = view.table(of: view.nearbyPlaces.prefix(20))
    let table = width.map { places?.columns.lines(fitting: $0) } ?? places?.lines
    let age = [view.age, view.failure].compactMap(\.self).joined(separator: ", ")
    let source = [age, view.loop?.credit].compactMap(\.self).filter { !$0.isEmpty }
    return [wrapped(view.answer), table ?? [], source.flatMap(wrapped)].paragraphs
  }
}

extension RadarWords {
  /// Returns the time and the age of the newest frame that is no forecast.
  func ageText(_ time: Timestamp, _ sight: RadarSight, now: Timestamp) -> String {
    "\(timeText(time, sight)), \(time.age(at: now).text)"
  }

  /// Returns the time of the newest frame that is no forecast.
  func timeText(_ time: Timestamp, _ sight: RadarSight) -> String {
    "\(sight.measuredWord) \(text(time))"
  }
}

extension RadarSight {
  /// The word for a frame that is no forecast.
  var measuredWord: String { self == .satellite ? "estimate" : "measured" }
}
