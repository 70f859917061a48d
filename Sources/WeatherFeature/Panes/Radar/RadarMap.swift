internal import Domain
internal import Radar
internal import TerminalUI

/// A map with the rain of one frame: half a cell is one pixel, lines are dots.
struct RadarMapView {
  private let view: RadarView
  let map: MapProjection
  /// The shown place, which is on the map.
  private let place: Coordinates
  /// The names on the map, those of the largest places first.
  private let labels: [RadarLabel]

  /// Creates a map, and finds out which names fit on it.
  init(view: RadarView, map: MapProjection, place: Coordinates) {
    (self.view, self.map, self.place) = (view, map, place)
    labels = RadarLabel.labels(
      on: map, around: view.words.shortLabel, at: place,
      besides: view.sight == .satellite ? Self.estimateWidth : Self.timeWidth)
  }
}

extension RadarMapView {
  /// The places with a dot on the map, the largest first.
  var places: [Place] { labels.map(\.place) }

  /// Whether the scale is in the row of the time, because the map has few rows.
  private var isLow: Bool { map.height / 2 <= RadarPlan.smallMapRows }
}

extension RadarMapView: Widget {
  /// Draws the map, and on it the names, the frame's time, and the scale.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let drawing = mapDrawing(map)
    let pixels = view.loop.flatMap { loop in
      view.frame.flatMap { radarPixels(of: loop, frame: $0, on: map) }
    }
    for y in 0..<map.height / 2 {
      for x in 0..<map.width {
        let cell = RadarMapCell(drawing, pixels, x: x, y: y)
        frame.write(cell.symbol, at: Position(x: x, y: y), style: cell.style)
      }
    }
    for label in labels { write(label.text, at: label.position, of: &frame) }
    drawPlace(in: context, of: &frame)
    let scale = scaleText.map { " \($0) " } ?? ""
    let end = drawHead(besides: isLow ? scale.displayWidth : 0, of: &frame)
    let remark = (view.motion ?? pixels.flatMap(dryText)).map { " \($0) " } ?? ""
    let right = isLow ? scale : remark
    let start = map.width - right.displayWidth
    if end <= start {
      write(right, at: Position(x: start, y: 0), isLow ? [] : .bold, of: &frame)
    }
    if !isLow { write(scale, at: Position(x: 0, y: map.height / 2 - 1), of: &frame) }
  }

  /// Writes a text over the map, whose colors stay below it, only quieter.
  private func write(
    _ text: String, at start: Position, _ attributes: Style.Attributes = [], of frame: inout Frame
  ) {
    var position = start
    for character in text.terminalCharacters where position.x < map.width {
      let ground = frame[position].style.mapLook.map(strongest) ?? .land
      frame.write(character.text, at: position, style: Style(map: .label, on: ground, attributes))
      position.x += character.width
    }
  }

  /// Returns the ground for a text on a cell: that of the stronger rain, or of the lower half.
  private func strongest(_ look: (ink: MapInk, ground: MapGround)) -> MapGround {
    guard case .ground(let upper) = look.ink else { return look.ground }
    return (upper.rainClass ?? -1) > (look.ground.rainClass ?? -1) ? upper : look.ground
  }

  /// Marks the place, with its name beside it.
  private func drawPlace(in context: DrawContext, of frame: inout Frame) {
    guard let pixel = map.pixel(of: place) else { return }
    let position = Position(x: pixel.x, y: pixel.y / 2)
    let mark = context.glyphs.isUnicode ? "✚" : "X"
    let room = min(RadarLabel.longestName, map.width - position.x - 4)
    let name = view.words.shortLabel.truncated(to: max(1, room))
    frame.write(
      " \(mark) \(name) ", at: Position(x: position.x - 1, y: position.y), style: Style(.selection))
  }

  /// The largest numbers of columns of what is written about the frame.
  private static let (timeWidth, estimateWidth) = (43, 58)

  /// Writes the time and the kind of the frame, and whether the frames play, in the upper left corner.
  ///
  /// Returns the column where the text ends.
  private func drawHead(besides width: Int, of frame: inout Frame) -> Int {
    guard let loop = view.loop, let index = view.frame, loop.frames.indices.contains(index) else {
      return 0
    }
    let shown = loop.frames[index]
    let mark = view.isPlaying.map { $0 ? "► " : "▮▮ " } ?? ""
    let kinds =
      shown.isForecast
      ? leads(of: shown) : ages(of: shown, isNewest: index == loop.newestMeasured, loop.source)
    let text = kinds.map { " \(mark)\(view.words.text(shown.time))  \($0) " }
      .longest(fitting: map.width - width)
    write(text, at: .zero, .bold, of: &frame)
    return text.displayWidth
  }

  /// Returns that the frame on the screen has no rain, or `nil` if it has some.
  private func dryText(_ pixels: [RadarSampling.Pixel]) -> String? {
    var isSeen = view.source != .libreWXR
    for pixel in pixels {
      switch pixel {
      case .rain, .estimate: return nil
      case .unseen, .missing: isSeen = false
      case .dry: break
      }
    }
    return isSeen ? "no rain on the map" : "no rain seen"
  }

  /// Returns in how many minutes a frame of the forecast is, of which the second wording is for a low map.
  private func leads(of shown: RadarFrame) -> [String] {
    let minutes = (shown.time.seconds(since: view.now) + 59) / 60
    let isEstimate = view.sight == .satellite
    let kind = isEstimate ? "(forecast, not radar)" : "(forecast)"
    guard minutes > 0 else { return [kind] }
    return ["in \(minutes) min \(kind)"] + (isEstimate ? [] : ["in \(minutes) min"])
  }

  /// Returns how many minutes ago a frame was measured, of which the newest one is that of now.
  ///
  /// The second wording is for a low map.
  private func ages(of shown: RadarFrame, isNewest: Bool, _ source: RadarSource) -> [String] {
    let seconds = max(0, view.now.seconds(since: shown.time))
    let age = seconds < 60 ? "just now" : "\(seconds / 60) min ago"
    let isEstimate = view.sight == .satellite
    let other =
      source == .sample ? "sample" : isEstimate ? "satellite estimate, not radar" : nil
    let isNow = isNewest && seconds <= source.oldAge
    let text =
      isNow ? "now (\(other ?? "measured \(age)"))" : "\(age) (\(other ?? "measured"))"
    return [text, isEstimate ? "(estimate)" : isNow ? "now" : age]
  }

  /// A round number of kilometers or miles with a line of their length, or `nil` if none is short enough.
  private var scaleText: String? {
    let lengths = [200, 100, 50, 25, 20, 10, 5]
    let perPixel = map.kilometersPerPixel / view.distanceUnit.scale
    let fitting = lengths.first { Double($0) / perPixel < Double(map.width) / 4 }
    return fitting.map { length in
      let columns = Int((Double(length) / perPixel).rounded())
      return "\(length) \(view.distanceUnit.symbol) \(String(repeating: "━", count: columns))"
    }
  }
}

