internal import Domain
internal import Radar
package import TerminalUI

/// The Radar tab: the answer, the map, the rain at the place, and the table of places.
package struct RadarView: PaneContent {
  package static let id: PaneID = "weather.radar"
  package static let title = "Radar"

  var placeTitle: PlaceTitle
  /// The shown place, or `nil` if none is known yet.
  var place: Place?
  var extent: RadarExtent
  /// The height of a cell divided by its width.
  var cellHeight = 2.0
  /// The frames, or `nil` if there are none.
  var loop: RadarLoop?
  /// The index of the frame on the screen, or `nil` if there are no frames.
  var frame: Int?
  /// Whether a service may be asked, so that frames are there or may come.
  var hasService = true
  /// Whether the frames play, or `nil` if there are not several.
  var isPlaying: Bool?
  /// Whether the last round of the film ended without a key.
  var isOver = false
  /// The middle of the map, or `nil` for the place.
  var center: Coordinates?
  /// The answer in words, or the reason why there is none.
  var answer: String
  /// The answer in few words, for a small screen, or `nil` if it has none.
  var brief: String?
  /// The question whether to ask LibreWXR, or `nil` if it is not asked.
  var question: RadarQuestion?
  var words: RadarWords
  /// The unit of the map's scale.
  var distanceUnit: DistanceUnit
  /// The current time, rounded down to a minute.
  var now: Timestamp
  /// The time and the age of the newest measured frame, or `nil` without frames.
  var age: String?
  /// The age alone, for narrow panes.
  var shortAge: String?
  /// Whether the newest measured frame is old, or a sample.
  var isOld = false
  package var isAnimated = false
  /// What the frames show at the place.
  var sight: RadarSight
  /// The motion of the rain in words, or `nil` if it is not clear, or if no radar sees the place now.
  var motion: String?
  /// The failure of the last request, or `nil` if it did not fail.
  var failure: String?
  /// The most severe alert, and the mark of all, or `nil` if none is active.
  var alert: AlertLine?
  var alertsMark: AlertsMark?
  var rowRequests = 0
  /// The key by which a listener hears the rain at other places, or `nil` if there is none.
  var placesKey: String?
}

extension RadarView {
  /// Selects the frames on the screen, and what they say.
  package init(_ context: WeatherContext) {
    let (weather, now) = (context.weather, context.now)
    let (radar, source) = (weather.radar, weather.radarSource)
    let measuredAt = radar.loop?.measuredAt
    words = context.radarWords
    sight = weather.radarCenter.flatMap { source?.sight(at: $0) } ?? .none
    placeTitle = PlaceTitle(weather, context.display)
    place = weather.queriedPlace
    extent = radar.extent ?? RadarExtent(zoom: radar.zoom, shape: RadarPlan.defaultShape)
    (cellHeight, distanceUnit) = (context.cellHeight, context.display.units.distance)
    (loop, frame, isAnimated) = (radar.loop, radar.shownFrame, radar.frames.isLoading)
    hasService = source != nil && (radar.loop != nil || !weather.isCutOff)
    isPlaying = radar.loop?.isFilm == true ? radar.isPlaying : nil
    isOver = radar.film == .over
    center = radar.center
    answer = selectRadarAnswer(context)
    question = RadarQuestion(context)
    brief = weather.radarCenter.flatMap { [words] center in
      radar.loop.flatMap { words.brief(RadarAnswer($0.outlook(at: center), now: now)) }
    }
    self.now = now.roundedDown(to: 60)
    age = measuredAt.map { [words, sight] in words.ageText($0, sight, now: now) }
    shortAge = measuredAt.map { $0.age(at: now).text }
    isOld = measuredAt.map { now.seconds(since: $0) > (radar.loop?.source.oldAge ?? 0) } ?? false
    if !isOld, sight.isRadar, let center = weather.radarCenter, let loop = radar.loop {
      motion = radarMotion(around: center, in: loop)?.text(in: distanceUnit)
    }
    if weather.showsSample, radar.loop != nil {
      (age, shortAge, isOld) = ("sample", "sample", true)
    }
    failure = radar.loop.flatMap { radar.frames.lastFailure?.error ?? $0.missing }?.message(
      now: now)
    (alert, alertsMark) = (selectAlertLine(context), AlertsMark(weather, now: now))
    (rowRequests, placesKey) = (weather.rowRequests, context.keys["row-details"])
  }
}

