/// A curve with the area below it, in the colors of its values.
///
/// The curve is drawn in braille, eight dots to a cell, or in ASCII. The area is a background, which few colors do not
/// show, nor does ASCII, whose cells are coarser than the curve. Where it is shown, its edge replaces the curve (see
/// ``edgeFallback(theme:depth:)``). A cell has the color of the value at its height, so the area below a high value
/// shows the colors of all lower values. With classes, a column has the color of its own value.
package struct AreaPlot: Widget, Hashable, Sendable {
  /// The value at each step, or `nil` if it is unknown, which leaves a gap.
  package var values: [Double?]
  package var range: ClosedRange<Double>
  package var coloring: Coloring
  package var form: Form
  /// The number of steps, from the left, that are over and so have no colors.
  package var past = 0

  package init(
    values: [Double?], range: ClosedRange<Double>, coloring: Coloring, form: Form = .area
  ) {
    self.values = values
    self.range = range
    self.coloring = coloring
    self.form = form
  }

  package enum Form: Hashable, Sendable {
    case area
    case line
    /// A dotted, dim line in the cells that are blank.
    case dots
  }

  package enum Coloring: Hashable, Sendable {
    case uniform(Style)
    /// The color of each value on a scale, in whose unit a value `x` is `x * factor + offset`.
    case scale(Style.Scale, factor: Double = 1, offset: Double = 0)
    /// The color of the class of each value: the last class that begins at or below it.
    case classes([Class])

    package struct Class: Hashable, Sendable {
      package var start: Double
      package var style: Style

      package init(from start: Double, _ style: Style) {
        self.start = start
        self.style = style
      }
    }

    func style(of value: Double) -> Style {
      switch self {
      case .uniform(let style): style
      case .scale(let scale, let factor, let offset): Style(scale, at: value * factor + offset)
      case .classes(let classes):
        (classes.last { $0.start <= value } ?? classes.first)?.style ?? .text
      }
    }
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    guard !values.isEmpty, !context.size.isEmpty else { return }
    let canvas = plotted(in: context)
    for x in 0..<context.size.width {
      var area: Style.Background = []
      for y in 0..<context.size.height {
        let position = Position(x: x, y: y)
        let style = style(at: position, in: context.size)
        let cell = frame[position]
        guard let symbol = canvas.symbol(at: position, isDotted: form == .dots) else {
          if !area.isEmpty { frame.write(" ", at: position, style: style.on(area)) }
          continue
        }
        switch form {
        case .area where context.glyphs.isUnicode:
          frame.write(String(symbol), at: position, style: style.on(area.union(.edge)))
          area = .area
        case .area, .line:
          let behind = cell.style.background.subtracting(.edge)
          frame.write(String(symbol), at: position, style: style.on(behind))
        case .dots where cell.text == " ":
          let ink = cell.style.background.isEmpty ? style.adding(.dim) : style
          frame.write(String(symbol), at: position, style: ink.on(cell.style.background))
        case .dots: break
        }
      }
    }
  }

  /// Returns the style of a cell: that of its column's value if the values have classes, or else that of its
  /// row, unless its time is over.
  func style(at position: Position, in size: Size) -> Style {
    if position.x * values.count < past * size.width { return Style(.disabled) }
    return classStyle(atColumn: position.x, of: size.width)
      ?? coloring.style(of: value(atRow: position.y, of: size.height))
  }

  /// Returns the style of a column's own value, or `nil` if the values have no classes.
  private func classStyle(atColumn x: Int, of width: Int) -> Style? {
    guard case .classes = coloring else { return nil }
    let step = (Double(x) + 0.5) / Double(width) * Double(values.count) - 0.5
    return value(at: step, of: values).map(coloring.style)
  }

  /// The value at the middle of a row of cells.
  private func value(atRow y: Int, of height: Int) -> Double {
    let share = (Double(height - y) - 0.5) / Double(height)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  private func plotted(in context: DrawContext) -> DotCanvas {
    var canvas = DotCanvas(cells: context.size, glyphs: context.glyphs)
    let dots = canvas.dots
    var last: Int?
    for x in 0..<dots.width {
      let step = (Double(x) + 0.5) / Double(dots.width) * Double(values.count) - 0.5
      let row = value(at: step, of: values).map { self.row(of: $0, of: dots.height) }
      defer { last = row }
      guard let row, form != .dots || x.isMultiple(of: Self.dotDistance) else { continue }
      canvas.plot(column: x, from: form == .dots ? row : last ?? row, to: row)
    }
    return canvas
  }

  /// The distance of the dots of a dotted line, in columns of dots.
  private static let dotDistance = 2

  /// Returns the row of dots of a value, counted from the top.
  private func row(of value: Double, of count: Int) -> Int {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return count / 2 }
    let share = min(max(0, (range.upperBound - value) / length), 1)
    return Int((share * Double(count - 1)).rounded())
  }

  /// Returns the value between two steps; next to an unknown one, the known value extends half of the way.
  private func value(at step: Double, of values: [Double?]) -> Double? {
    let last = values.count - 1
    let left = min(max(0, Int(step.rounded(.down))), last)
    let share = min(max(0, step - Double(left)), 1)
    return switch (values[left]?.drawable, values[min(left + 1, last)]?.drawable) {
    case (let from?, let to?): from + (to - from) * share
    case (let from?, nil): share < 0.5 ? from : nil
    case (nil, let to?): share >= 0.5 ? to : nil
    case (nil, nil): nil
    }
  }
}

extension AreaPlot {
  /// Selects the replacement of the dots of a curve by the edge of its area, or `nil` if a terminal does not
  /// show areas.
  ///
  /// The edge is in eighths of a cell, so that the area is one shape. No cell can have both a filled part and
  /// dots of another color.
  package static func edgeFallback(
    theme: Theme, depth: ColorDepth
  ) -> (@Sendable (Cell) -> Cell)? {
    guard theme.appearance(of: Style().on(.area), in: depth).background != nil else { return nil }
    let levels = Glyphs.unicode.barLevels
    return { cell in
      let background = cell.style.background
      guard background.contains(.edge), let height = DotCanvas.height(of: cell.text) else {
        return cell
      }
      // Only the highest dots of a column are at the edge.
      return background.contains(.area)
        ? Cell(" ", style: cell.style.on(background.subtracting(.edge)))
        : Cell(levels[height - 1], style: cell.style)
    }
  }
}

extension Double {
  /// The number, or `nil` if it is not finite or so large that sums and quotients could be infinite.
  var drawable: Double? { magnitude < 1e12 ? self : nil }
}
