internal import Domain
internal import TerminalUI

/// The space below the places.
extension PlacesTableView {
  /// The smallest height of the weather of the selected place in rows.
  static let detailHeight = 4

  /// Draws the weather of the selected place below the rows, if there is room.
  ///
  /// Beside the current weather, the shown place needs no second drawing. Then all places have a line
  /// about what is coming.
  func drawSelected(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    guard let selection else { return }
    if hasFocus != nil, selection == shown {
      drawComing(in: rect, context, of: &frame)
    } else if rect.size.height >= Self.detailHeight {
      drawDetail(of: places[selection], in: rect, context, of: &frame)
    }
  }

  /// Draws the weather of a place below a line with its name.
  func drawDetail(
    of place: Place, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (head, below) = rect.split(top: 1)
    let time = localTime(of: place).map { "\(display.clock.text(of: $0)) local time" }
    drawHead(place.nameAndRegion(in: display.units.distance), time, in: head, of: &frame)
    guard let report = weather[PlaceID(place)]?.realReport else {
      return frame.draw(unloaded(place), in: below, context: context)
    }
    var space = below
    if let alert = selectAlertLine(report.value, clock: display.clock, now: now) {
      space = below.split(top: 1).rest
      let width = below.size.width - 4
      frame.write(
        alert.styledText(fitting: width, context.glyphs),
        at: Position(x: below.origin.x + 2, y: below.origin.y), width: width)
    }
    frame.draw(CurrentView(report, display: display, now: now), in: space, context: context)
  }

  /// Draws the alert or the next precipitation of each place, or both, if there is room for all.
  private func drawComing(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let known = places.compactMap { place in
      weather[PlaceID(place)]?.realReport.map { (name: place.name, report: $0.value) }
    }
    guard known.count > 1, known.count < rect.size.height else { return }
    let (head, below) = rect.split(top: 1)
    drawHead("Coming up", nil, in: head, of: &frame)
    let longest = known.map(\.name.displayWidth).max() ?? 0
    let (names, texts) = below.split(left: 5 + min(longest, below.size.width / 3) + 2)
    let hasBoth = 2 * known.count < rect.size.height
    var y = below.origin.y
    for row in known {
      frame.write(
        row.name.truncated(to: names.size.width - 7), at: Position(x: names.origin.x + 5, y: y))
      drawComing(
        row.report, at: Position(x: texts.origin.x, y: y), width: texts.size.width,
        style: Style(.text), context, of: &frame)
      y += 1
      guard hasBoth, !row.report.activeAlerts(at: now).isEmpty,
        let outlook = outlook(of: row.report, width: texts.size.width)
      else { continue }
      frame.write(
        outlook, at: Position(x: texts.origin.x, y: y), style: Style(.secondary),
        width: texts.size.width)
      y += 1
    }
  }

  /// Draws the most severe alert in one line or, without any, when precipitation begins or ends.
  func drawComing(
    _ report: WeatherReport, at position: Position, width: Int, style: Style,
    _ context: DrawContext, of frame: inout Frame
  ) {
    if let alert = selectAlertLine(report, clock: display.clock, now: now) {
      frame.write(
        alert.styledText(fitting: width, context.glyphs), at: position, width: width)
    } else if let outlook = outlook(of: report, width: width) {
      frame.write(outlook, at: position, style: style, width: width)
    }
  }

  /// Returns the sentence about the next change between wet and dry, as long as there is room for it.
  private func outlook(of report: WeatherReport, width: Int) -> String? {
    report.precipitationOutlook(at: now, clock: display.clock).map { outlook in
      CurrentHeadline.shortened(
        outlook,
        brief: report.precipitationOutlook(at: now, clock: display.clock, isBrief: true), to: width)
    }
  }

  /// Draws a horizontal line with a title, and a second text behind it.
  private func drawHead(_ title: String, _ detail: String?, in rect: Rect, of frame: inout Frame) {
    let text =
      StyledText("── ", Style(.border)) + StyledText(title, Style(.title, .bold))
      + StyledText(detail.map { "  \($0) " } ?? " ", Style(.secondary))
    let width = rect.size.width - 2
    let line = String(repeating: "─", count: max(0, width - text.displayWidth))
    frame.write(
      text + StyledText(line, Style(.border)),
      at: Position(x: rect.origin.x + 1, y: rect.origin.y), width: width)
  }

  /// Returns what is known about a place without a report.
  private func unloaded(_ place: Place) -> UnloadedView {
    let isLoading = weather[PlaceID(place)]?.isLoading ?? false
    var view = UnloadedView(
      message: "\(isLoading ? "Loading" : "No") weather for \(place.name).", place,
      localClock(of: place), display.clock, now: now)
    // The line above already has it.
    view.hasTime = false
    return view
  }
}