extension RadarView {
  /// The answer, the map, the rain at the place, and the table of places, within a border.
  ///
  /// A click on the place opens the place prompt, and one on a bar or a time shows its frame.
  package func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !context.isLinear else { return .plain(linearPage) }
    let content = content(in: size).withCursor()
    return Block(height: size.height) { rect, canvas in
      drawBorder(in: rect, context, of: &canvas)
      content.draw(rect.inset(by: 1), &canvas)
      canvas.replaceMapCells(in: rect)
    }
  }

  private func content(in size: Size) -> Block<WeatherAction> {
    // Without a place there is neither a map nor rain, only the reason for that.
    guard place != nil else {
      return .message(answer, atMost: size.width - 4, height: size.height - 2)
    }
    let plan = plan(in: size)
    let map = plan.map.flatMap { mapView(in: $0.size) }
    let table = plan.table.flatMap { height in
      let places = plan.isSmall ? nearbyPlaces : map?.places ?? nearbyPlaces
      return self.table(of: places.prefix(height))?.body(height: height)
    }
    let answer = Block<WeatherAction>.lines(plan.answer.count) { _, _ in
      plan.answer.map { StyledText($0, Style(.emphasis)) }
    }.padded()
    let bars = timeline(rows: plan.bars)?.body ?? .blank(plan.bars + 1)
    guard let mapSize = plan.map?.size else {
      guard let question else { return .column([answer, bars, table ?? .blank(0)]) }
      let shown: [Block<WeatherAction>] = loop == nil ? [] : [answer, bars]
      let rows = size.height - 2 - shown.reduce(0) { $0 + $1.height(size.width) }
      return .column(shown + [question.block(rows: max(0, rows))])
    }
    let drawing = map.map { map in
      Block<WeatherAction>.widget(map, height: mapSize.height)
        .onClick(.radar(action: .mapPressed(center: map.map.center)))
    }
    if plan.isSmall {
      let small = (drawing ?? .blank()).fixed(height: mapSize.height)
      return .column([answer, small, bars, table ?? .blank(0)])
    }
    let legend = loop.flatMap { loop in
      loop.frames.isEmpty ? nil : RadarLegend(unit: words.unit, source: loop.source)
    }
    let middle = Block<WeatherAction>
      .row([(mapSize.width, drawing ?? .blank()), (nil, table ?? .blank())])
      .fixed(height: mapSize.height)
    return .column([
      answer, question.map { $0.block(over: middle) } ?? middle, bars,
      .lines(1) { width, _ in legend.map { [$0.line(fitting: width)] } ?? [] },
    ])
  }

  /// The answer, unless the box of a question has all of its words.
  private var shownAnswer: String { loop == nil && question != nil ? "" : answer }

  private func plan(in size: Size) -> RadarPlan {
    let hasFrames = question == nil && hasService && loop?.frames.isEmpty == false
    let isSmall = hasFrames && RadarPlan.isSmall(size)
    return RadarPlan(
      isSmall ? brief ?? answer : shownAnswer, in: size, hasService: hasService,
      hasFrames: hasFrames)
  }

  /// Draws the border with the place, the age of the frames, the credit, and the forecaster or a
  /// failure.
  private func drawBorder(
    in rect: Rect, _ context: DrawContext, of canvas: inout Canvas<WeatherAction>
  ) {
    let size = rect.size
    canvas.frame.drawBorder(in: rect)
    guard size.width > 6, size.height > 1 else { return }
    let chrome = PaneChrome(
      marks: [size.width < 40 ? shortAge : age].compactMap(\.self), isDoubtful: isOld,
      activity: isAnimated ? "loading" : nil)
    let marks = chrome.markText(in: context)
    let room = size.width - 6 - (marks.isEmpty ? 0 : marks.displayWidth + 3)
    let title = placeTitle.text(fitting: max(0, room - (alertsMark.map { $0.width + 1 } ?? 0)))
    canvas.drawPlace(title, at: rect.origin)
    canvas.frame.draw(in: rect) { frame in
      chrome.drawMarks(marks, of: &frame)
      drawSources(in: context, of: &frame)
    }
    drawAlert(
      in: Rect(
        x: rect.origin.x + title.displayWidth + 4, y: rect.origin.y,
        width: max(0, room - title.displayWidth + 1), height: 1), of: &canvas)
  }

  /// Draws the most severe alert into a part of the border or, without room for its name, the mark of all.
  ///
  /// A click on it opens the alerts.
  private func drawAlert(in rect: Rect, of canvas: inout Canvas<WeatherAction>) {
    guard let alert, let alertsMark, alertsMark.width <= rect.size.width - 2 else { return }
    let glyphs = canvas.context.glyphs
    let text =
      alert.chip(fitting: rect.size.width - 2, glyphs)
      ?? StyledText(alertsMark.text(glyphs), alertsMark.style)
    let place = rect.split(left: text.displayWidth + 2).left
    canvas.frame.write(" " + text + " ", at: place.origin)
    canvas.onClick(.alertsOpened(first: alertsMark.first), in: place)
  }

  /// Draws the credit or a failure, and the forecaster, into the lower border.
  private func drawSources(in context: DrawContext, of frame: inout Frame) {
    guard let loop else { return }
    let (source, left, width) = (loop.source, failure ?? loop.credit, frame.size.width - 6)
    frame.writeInLowerBorder(
      left.truncated(to: width), at: 1, style: Style(failure == nil ? .secondary : .error),
      in: context)
    let forecaster = (loop.nowcast == nil ? source : .metNorway).forecaster
    if left.displayWidth + forecaster.displayWidth + 6 <= width {
      frame.writeInLowerBorder(forecaster, in: context)
    }
  }

  private func mapView(in size: Size) -> RadarMapView? {
    place.map { place in
      RadarMapView(
        view: self, map: map(around: center ?? place.coordinates, in: size),
        place: place.coordinates)
    }
  }

  private func map(around center: Coordinates, in size: Size) -> MapProjection {
    extent.map(
      around: center, width: size.width, height: size.height * 2, pixelHeight: cellHeight / 2)
  }

  /// The rain at the place over the frames, or `nil` without frames.
  private func timeline(rows: Int) -> RadarTimeline? {
    guard let loop, let place else { return nil }
    let series =
      loop.frames.isEmpty
      ? loop.outlook(at: place.coordinates) : loop.series(at: place.coordinates)
    return RadarTimeline(series: series, shown: frame, words: words, now: now, rows: rows)
  }

  /// The larger places around the shown one, the largest first.
  var nearbyPlaces: [Place] {
    place.map { mapPlaces(extent.map(around: $0.coordinates)) } ?? []
  }

  /// Returns the table of the shown place and others, or `nil` without frames.
  func table(of places: some Sequence<Place>) -> RadarTable? {
    guard let loop, let place else { return nil }
    let all = [place] + places.filter { $0.name != place.name }
    return RadarTable(
      places: placeRadar(all, in: loop), source: loop.source, words: words, now: now)
  }

  /// Returns the action of a drag from a bar, a time, or the map, or `nil` if it has no effect.
  ///
  /// On the bars, it shows the frame of the column below the mouse, whatever the row, because a
  /// hand rarely moves along one row. The map moves with the mouse from where it was `pressed`, as
  /// far as the place stays on it.
  func drag(
    from start: Position, to position: Position, pressed: Coordinates?, in size: Size
  ) -> WeatherAction? {
    let plan = plan(in: size)
    if let rect = plan.map, rect.contains(start), let pressed, let place, hasService,
      question == nil
    {
      let center = map(around: pressed, in: rect.size).center(
        movedBy: start.x - position.x, 2 * (start.y - position.y), keeping: place.coordinates)
      return center == self.center ? nil : .radar(action: .mapDragged(center: center))
    }
    guard let timeline = timeline(rows: plan.bars),
      plan.timeline.split(left: timeline.labelWidth).rest.contains(start),
      let time = timeline.time(
        at: plan.timeline.inner(position).x, width: plan.timeline.size.width),
      time != frame.flatMap({ loop?.frames[$0].time })
    else { return nil }
    return .radar(action: .frameSelected(time: time))
  }

  /// The text for screen readers: the answer, the rain at the place, the source, and the frame, with the rain at
  /// other places on request.
  ///
  /// While frames play, none is selected, because each would be announced. The last one is, when they end.
  var linearPage: LinearPage {
    guard let loop, let place else {
      var page = LinearPage(lead: [answer])
      page.isPlaceholder = true
      return page
    }
    let width =
      loop.frames.isEmpty
      ? nil : Quantity(extent.kilometers, DistanceUnit.kilometers).text(in: distanceUnit)
    let time =
      loop.source == .sample ? "sample" : loop.measuredAt.map { words.timeText($0, sight) }
    let frames = [time, motion].compactMap(\.self).joined(separator: ", ")
    var page = LinearPage(
      lead: [
        answer, question?.sentence,
        width == nil ? nil : placesKey.map { "Press \($0) to hear the rain at other places." },
        width.map { "The map is \($0) wide." },
        isPlaying.map { $0 ? "Playing" : "Paused" },
      ].compactMap(\.self),
      rest: [words.steps(of: loop.outlook(at: place.coordinates), from: now)].compactMap(\.self)
        + [frames, loop.credit].filter { !$0.isEmpty },
      selection: isPlaying == true ? nil : timeline(rows: 1)?.linearSelection)
    if let alert { page.lead.append("Alert: \(alert.text)") }
    if isOver { page.ending = page.selection.map { "Paused at \($0.text)." } }
    page.selection?.more = table(of: nearbyPlaces.prefix(20))?.lines ?? []
    page.requests = rowRequests
    page.status = [failure].compactMap(\.self)
    return page
  }
}

