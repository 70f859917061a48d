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
  var cellHeight: Double
  /// The frames, or `nil` if there are none.
  var loop: RadarLoop?
  /// The index of the frame on the screen, or `nil` if there are no frames.
  var frame: Int?
  /// The service whose rain is there or may come, or `nil` if none does.
  var source: RadarSource?
  /// Whether the frames play, or `nil` if there are not several.
  var isPlaying: Bool?
  /// Whether the last round of the film ended without a key.
  var isOver = false
  /// Whether the frames play for the first time since a key or the tab began the film.
  var isFirstRound = false
  /// The middle of the map, or `nil` for the place.
  var center: Coordinates?
  /// The answer in words, or the reason why there is none.
  var answer: String
  /// The answer in few words, for a small screen, the longest first, or none.
  var briefs: [String] = []
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
  package var isAnimated: Bool
  /// What the frames show at the place.
  var sight: RadarSight
  /// The motion of the rain in words, or `nil` if it is not clear, or if no radar sees the place now.
  var motion: String?
  /// The failure of the last request, or `nil` if it did not fail.
  var failure: String?
  /// The load of the weather, of which the key that refreshes asks a listener to hear, or `nil` on a drawn screen.
  private var refresh: RefreshStatus?
  /// The most severe alert, and the mark of all, or `nil` if none is active.
  var alert: AlertLine?
  var alertsMark: AlertsMark?
  var rowRequests: Int
  /// The key by which a listener hears the rain at other places, or `nil` if there is none.
  var placesKey: String?
}

extension RadarView {
  /// Selects the frames on the screen, and what they say.
  package init(_ context: WeatherContext) {
    let (weather, now) = (context.weather, context.now)
    let (radar, words, loop) = (weather.radar, context.radarWords, weather.radarLoop)
    let center = weather.radarCenter
    (self.words, self.loop) = (words, loop)
    let mayCome = !weather.isCutOff && radar.frames.lastFailure == nil
    source = loop?.source ?? (mayCome ? weather.radarSource : nil)
    sight = center.flatMap { weather.radarSource?.sight(at: $0) } ?? .none
    placeTitle = PlaceTitle(weather, context.display)
    place = weather.queriedPlace
    extent = radar.extent ?? RadarExtent(zoom: radar.zoom, shape: RadarPlan.defaultShape)
    (cellHeight, distanceUnit) = (context.cellHeight, context.display.units.distance)
    isAnimated = radar.frames.isLoading
    self.center = radar.center
    answer = selectRadarAnswer(context)
    question = RadarQuestion(context)
    self.now = now.roundedDown(to: 60)
    (alert, alertsMark) = (selectAlertLine(context), AlertsMark(weather, now: now))
    (rowRequests, placesKey) = (weather.rowRequests, context.keys["row-details"])
    refresh = RefreshStatus(context)
    if let loop { select(loop, radar, context) }
  }

  /// Selects what is known with frames.
  private mutating func select(_ loop: RadarLoop, _ radar: RadarTab, _ context: WeatherContext) {
    let (weather, now) = (context.weather, context.now)
    frame = radar.shownFrame
    isPlaying = loop.isFilm ? radar.isPlaying : nil
    (isOver, isFirstRound) = (radar.film == .over, radar.film == .beginning)
    failure = (radar.frames.lastFailure?.error ?? loop.missing)?.message(now: now)
    if let measuredAt = loop.measuredAt {
      (age, shortAge) = (words.ageText(measuredAt, sight, now: now), measuredAt.age(at: now).text)
      isOld = now.seconds(since: measuredAt) > loop.source.oldAge
    }
    if let center = weather.radarCenter {
      briefs = words.briefs(RadarAnswer(loop.outlook(at: center), now: now), now: now)
      if !isOld, sight.isRadar {
        motion = radarMotion(around: center, in: loop)?.text(in: distanceUnit)
      }
    }
    if weather.showsSample { (age, shortAge, isOld) = ("sample", "sample", true) }
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
    guard let place else {
      return .message(answer, atMost: size.width - 4, height: size.height - 2)
    }
    let plan = plan(in: size)
    let map = plan.map.map { mapView(of: place, in: $0.size) }
    let answer = Block<WeatherAction>.lines(plan.answer.count) { _, _ in
      plan.answer.map { StyledText($0, Style(.emphasis)) }
    }.padded()
    let bars = timeline(rows: plan.bars)?.body ?? .blank(0)
    let table = plan.table.flatMap {
      tableBlock(of: map?.places ?? nearbyPlaces, legend: plan.legend, height: $0)
    }
    guard let map, let mapRect = plan.map else {
      guard let question else { return .column([answer, bars, table ?? .blank(0)]) }
      let shown: [Block<WeatherAction>] = loop == nil ? [] : [answer, bars]
      let rows = size.height - 2 - shown.reduce(0) { $0 + $1.height(size.width) }
      return .column(shown + [question.block(rows: max(0, rows))])
    }
    let drawing = Block<WeatherAction>.widget(map, height: mapRect.size.height)
      .onClick(source == nil ? nil : .radar(action: .mapPressed(center: map.map.center)))
    guard !RadarPlan.isSmall(size) else {
      return .column([answer, drawing, bars, table ?? .blank(0)])
    }
    let middle = Block<WeatherAction>
      .row([(mapRect.size.width, drawing), (nil, table ?? .blank())])
      .fixed(height: mapRect.size.height)
    let row = Block<WeatherAction>.lines(plan.legend == .row ? 1 : 0) { width, _ in
      legend.map { [$0.line(fitting: width)] } ?? []
    }
    return .column([answer, question.map { $0.block(over: middle) } ?? middle, bars, row])
  }

