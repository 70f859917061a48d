internal import Domain
internal import Radar
internal import TerminalUI

/// The content of the Radar pane.
struct RadarView: Equatable {
  var title: PlaceTitle
  /// The shown place, or `nil` if none is known yet.
  var place: Place?
  var extent: RadarExtent
  /// The height of a cell divided by its width.
  var cellHeight = 2.0
  /// The frames, or `nil` if there are none.
  var loop: RadarLoop?
  /// The index of the frame on the screen, or `nil` if there are no frames.
  var frame: Int?
  /// The answer in words, or the reason why there is none.
  var answer: String
  var words: RadarWords
  /// The unit of the map's scale.
  var distanceUnit: DistanceUnit
  /// The current time, rounded down to a minute.
  var now: Timestamp
  /// The time and the age of the newest measured frame, or `nil` without frames.
  var age: String?
  /// The age alone, for narrow panes.
  var shortAge: String?
  /// Whether the newest measured frame is old.
  var isOld = false
  var isLoading = false
  /// What the frames show at the place.
  var sight: RadarSight
  /// The failure of the last request, or `nil` if it did not fail.
  var failure: String?
}

extension RadarView {
  /// Selects the frames on the screen, and what they say.
  init(_ context: WeatherContext) {
    let (weather, now) = (context.weather, context.now)
    let radar = weather.radar
    let measuredAt = radar.loop?.measuredAt
    words = context.radarWords
    sight = weather.radarCenter.flatMap { weather.radarSource?.sight(at: $0) } ?? .none
    title = PlaceTitle(weather, context.display)
    place = weather.radarPlace
    extent = radar.extent ?? RadarExtent(zoom: radar.zoom, shape: RadarLayout.defaultShape)
    (cellHeight, distanceUnit) = (context.cellHeight, context.display.units.distance)
    (loop, frame, isLoading) = (radar.loop, radar.shownFrame, radar.isLoading)
    answer = selectRadarAnswer(context)
    self.now = now.roundedDown(to: 60)
    age = measuredAt.map { [words, sight] in words.ageText($0, sight, now: now) }
    shortAge = measuredAt.map { $0.age(at: now).text }
    isOld = measuredAt.map { now.seconds(since: $0) > (radar.loop?.source.oldAge ?? 0) } ?? false
    failure = radar.loop.flatMap { radar.lastFailure?.error ?? $0.missing }?.message(now: now)
  }
}