extension RadarMotion {
  /// Returns the direction and the speed, such as `moving ENE 45 km/h`.
  fileprivate func text(in unit: DistanceUnit) -> String {
    guard speed > 0 else { return "hardly moving" }
    let number = Int((Double(speed) / unit.scale / 5).rounded()) * 5
    return "moving \(direction.rawValue) \(number) \(unit == .miles ? "mph" : "km/h")"
  }
}

// MARK: - Plan

/// Selects the shape of the radar map in percent (see `RadarExtent`).
///
/// There is no size for lines, which have no map. `cellHeight` is the height of a cell divided by its
/// width.
package func selectRadarShape(in size: Size?, cellHeight: Double) -> Int {
  size.map { RadarPlan.shape(in: $0, cellHeight: cellHeight) } ?? RadarPlan.defaultShape
}

/// The rows of the parts of the Radar pane, within its border.
struct RadarPlan {
  /// The lines of the answer.
  let answer: [String]
  /// The rectangle of the map in the pane, or `nil` if there is no room.
  private(set) var map: Rect?
  /// The rows of the table of places, or `nil` if there is no room.
  private(set) var table: Int?
  /// The rows of the bars.
  private(set) var bars = 1
  /// The rectangle of the bars and the times in the pane.
  private(set) var timeline: Rect

