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
      on: map, around: view.words.label, at: place,
      besides: view.sight == .satellite ? Self.estimateWidth : Self.timeWidth)
  }
}

extension RadarMapView {
  /// The places with a dot on the map, the largest first.
  var places: [Place] { labels.map(\.place) }
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
    for label in labels { draw(label, of: &frame) }
    drawPlace(in: context, of: &frame)
    drawHead(of: &frame)
    drawScale(of: &frame)
  }

  /// Writes a name over the map, whose colors stay below it, only quieter.
  private func draw(_ label: RadarLabel, of frame: inout Frame) {
    var position = label.position
    for character in label.text.terminalCharacters {
      let ground = frame[position].style.mapLook.map(strongest) ?? .land
      frame.write(character.text, at: position, style: Style(map: .label, on: ground))
      position.x += character.width
    }
  }

  /// Returns the ground for a name on a cell: that of the stronger rain, or of the lower half.
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
    let name = view.words.labels.longest(fitting: room).truncated(to: max(1, room))
    frame.write("\(mark) \(name) ", at: position, style: Style(.selection))
  }

  /// The largest numbers of columns of what is written about the frame.
  private static let (timeWidth, estimateWidth) = (43, 58)

  /// Writes the time and the kind of the frame, and whether the frames play, in the upper left
  /// corner.
  ///
  /// The motion of the rain is in the right one.
  private func drawHead(of frame: inout Frame) {
    guard let loop = view.loop, let index = view.frame, loop.frames.indices.contains(index) else {
      return
    }
    let shown = loop.frames[index]
    let mark = view.isPlaying.map { $0 ? "► " : "▮▮ " } ?? ""
    let text =
      "\(mark)\(view.words.text(shown.time))  "
      + (shown.isForecast
        ? lead(of: shown) : age(of: shown, isNewest: index == loop.newestMeasured, loop.source))
    let style = shown.isForecast ? Style(.warning, .bold) : Style(.emphasis)
    let end = frame.write(" \(text) ", at: Position(x: 0, y: 0), style: style)
    guard let motion = view.motion, end + motion.displayWidth + 2 < map.width else { return }
    frame.write(
      " \(motion) ", at: Position(x: map.width - motion.displayWidth - 2, y: 0),
      style: Style(.emphasis))
  }

  /// Returns in how many minutes a frame of the forecast is.
  private func lead(of shown: RadarFrame) -> String {
    let minutes = (shown.time.seconds(since: view.now) + 59) / 60
    let kind = view.sight == .satellite ? "(forecast, not radar)" : "(forecast)"
    return minutes > 0 ? "in \(minutes) min \(kind)" : kind
  }

  /// Returns how many minutes ago a frame was measured, of which the newest one is that of now.
  private func age(of shown: RadarFrame, isNewest: Bool, _ source: RadarSource) -> String {
    let seconds = max(0, view.now.seconds(since: shown.time))
    let age = seconds < 60 ? "just now" : "\(seconds / 60) min ago"
    let other =
      source == .sample
      ? "sample" : view.sight == .satellite ? "satellite estimate, not radar" : nil
    guard isNewest, seconds <= source.oldAge else { return "\(age) (\(other ?? "measured"))" }
    return "now (\(other ?? "measured \(age)"))"
  }

  /// Draws the scale in the lower left corner: a round number of kilometers or miles.
  private func drawScale(of frame: inout Frame) {
    let lengths = [200, 100, 50, 25, 20, 10, 5]
    let perPixel = map.kilometersPerPixel / view.distanceUnit.scale
    let fitting = lengths.first { Double($0) / perPixel < Double(map.width) / 4 }
    guard let length = fitting else { return }
    let columns = Int((Double(length) / perPixel).rounded())
    let line = String(repeating: "━", count: columns)
    frame.write(
      " \(length) \(view.distanceUnit.symbol) \(line) ", at: Position(x: 0, y: map.height / 2 - 1),
      style: Style(.secondary))
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
    var line = (" " + StyledText("\(unit.rawValue)/h", Style(.secondary)))
      .padded(to: Self.unitWidth)
    let gap = width > 98 ? "  " : " "
    for (number, rate) in rates.enumerated() {
      guard line.displayWidth + 3 + rate.count < width else { return line }
      line += StyledText("██", Style(map: .ground(.rain(number)), on: .land))
      line += " \(rate)\(gap)"
    }
    // The sample sees everything.
    guard source != .sample else { return line }
    let texts =
      source == .libreWXR ? ["satellite estimate, not radar", "satellite"] : ["no radar"]
    guard let text = texts.first(where: { line.displayWidth + 5 + $0.displayWidth <= width }) else {
      return line
    }
    let mark = String(repeating: RadarMapCell.unseenMark, count: 2)
    return line + " " + StyledText(mark, Style(map: .unseen, on: .land)) + " "
      + StyledText(text, Style(.secondary))
  }

  private var rates: [String] {
    unit == .millimeters
      ? ["0.1", "0.5", "1", "2", "5", "10", "20", "50"]
      : [".004", ".02", ".04", ".08", ".2", ".4", ".8", "2"]
  }
}