  /// Returns the plan of the pane, whose answer is empty if the box of a question has all of its words.
  private func plan(in size: Size) -> RadarPlan {
    let shown =
      loop == nil && question != nil
      ? ""
      : RadarPlan.isSmall(size) && !briefs.isEmpty
        ? briefs.longest(fitting: size.width - 4) : answer
    return RadarPlan(shown, in: size, hasRain: source != nil, hasQuestion: question != nil)
  }

  /// The legend of the map, or `nil` for a map without frames.
  private var legend: RadarLegend? {
    guard let source, source != .metNorway, loop?.frames.isEmpty != true else { return nil }
    return RadarLegend(unit: words.unit, source: source)
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

  private func mapView(of place: Place, in size: Size) -> RadarMapView {
    RadarMapView(
      view: self, map: map(around: center ?? place.coordinates, in: size),
      place: place.coordinates)
  }

  private func map(around center: Coordinates, in size: Size) -> MapProjection {
    extent.map(
      around: center, width: size.width, height: size.height * 2, pixelHeight: cellHeight / 2)
  }

  /// The rain at the place over the frames that are there or awaited, or `nil` if there are none.
  private func timeline(rows: Int) -> RadarTimeline? {
    guard let source, let place, rows > 0 else { return nil }
    let series = loop.map { loop in
      loop.frames.isEmpty ? loop.outlook(at: place.coordinates) : loop.series(at: place.coordinates)
    }
    return RadarTimeline(
      series: series ?? RadarSeries(awaitedFrom: source, at: now), shown: frame, words: words,
      now: now, rows: rows, isAwaited: loop == nil)
  }

  /// The larger places around the shown one, the largest first.
  private var nearbyPlaces: [Place] {
    place.map { mapPlaces(extent.map(around: $0.coordinates)) } ?? []
  }

  /// Returns the table of the shown place and others, or `nil` without a service.
  private func table(of places: some Sequence<Place>) -> RadarTable? {
    guard let source, let place else { return nil }
    return RadarTable(of: place, and: places, in: loop, from: source, words, now: now)
  }

  /// Returns the table in a number of rows, and below it the steps at the place if there is room, and the legend
  /// if that is its place.
  private func tableBlock(
    of places: [Place], legend place: RadarPlan.Legend?, height: Int
  ) -> Block<WeatherAction>? {
    guard let table = table(of: places.prefix(height)) else { return nil }
    let legend = place == .column ? legend?.column : nil
    let rows = height - (legend.map { $0.height(0) + 1 } ?? 0)
    let rest = rows - table.height - 1
    guard rest >= RadarTimeline.leastSteps, let steps = timeline(rows: 3)?.steps(rows: rest) else {
      return .column([table.body(height: rows), .blank(), legend ?? .blank(0)])
    }
    return .column([table.body(height: table.height + 1), steps, .blank(), legend ?? .blank(0)])
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
    if let rect = plan.map, rect.contains(start), let pressed, let place, source != nil,
      question == nil
    {
      let center = map(around: pressed, in: rect.size).center(
        movedBy: start.x - position.x, 2 * (start.y - position.y), keeping: place.coordinates)
      return center == self.center ? nil : .radar(action: .mapDragged(center: center))
    }
    guard loop != nil, let timeline = timeline(rows: plan.bars),
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
  /// While frames play, none is selected, because each would be announced. In the first round, what begins and ends
  /// is announced, and at the end the last frame.
  var linearPage: LinearPage {
    guard let loop, let place else {
      var page = LinearPage(lead: [answer])
      page.isPlaceholder = question == nil
      if let refresh { page.add(refresh) }
      return page
    }
    let width =
      loop.frames.isEmpty
      ? nil : Quantity(extent.kilometers, DistanceUnit.kilometers).text(in: distanceUnit)
    let time =
      loop.source == .sample ? "sample" : loop.measuredAt.map { words.timeText($0, sight) }
    let frames = [time, motion].compactMap(\.self).joined(separator: ", ")
    let timeline = timeline(rows: 1)
    var page = LinearPage(
      lead: [
        answer, question?.sentence,
        width == nil ? nil : placesKey.map { "Press \($0) to hear the rain at other places." },
        width.map { "The map is \($0) wide." },
        isPlaying.map { $0 ? "Playing" : "Paused" },
      ].compactMap(\.self),
      rest: [words.steps(of: loop.outlook(at: place.coordinates), from: now)].compactMap(\.self)
        + [frames, loop.credit].filter { !$0.isEmpty },
      selection: isPlaying == true ? nil : timeline?.linearSelection)
    if let alert { page.lead.append("Alert: \(alert.text)") }
    if isPlaying == true, isFirstRound { page.turn = timeline?.linearTurn }
    if isOver { page.ending = page.selection.map { "Paused at \($0.text)." } }
    page.selection?.more = table(of: nearbyPlaces.prefix(20))?.lines ?? []
    page.requests = rowRequests
    page.status = [failure].compactMap(\.self)
    if let refresh { page.add(refresh) }
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
      guard let loop = context.weather.radarLoop, !loop.frames.isEmpty else {
        return .disabled(reason: "radar not loaded")
      }
      return response(context.weather.radar, loop).map { .radar(action: $0) }
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