extension Canvas {
  /// Replaces the cells of maps for a terminal without Unicode.
  ///
  /// The general ASCII form of half blocks and braille would hide the strength of rain.
  mutating func replaceMapCells(in rect: Rect) {
    guard !context.glyphs.isUnicode else { return }
    frame.draw(in: rect) {
      $0.replaceCells { $0.mapCell(isUnicode: false, hasColors: true) }
    }
  }
}

/// One cell of the radar map: two pixels above each other, or a part of a line.
struct RadarMapCell {
  /// A part of the hatching of areas that no radar sees.
  static let unseenMark = "╱"

  let symbol: String
  let style: Style

  /// Creates the cell at a column and a row of cells.
  ///
  /// Without a frame, it is not known what a radar sees, so nothing is hatched.
  init(_ drawing: MapDrawing, _ pixels: [RadarSampling.Pixel]?, x: Int, y: Int) {
    let width = drawing.width
    let places = [2 * y * width + x, (2 * y + 1) * width + x]
    let rain = places.map { pixels?[$0] ?? .missing }
    let grounds = zip(places, rain).map { place, pixel in
      switch pixel {
      case .rain(let number), .estimate(let number): return MapGround.rain(number)
      case .dry, .unseen, .missing: return drawing.water[place] ? MapGround.sea : .land
      }
    }
    let cell = y * width + x
    if let line = drawing.lines[cell] {
      self.init(line, dots: drawing.dots[cell], on: grounds[0], grounds[1])
    } else if rain.allSatisfy(\.isUnseen), (x + y).isMultiple(of: 4) {
      self.init(Self.unseenMark, .unseen, on: Self.strongest(grounds[0], grounds[1]))
    } else {
      self.init(upper: grounds[0], lower: grounds[1])
    }
  }

