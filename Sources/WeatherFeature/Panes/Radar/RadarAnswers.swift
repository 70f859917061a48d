package import Domain
package import Radar
internal import Redux
internal import TerminalUI

/// Selects whether it rains soon at the shown place in words, or the reason why that is not known.
func selectRadarAnswer(_ context: WeatherContext) -> String {
  let (weather, words) = (context.weather, context.radarWords)
  guard let center = weather.radarCenter else { return "The place is not known yet." }
  guard weather.settings.hasRadar else { return "Radar is off: set radar to true." }
  if let loop = weather.radarLoop {
    // Screen readers would announce each minute.
    return words.sentence(
      RadarAnswer(loop.outlook(at: center), now: context.now), now: context.now,
      countsDown: !context.isLinear)
  }
  if weather.isCutOff { return "Radar needs the network, and Skyreel is offline." }
  guard weather.radarSource != nil else {
    if let question = RadarQuestion(context) { return question.sentence }
    let refusal = RadarQuestion.refusal(of: words.subject)
    return weather.radarOffer == nil
      ? "\(refusal) To allow it, set \(SettingName.libreWXRConsent) to true."
      : context.keys.message(refusal, hints: ["radar-allow": "allow it"])
  }
  if let failed = weather.radar.frames.lastFailure { return failed.error.message(now: context.now) }
  return "Loading radar…"
}

/// The answer and the table of radar frames as text, without the app.
package struct RadarText {
  /// The answer in one or two sentences.
  package let answer: String
  private let table: RadarTable
  /// The age of the frames, and their source.
  private let remarks: [String]

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
    let (source, point) = (loop.source, place.coordinates)
    answer = words.sentence(RadarAnswer(loop.outlook(at: point), now: now), now: now)
    table = RadarTable(
      of: place, and: mapPlaces(extent.map(around: point)).prefix(20), in: loop, from: source,
      words, now: now)
    let age =
      source == .sample
      ? "sample" : loop.measuredAt.map { words.ageText($0, source.sight(at: point), now: now) }
    let state = [age, loop.missing?.message(now: now)].compactMap(\.self)
    remarks = [state.joined(separator: ", "), loop.credit].filter { !$0.isEmpty }
  }

  /// Returns the answer, the places with their rain, the age of the frames, and the source.
  ///
  /// The lines have at most `width` columns. If it is `nil`, they are whole, with words in place of bars.
  package func lines(fitting width: Int?) -> [String] {
    func wrapped(_ text: String) -> [String] { width.map { text.wrapped(to: $0) } ?? [text] }
    let rows = width.map { table.columns.lines(fitting: $0) } ?? table.lines
    return [wrapped(answer), rows, remarks.flatMap(wrapped)].paragraphs
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