extension RadarView {
  /// The answer, the map, the rain at the place, and the table of places, within a border.
  ///
  /// A click on the place opens the place prompt, and one on a bar or a time shows its frame.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return .plain(lines) }
    return Block(height: context.size.height) { rect, canvas in
      drawBorder(in: context, of: &canvas)
      let space = rect.inset(by: 1)
      canvas.cursor = .selection(space)
      let layout = RadarLayout(in: space, answer: answer)
      drawAnswer(layout, in: space, of: &canvas.frame)
      let map = layout.map.flatMap { rect in mapView(in: rect).map { (view: $0, rect: rect) } }
      if let map { canvas.frame.draw(map.view, in: map.rect, context: context) }
      if let timeline {
        canvas.frame.draw(timeline, in: layout.timeline, context: context)
        if let frame {
          let x = timeline.columns(of: frame, width: layout.timeline.size.width).lowerBound
          canvas.cursor = .selection(layout.timeline.split(left: x).rest)
        }
        canvas.onClick(in: layout.timeline) { position in
          time(at: position, pressedAt: position, in: context.size)
            .map { .radar(action: .frameSelected(time: $0)) }
        }
      }
      if let rect = layout.legend {
        let legend = RadarLegend(unit: words.unit, source: loop?.source)
        canvas.frame.draw(legend, in: rect, context: context)
      }
      let places = map?.view.places ?? nearbyPlaces
      if let rect = layout.table, let table = table(of: places.prefix(rect.size.height)) {
        canvas.frame.draw(table, in: rect, context: context)
      }
      // The general ASCII form of half blocks and braille would hide the strength of rain.
      guard !context.glyphs.isUnicode else { return }
      canvas.frame.replaceCells { $0.mapCell(isUnicode: false, hasColors: true) }
    }
  }

  /// Draws the border with the place, the age of the frames, the credit, and the forecaster or a
  /// failure.
  private func drawBorder(in context: DrawContext, of canvas: inout Canvas<WeatherAction>) {
    canvas.frame.drawBorder()
    guard context.size.width > 6, context.size.height > 1 else { return }
    let chrome = PaneChrome(
      marks: [context.size.width < 40 ? shortAge : age].compactMap(\.self), isDoubtful: isOld,
      activity: isLoading ? "loading" : nil)
    let marks = chrome.markText(in: context)
    let room = context.size.width - 6 - (marks.isEmpty ? 0 : marks.displayWidth + 3)
    canvas.drawPlace(title.text(fitting: max(0, room)))
    chrome.drawMarks(marks, of: &canvas.frame)
    guard let loop else { return }
    let (source, left) = (loop.source, failure ?? loop.credit)
    let width = context.size.width - 6
    canvas.frame.writeInLowerBorder(
      left.truncated(to: width), at: 1, style: Style(failure == nil ? .secondary : .error),
      in: context)
    let forecaster = (loop.nowcast == nil ? source : .metNorway).forecaster
    if left.displayWidth + forecaster.displayWidth + 6 <= width {
      canvas.frame.writeInLowerBorder(forecaster, in: context)
    }
  }

  private func drawAnswer(_ layout: RadarLayout, in space: Rect, of frame: inout Frame) {
    for (line, y) in zip(RadarLayout.answerLines(answer, in: space), layout.answer.rows) {
      frame.write(
        line, at: Position(x: space.origin.x + 1, y: y), style: Style(.emphasis),
        width: space.size.width - 2)
    }
  }

  private func mapView(in rect: Rect) -> RadarMapView? {
    place.map { place in
      RadarMapView(
        map: extent.map(
          around: place.coordinates, width: rect.size.width, height: rect.size.height * 2,
          pixelHeight: cellHeight / 2),
        loop: loop, frame: frame, sight: sight, words: words, distanceUnit: distanceUnit)
    }
  }

  /// The rain at the place over the frames, or `nil` without frames.
  private var timeline: RadarTimeline? {
    guard let loop, let place else { return nil }
    let series =
      loop.frames.isEmpty
      ? loop.outlook(at: place.coordinates) : loop.series(at: place.coordinates)
    return RadarTimeline(series: series, shown: frame, words: words)
  }

  /// The larger places around the shown one, the largest first.
  private var nearbyPlaces: [Place] {
    place.map { mapPlaces(extent.map(around: $0.coordinates)) } ?? []
  }

  /// Returns the table of the shown place and others, or `nil` without frames.
  private func table(of places: some Sequence<Place>) -> RadarTable? {
    guard let loop, let place else { return nil }
    let all = [place] + places.filter { $0.name != place.name }
    return RadarTable(
      places: placeRadar(all, in: loop), source: loop.source, words: words, now: now)
  }

  /// Returns the time of the frame at the column of a position of the pane, or `nil` if the button was
  /// not pressed over the bars or the times.
  func time(at position: Position, pressedAt start: Position, in size: Size) -> Timestamp? {
    let space = Rect(size: size).inset(by: 1)
    let rect = RadarLayout(in: space, answer: answer).timeline
    guard let timeline, rect.contains(start), rect.inner(start).x >= RadarTimeline.labelWidth
    else { return nil }
    return timeline.time(at: rect.inner(position).x, width: rect.size.width)
  }

  /// The time of the frame on the screen, or `nil` if there are no frames.
  var shownTime: Timestamp? { frame.flatMap { loop?.frames[$0].time } }

  /// The answer, the table, and the source, line by line.
  var lines: [String] {
    guard let loop else { return [answer] }
    let rows = table(of: nearbyPlaces.prefix(20))?.lines ?? []
    return [answer] + rows
      + [[age, failure].compactMap(\.self).joined(separator: ", "), loop.credit]
  }
}

/// Selects whether it rains soon at the shown place in words, or the reason why that is not known.
func selectRadarAnswer(_ context: WeatherContext) -> String {
  let (weather, words) = (context.weather, context.radarWords)
  if weather.isLookingAround { return "Sample weather has no radar." }
  guard let center = weather.radarCenter else { return "The place is not known yet." }
  guard weather.settings.hasRadar else { return "Radar is off: set radar to true." }
  let offer = selectRadarOffer(context)
  guard weather.radarSource != nil else { return offer ?? words.noService }
  if let loop = weather.radar.loop {
    let answer = words.sentence(
      RadarAnswer(loop.outlook(at: center), now: context.now), now: context.now)
    return offer.map { "\(answer) \($0)" } ?? answer
  }
  if weather.isOffline { return "Radar needs the network, and Skyreel is offline." }
  if let failed = weather.radar.lastFailure { return failed.error.message(now: context.now) }
  return "Loading radar…"
}

/// Selects the question whether LibreWXR may be asked for pictures, or `nil` if it is answered, or if no
/// key answers it.
private func selectRadarOffer(_ context: WeatherContext) -> String? {
  guard let host = context.weather.radarOffer, let key = context.keys["radar-allow"] else {
    return nil
  }
  return "Press \(key) to allow pictures of LibreWXR, one person's server: \(host) then gets the "
    + "place, to 0.01 degrees, and your IP address."
}

/// Selects when it rains soon at the shown place, from radar frames that are loaded already, or `nil`
/// if there are none, if they are old, or if it stays dry.
func selectRadarOutlook(_ context: WeatherContext) -> String? {
  guard let loop = context.weather.radar.loop, let center = context.weather.radarCenter else {
    return nil
  }
  return context.radarWords.outlook(RadarAnswer(loop.outlook(at: center), now: context.now))
}

extension WeatherState {
  /// The place in the middle of the map, or `nil` if it is not known, or is an example.
  fileprivate var radarPlace: Place? { isLookingAround ? nil : choice?.subject.place }
}