  private init(_ symbol: String, _ ink: MapInk, on ground: MapGround) {
    (self.symbol, style) = (symbol, Style(map: ink, on: ground))
  }

  /// Creates a part of a line, which never hides rain: the cell has the stronger of both grounds.
  private init(_ line: MapDrawing.Line, dots: UInt8, on upper: MapGround, _ lower: MapGround) {
    let ground = Self.strongest(upper, lower)
    let scalar = Unicode.Scalar(0x2800 + UInt32(dots)).map(String.init) ?? " "
    switch line {
    case .coast: self.init(scalar, .coast, on: ground)
    case .border: self.init(scalar, .border, on: ground)
    case .state: self.init(scalar, .state, on: ground)
    }
  }

  /// Returns the ground with the stronger rain, or that of both halves, or land.
  private static func strongest(_ upper: MapGround, _ lower: MapGround) -> MapGround {
    let strongest = max(upper.rainClass ?? -1, lower.rainClass ?? -1)
    return strongest >= 0 ? .rain(strongest) : upper == lower ? upper : .land
  }

  /// Creates two pixels.
  ///
  /// Land may have the background color of the terminal, which only an undrawn half can show.
  private init(upper: MapGround, lower: MapGround) {
    if upper == lower {
      self.init(" ", .ground(upper), on: upper)
    } else if upper == .land {
      self.init("▄", .ground(lower), on: .land)
    } else {
      self.init("▀", .ground(upper), on: lower)
    }
  }
}

extension RadarSampling.Pixel {
  /// Whether no radar sees the pixel.
  fileprivate var isUnseen: Bool {
    switch self {
    case .unseen, .estimate: true
    case .dry, .rain, .missing: false
    }
  }
}

/// A place on the radar map: a dot with the name beside it.
struct RadarLabel {
  let place: Place
  let text: String
  let position: Position

  /// The largest number of columns of a name.
  static let longestName = 20
  /// The columns of the motion in the upper right corner.
  private static let motionWidth = 22

  /// Returns the places that fit on a map without touching each other, the largest first.
  ///
  /// Each has its name at the right of the dot or else at the left. `corner` is the number of columns of
  /// the text in the upper left corner.
  static func labels(
    on map: MapProjection, around ownName: String, at own: Coordinates, besides corner: Int
  ) -> [RadarLabel] {
    let (columns, rows) = (map.width, map.height / 2)
    var taken = TakenCells(width: columns, height: rows)
    let ownWidth = ownName.truncated(to: longestName).displayWidth
    if let pixel = map.pixel(of: own) {
      taken.take(row: pixel.y / 2, pixel.x - 1..<pixel.x + 4 + ownWidth)
    }
    taken.take(row: 0, 0..<corner)
    taken.take(row: 0, columns - motionWidth..<columns)
    taken.take(row: rows - 1, 0..<columns / 4 + 12)
    var labels: [RadarLabel] = []
    for place in mapPlaces(map) where labels.count < max(3, columns * rows / 110) {
      let name = place.name.truncated(to: longestName)
      guard name != ownName, let pixel = map.pixel(of: place.coordinates) else { continue }
      let (x, y) = (pixel.x, pixel.y / 2)
      func span(_ text: String, _ start: Int) -> Range<Int> {
        start - 1..<start + text.displayWidth + 2
      }
      let forms = [("•\(name)", x), ("\(name)•", x - name.displayWidth)]
      let form = forms.first { text, start in
        let span = span(text, start)
        return start >= 1 && span.upperBound <= columns && taken.areFree(around: y, span)
      }
      guard let (text, start) = form else { continue }
      taken.take(row: y, span(text, start))
      labels.append(
        RadarLabel(place: place, text: text, position: Position(x: start, y: y)))
    }
    return labels
  }
}