  /// The smallest space for a map, in a screen of 60 columns and 18 rows.
  private static let smallestWithMap = Size(width: 58, height: 14)
  /// The smallest width for a table beside the map, in a screen of 110 columns.
  private static let smallestWithTable = 108
  private static let tableWidth = 38
  /// The smallest space for a small map, in a screen of 40 columns and 12 rows, and the most rows of one.
  private static let (smallestWithSmallMap, smallMapRows) = (Size(width: 38, height: 8), 8)
  /// The smallest height for bars of three rows below a map, in a screen of 22 rows.
  private static let smallestWithHighBars = 18

  /// Whether the map is a small one, with the bars and the table below it, and without a legend.
  private(set) var isSmall = false

  /// Whether there is room for a small map only.
  static func isSmall(_ size: Size) -> Bool {
    let space = Rect(size: size).inset(by: 1).size
    return !space.fits(smallestWithMap) && space.fits(smallestWithSmallMap)
  }

  /// Divides a pane of a size for an answer.
  ///
  /// Without a service, the map has the rows of the bars and the legend, too. Without frames, there is no
  /// small map.
  init(_ answer: String, in size: Size, hasService: Bool = true, hasFrames: Bool = true) {
    let space = Rect(size: size).inset(by: 1)
    self.answer = Self.answerLines(answer, in: space.size)
    let below = space.split(top: self.answer.count).rest
    let width = space.size.width
    guard space.size.fits(Self.smallestWithMap) else {
      let mapRows = min(Self.smallMapRows, below.size.height - 2)
      isSmall = hasFrames && Self.isSmall(size) && mapRows > 3
      let (top, rest) = below.split(top: isSmall ? mapRows : 0)
      map = isSmall ? top : nil
      timeline = rest.split(top: 2).top
      let rows = rest.size.height - 2
      table = rows > 1 ? rows : nil
      return
    }
    bars = space.size.height < Self.smallestWithHighBars ? 1 : 3
    let height = below.size.height - bars - 2
    let (middle, rest) = below.split(top: height)
    timeline = rest.split(top: bars + 1).top
    let hasTable = width >= Self.smallestWithTable
    map = (hasService ? middle : below).split(left: width - (hasTable ? Self.tableWidth : 0)).left
    table = hasTable ? height : nil
  }

