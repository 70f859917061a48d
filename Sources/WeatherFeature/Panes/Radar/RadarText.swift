package import Domain
package import Radar

/// The answer and the table of radar frames as text, without the app.
package struct RadarText {
  private let view: RadarView

  /// Creates the text about a place.
  ///
  /// The loop is `nil` if no service that may be asked has frames. The offset from UTC is that of the
  /// clocks at the place, in seconds.
  package init(
    _ loop: RadarLoop?, at place: Place, _ extent: RadarExtent, display: DisplayPreferences,
    utcOffset: Int, now: Timestamp
  ) {
    let words = RadarWords(
      place: place.name, clock: display.clock, utcOffset: utcOffset,
      unit: display.units.precipitation)
    let sight = loop?.source.sight(at: place.coordinates) ?? .none
    let answer = loop.map {
      words.sentence(RadarAnswer($0.outlook(at: place.coordinates), now: now), now: now)
    }
    view = RadarView(
      title: PlaceTitle(place, display), place: place, extent: extent, loop: loop,
      frame: loop?.newestMeasured, answer: answer ?? words.noService, words: words,
      distanceUnit: display.units.distance, now: now,
      age: loop?.measuredAt.map { words.ageText($0, sight, now: now) }, sight: sight,
      failure: loop?.missing?.message(now: now))
  }

  /// The answer in one or two sentences.
  package var answer: String { view.answer }

  /// The answer, the places with their rain, the age of the frames, and the source.
  package var lines: [String] { view.lines }
}

extension RadarWords {
  /// The sentence about a place of which no service that may be asked has frames.
  var noService: String { "Skyreel has radar for Germany and its rim, not for \(subject)." }

  /// Returns the time and the age of the newest frame that is no forecast.
  func ageText(_ time: Timestamp, _ sight: RadarSight, now: Timestamp) -> String {
    let kind = sight == .satellite ? "estimate" : "measured"
    return "\(kind) \(text(time)), \(time.age(at: now).text)"
  }
}
