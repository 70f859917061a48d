package import Domain
package import Radar

/// The answer and the table of radar frames as text, without the app.
package struct RadarText {
  private let view: RadarView

  /// Creates the text about a place.
  ///
  /// - Parameters:
  ///   - loop: The frames, or `nil` if no radar sees the place.
  ///   - place: The place.
  ///   - extent: The area of the places in the table.
  ///   - display: The units and the clock.
  ///   - utcOffset: The offset from UTC of the clocks at the place, in seconds.
  ///   - now: The current time.
  package init(
    _ loop: RadarLoop?, at place: Place, _ extent: RadarExtent, display: DisplayPreferences,
    utcOffset: Int, now: Timestamp
  ) {
    let words = RadarWords(
      place: place.name, clock: display.clock, utcOffset: utcOffset,
      unit: display.units.precipitation)
    let answer = loop.map { RadarAnswer($0.series(at: place.coordinates), now: now) } ?? .unseen
    view = RadarView(
      title: PlaceTitle(place, display), place: place, extent: extent, loop: loop,
      frame: loop?.newestMeasured, answer: words.sentence(answer, now: now), words: words,
      age: loop?.measuredAt.map { words.ageText($0, now: now) }, shortAge: nil, isOld: false,
      isLoading: false,
      isSeen: loop != nil, failure: nil)
  }

  /// The answer in one or two sentences.
  package var answer: String { view.answer }

  /// The answer, the places with their rain, the age of the frames, and the source.
  package var lines: [String] { view.linearLines }
}

extension RadarWords {
  /// Returns the time and the age of the newest measured frame.
  func ageText(_ measuredAt: Timestamp, now: Timestamp) -> String {
    "measured \(text(measuredAt)), \(measuredAt.age(at: now).text)"
  }
}