  /// Returns the lines of the answer: one or two above a map, or else up to four.
  ///
  /// Where that takes no more lines, they break between sentences.
  static func answerLines(_ answer: String, in space: Size) -> [String] {
    let width = space.width - 2
    let lines = answer.wrapped(to: width, lines: space.fits(smallestWithMap) ? 2 : 4)
    let whole = sentenceLines(answer, width)
    guard !whole.isEmpty, whole.count <= lines.count,
      whole.allSatisfy({ $0.displayWidth <= width })
    else { return lines }
    return whole
  }

  /// Returns as many sentences in each line as fit, and at least one.
  private static func sentenceLines(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for sentence in text.replacing(". ", with: ".\n").split(separator: "\n").map(String.init) {
      if let last = lines.last, last.displayWidth + 1 + sentence.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(sentence)"
      } else {
        lines.append(sentence)
      }
    }
    return lines
  }

  /// The shapes of maps, in percent, to which a shape is rounded up.
  ///
  /// Then few changes of a terminal's size need other frames.
  private static let shapes = [25, 50, 75, 100, 150, 200, 300]

  /// The shape of the area around a place if there is no map.
  static let defaultShape = 50

  /// Returns the shape of the map in a pane of a size (see `RadarExtent`).
  static func shape(in size: Size, cellHeight: Double) -> Int {
    // A second line of the answer takes a row of the map, which is then flatter.
    guard let map = RadarPlan("", in: size).map?.size else { return defaultShape }
    let shape = Int(Double(map.height) * cellHeight * 100 / Double(map.width)) + 1
    return shapes.first { $0 >= shape } ?? shapes[shapes.count - 1]
  }
}

// MARK: - Keys

