internal import Domain
internal import Radar
internal import TerminalUI

/// A map with the rain of one frame: half a cell is one pixel, lines are dots.
struct RadarMapView {
  let map: MapProjection
  let loop: RadarLoop?
  let frame: Int?
  /// What the frames show at the place.
  let sight: RadarSight
  let words: RadarWords
  let distanceUnit: DistanceUnit
  /// The names on the map, those of the largest places first.
  let labels: [RadarLabel]

  /// Creates a map, and finds out which names fit on it.
  init(
    map: MapProjection, loop: RadarLoop?, frame: Int?, sight: RadarSight, words: RadarWords,
    distanceUnit: DistanceUnit
  ) {
    (self.map, self.loop, self.frame) = (map, loop, frame)
    (self.sight, self.words, self.distanceUnit) = (sight, words, distanceUnit)
    labels = RadarLabel.labels(
      on: map, around: words.label,
      besides: sight == .satellite ? Self.estimateWidth : Self.timeWidth)
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
    let pixels = loop.flatMap { loop in
      self.frame.flatMap { radarPixels(of: loop, frame: $0, on: map) }
    }
    for y in 0..<map.height / 2 {
      for x in 0..<map.width {
        let cell = RadarMapCell(drawing, pixels, x: x, y: y, hasFrames: sight != .none)
        frame.write(cell.symbol, at: Position(x: x, y: y), style: cell.style)
      }
    }
    for label in labels { draw(label, of: &frame) }
    drawPlace(in: context, of: &frame)
    drawTime(of: &frame)
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

  /// Marks the place in the middle, with its name beside it.
  private func drawPlace(in context: DrawContext, of frame: inout Frame) {
    let middle = Position(x: map.width / 2, y: map.height / 4)
    let mark = context.glyphs.isUnicode ? "✚" : "X"
    let name = words.label.truncated(to: RadarLabel.longestName)
    frame.write("\(mark) \(name) ", at: middle, style: Style(.selection))
  }

  /// The largest numbers of columns of the frame's time and kind.
  private static let (timeWidth, estimateWidth) = (32, 42)

  /// Writes the time of the frame in the upper left corner, and its kind.
  private func drawTime(of frame: inout Frame) {
    guard let loop, let index = self.frame, loop.frames.indices.contains(index) else { return }
    let shown = loop.frames[index]
    let (time, isEstimate) = (words.text(shown.time), sight == .satellite)
    let lead = shown.time.seconds(since: shown.run) / 60
    let text =
      shown.isForecast
      ? "\(time) forecast, \(isEstimate ? "not radar, " : "")+\(lead) min"
      : "\(time) \(isEstimate ? "satellite estimate, not radar" : "measured")"
    let style = shown.isForecast ? Style(.warning, .bold) : Style(.emphasis)
    frame.write(" \(text) ", at: Position(x: 0, y: 0), style: style)
  }

  /// Draws the scale in the lower left corner: a round number of kilometers or miles.
  private func drawScale(of frame: inout Frame) {
    let lengths = [200, 100, 50, 25, 20, 10, 5]
    let perPixel = map.kilometersPerPixel / distanceUnit.scale
    let fitting = lengths.first { Double($0) / perPixel < Double(map.width) / 4 }
    guard let length = fitting else { return }
    let columns = Int((Double(length) / perPixel).rounded())
    let line = String(repeating: "━", count: columns)
    frame.write(
      " \(length) \(distanceUnit.symbol) \(line) ", at: Position(x: 0, y: map.height / 2 - 1),
      style: Style(.secondary))
  }
}
