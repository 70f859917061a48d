internal import Domain
internal import Radar
internal import TerminalUI

extension RadarView: Widget {
  /// Draws the answer, the map, the rain at the place, and the table of places, within a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines).draw(in: context, into: &frame)
    }
    drawBorder(in: context, of: &frame)
    let space = frame.bounds.inset(by: 1)
    let layout = RadarLayout(in: space, answer: answer)
    drawAnswer(layout, in: space, of: &frame)
    let map = layout.map.flatMap { rect in mapView(in: rect).map { (view: $0, rect: rect) } }
    if let map { frame.draw(map.view, in: map.rect, context: context) }
    if let timeline { frame.draw(timeline, in: layout.timeline, context: context) }
    if let rect = layout.legend {
      frame.draw(RadarLegend(unit: words.unit, source: loop?.source), in: rect, context: context)
    }
    let places = map?.view.places ?? nearbyPlaces
    if let rect = layout.table, let table = table(of: places.prefix(rect.size.height)) {
      frame.draw(table, in: rect, context: context)
    }
    // The general ASCII form of half blocks and braille would hide the strength of rain.
    guard !context.glyphs.isUnicode else { return }
    frame.replaceCells { $0.mapCell(isUnicode: false, hasColors: true) }
  }

  /// Draws the border with the place, the age of the frames, the credit, and the forecaster or a
  /// failure.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    frame.drawBorder()
    guard context.size.width > 6, context.size.height > 1 else { return }
    let chrome = PaneChrome(
      marks: [context.size.width < 40 ? shortAge : age].compactMap(\.self), isDoubtful: isOld,
      activity: isLoading ? "loading" : nil)
    let marks = chrome.markText(in: context)
    let room = context.size.width - 6 - (marks.isEmpty ? 0 : marks.displayWidth + 3)
    frame.writeInBorder(
      title.text(fitting: max(0, room)), at: Position(x: 1, y: 0), style: Style(.title))
    chrome.drawMarks(marks, of: &frame)
    guard let loop else { return }
    let (source, left) = (loop.source, failure ?? loop.credit)
    let width = context.size.width - 6
    frame.writeInLowerBorder(
      left.truncated(to: width), at: 1, style: Style(failure == nil ? .secondary : .error),
      in: context)
    let forecaster = (loop.nowcast == nil ? source : .metNorway).forecaster
    if left.displayWidth + forecaster.displayWidth + 6 <= width {
      frame.writeInLowerBorder(forecaster, in: context)
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
  var timeline: RadarTimeline? {
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
  var linearLines: [String] {
    guard let loop else { return [answer] }
    let rows = table(of: nearbyPlaces.prefix(20))?.lines ?? []
    return [answer] + rows
      + [[age, failure].compactMap(\.self).joined(separator: ", "), loop.credit]
  }
}