extension RadarView {
  private typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// The keys of the radar map, all hidden unless the Radar tab is shown without an overlay.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: title, isActive: { $0.weather.tab == .radar && !$0.weather.isCovered },
    bindings: [
      Binding(
        "radar-allow", keys: [.character("a")], help: "allow pictures of LibreWXR",
        label: "allow pictures", isInFooter: true
      ) { context in
        guard context.weather.radarOffer != nil, context.weather.radarQuestion == nil else {
          return .hidden
        }
        return .enabled(.radar(action: .questionOpened))
      },
      playBinding("radar-play", "play", whilePlaying: false),
      playBinding("radar-pause", "pause", whilePlaying: true),
      radarBinding("radar-back", [.left, .character("h")], "previous frame", "step") {
        step(-1, $0, $1)
      },
      radarBinding("radar-forward", [.right, .character("l")], "next frame", "step") {
        step(1, $0, $1)
      },
      listBinding("radar-up", .up, "previous frame", -1),
      listBinding("radar-down", .down, "next frame", 1),
      hourBinding("radar-hour-back", .pageUp, "an hour back", -3_600),
      hourBinding("radar-hour-forward", .pageDown, "an hour ahead", 3_600),
      hourBinding("radar-first", .home, "first frame", -.max),
      hourBinding("radar-last", .end, "last frame", .max),
      radarBinding("radar-now", [.character("n")], "newest measured frame", "now") {
        radar, _ in
        .enabled(.frameSelected(time: nil))
      },
      zoomBinding("radar-closer", [.character("+"), .character("=")], "closer", -1),
      zoomBinding("radar-wider", [.character("-")], "wider", 1),
    ])

  private static func radarBinding(
    _ name: String, _ keys: [Key], _ help: String, _ label: String,
    _ response: @escaping @Sendable (RadarTab, RadarLoop) -> KeyResponse<RadarAction>
  ) -> Binding {
    Binding(
      name, keys: keys, help: help, label: label, isInFooter: true
    ) { context in
      let radar = context.weather.radar
      guard let loop = radar.loop, !loop.frames.isEmpty else {
        return .disabled(reason: "radar not loaded")
      }
      return response(radar, loop).map { .radar(action: $0) }
    }
  }

  /// Returns the binding of an arrow, which moves through the frames as through a list, of which only a listener
  /// knows.
  private static func listBinding(
    _ name: String, _ key: Key, _ help: String, _ steps: Int
  ) -> Binding {
    var binding = radarBinding(name, [key], help, help) { step(steps, $0, $1) }
    let response = binding.response
    binding.response = { $0.isLinear ? response($0) : .hidden }
    binding.isInFooter = false
    return binding
  }

  /// Returns one of two bindings, so that the footer says what the key does.
  private static func playBinding(
    _ name: String, _ help: String, whilePlaying: Bool
  ) -> Binding {
    radarBinding(name, [.character(" ")], help, help) { radar, loop in
      guard radar.isPlaying == whilePlaying else { return .hidden }
      return loop.isFilm
        ? .enabled(.playKeyPressed) : .disabled(reason: "only one frame")
    }
  }

  /// Returns the binding of a key that shows the frame a number of seconds away, or the last
  /// before.
  private static func hourBinding(
    _ name: String, _ key: Key, _ help: String, _ seconds: Int
  ) -> Binding {
    var binding = radarBinding(name, [key], help, help) { radar, loop in
      let shown = radar.shownFrame ?? 0
      let time = loop.frames[shown].time.advanced(bySeconds: seconds)
      let index =
        seconds < 0
        ? loop.frames.firstIndex { $0.time >= time } : loop.frames.lastIndex { $0.time <= time }
      return move(to: index ?? shown, from: shown, isBack: seconds < 0, in: loop)
    }
    binding.isInFooter = false
    return binding
  }

  /// Responds to a key that shows the frame a number of steps away.
  private static func step(
    _ steps: Int, _ radar: RadarTab, _ loop: RadarLoop
  ) -> KeyResponse<RadarAction> {
    let shown = radar.shownFrame ?? 0
    return move(to: shown + steps, from: shown, isBack: steps < 0, in: loop)
  }

  /// Responds to a key that shows another frame, unless there is none in its direction.
  private static func move(
    to index: Int, from shown: Int, isBack: Bool, in loop: RadarLoop
  ) -> KeyResponse<RadarAction> {
    guard index != shown, loop.frames.indices.contains(index) else {
      return .disabled(reason: isBack ? "first frame" : "last frame")
    }
    return .enabled(.frameSelected(time: loop.frames[index].time))
  }

  private static func zoomBinding(
    _ name: String, _ keys: [Key], _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: keys, help: help, label: "zoom", isInFooter: true) { context in
      context.weather.radar.zoom.neighbor(by: steps).map {
        .enabled(.radar(action: .zoomSelected(zoom: $0)))
      } ?? .disabled(reason: steps < 0 ? "closest map" : "widest map")
    }
  }
}