/// The cells of a map that are taken by texts.
private struct TakenCells {
  let width, height: Int
  private var cells: [Bool]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: false, count: max(0, width * height))
  }

  mutating func take(row: Int, _ columns: Range<Int>) {
    guard (0..<height).contains(row) else { return }
    for x in columns.clamped(to: 0..<width) { cells[row * width + x] = true }
  }

  /// Whether the columns are free in a row, and in the rows above and below it.
  func areFree(around row: Int, _ columns: Range<Int>) -> Bool {
    (row - 1...row + 1).allSatisfy { y in
      guard (0..<height).contains(y) else { return y != row }
      return columns.clamped(to: 0..<width).allSatisfy { !cells[y * width + $0] }
    }
  }
}

/// The colors of the rain's classes, and the mark of what no radar sees.
struct RadarLegend: Equatable {
  let unit: PrecipitationUnit
  /// The service of the frames.
  let source: RadarSource

  private static let unitWidth = 12

  /// Returns as many classes with their lowest rates as fit into a width, and the mark if there is room.
  func line(fitting width: Int) -> StyledText {
    var line = (" " + unitText).padded(to: Self.unitWidth)
    let gap = width > 98 ? "  " : " "
    for (number, rate) in rates.enumerated() {
      guard line.displayWidth + 3 + rate.count < width else { return line }
      line += swatch(number, width: 2) + " \(rate)\(gap)"
    }
    return line + " " + mark(fitting: width - line.displayWidth - 2)
  }

  /// The unit and the mark, a band of all classes, and their lowest rates.
  var column: Block<WeatherAction> {
    .lines(3) { width, _ in
      let cell = max(1, (width - 2) / rates.count)
      let mark = mark(fitting: width - 10)
      // Every other rate, where some would touch the next one.
      let step = rates.contains { $0.count >= cell } ? 2 : 1
      let numbers = stride(from: 0, to: rates.count, by: step).map { rates[$0] }
      return [
        (" " + unitText).padded(to: width - 1 - mark.displayWidth) + mark,
        rates.indices.reduce(" ") { $0 + swatch($1, width: cell) },
        numbers.reduce(" ") { $0 + StyledText($1, Style(.secondary)).padded(to: cell * step) },
      ]
    }
  }

  private var unitText: StyledText { StyledText("\(unit.rawValue)/h", Style(.secondary)) }

  private func swatch(_ number: Int, width: Int) -> StyledText {
    StyledText(
      String(repeating: "█", count: width), Style(map: .ground(.rain(number)), on: .land))
  }

  /// Returns the mark of what no radar sees with its meaning, or nothing if there is no room.
  private func mark(fitting width: Int) -> StyledText {
    // The sample sees everything.
    let texts =
      source == .sample
      ? [] : source == .libreWXR ? ["satellite estimate, not radar", "satellite"] : ["no radar"]
    guard let text = texts.first(where: { $0.displayWidth + 3 <= width }) else { return "" }
    let mark = String(repeating: RadarMapCell.unseenMark, count: 2)
    return StyledText(mark, Style(map: .unseen, on: .land)) + " "
      + StyledText(text, Style(.secondary))
  }

  private var rates: [String] {
    unit == .millimeters
      ? ["0.1", "0.5", "1", "2", "5", "10", "20", "50"]
      : [".004", ".02", ".04", ".08", ".2", ".4", ".8", "2"]
  }
}
