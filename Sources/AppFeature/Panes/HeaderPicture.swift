internal import Domain
internal import TerminalUI
internal import WeatherFeature

/// What the header shows.
struct HeaderPicture: Hashable {
  /// The segment that is shown.
  var segment: Segment
  /// The tab that is shown, in a segment that has tabs.
  var tab: WeatherTab?
  /// Since when there is no connection, or that none is wanted.
  var connection: String?

  init(_ state: AppState) {
    segment = state.segment
    tab = state.segment == .weather ? state.weather.tab : nil
    connection = selectConnectionText(state)
  }
}

/// What there is to say about the connection; nothing while there is one.
func selectConnectionText(_ state: AppState) -> String? {
  if state.weather.isOffline { return "offline" }
  guard case .offline(let since) = state.connection else { return nil }
  let time = ZonedTime(instant: since, utcOffset: state.utcOffset)
  return "offline since \(state.display.clock.text(of: time))"
}

/// Where the parts of the header stand.
struct HeaderLayout {
  /// The name of the program.
  var name: Rect?
  /// The segments.
  var segments: Rect
  /// The tabs.
  var tabs: Rect?
  /// What there is to say about the connection.
  var connection: Rect?
}

extension HeaderPicture {
  private static let programName = "Skyreel"

  /// Lays the header out: what matters less gives way where there is no room.
  func layout(width: Int) -> HeaderLayout {
    let control = segmentControl(width: width)
    let tabWidth = tabControl?.width ?? 0
    let connectionWidth = connection?.displayWidth ?? 0
    var rest = width - control.width - (tabWidth > 0 ? tabWidth + 2 : 0)
    let showsConnection = connectionWidth > 0 && rest >= connectionWidth + 2
    if showsConnection { rest -= connectionWidth + 2 }
    let nameWidth = rest >= Self.programName.count + 3 ? Self.programName.count + 2 : 0
    let segments = row(nameWidth, min(width, control.width))
    let tabStart = segments.columns.upperBound + (rest > nameWidth + 3 ? 4 : 2)
    return HeaderLayout(
      name: nameWidth > 0 ? row(1, Self.programName.count) : nil,
      segments: segments,
      tabs: tabWidth > 0 ? row(tabStart, min(tabWidth, width - tabStart)) : nil,
      connection: showsConnection ? row(width - connectionWidth - 1, connectionWidth) : nil)
  }

  private func row(_ x: Int, _ width: Int) -> Rect {
    Rect(x: x, y: 0, width: width, height: 1)
  }

  /// The segments, with the keys that lead to them where there is room for those.
  func segmentControl(width: Int) -> SegmentedControl {
    let selection = Segment.allCases.firstIndex(of: segment) ?? 0
    let titles = Segment.allCases.map(\.title)
    let numbered = titles.enumerated().map { "\($0 + 1) \($1)" }
    let control = SegmentedControl(numbered, selection: selection)
    let needed = control.width + 2 + (tabControl?.width ?? 0)
    return needed <= width ? control : SegmentedControl(titles, selection: selection)
  }

  /// The tabs, where there are any.
  var tabControl: SegmentedControl? {
    tab.map { tab in
      SegmentedControl(
        WeatherTab.allCases.map(\.title), selection: WeatherTab.allCases.firstIndex(of: tab) ?? 0)
    }
  }

  /// Draws the header.
  func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    let layout = layout(width: context.size.width)
    if let name = layout.name {
      frame.write(Self.programName, at: name.origin, style: Style(.title))
    }
    frame.draw(
      segmentControl(width: context.size.width), in: layout.segments, context: context)
    if let tabControl, let tabs = layout.tabs { frame.draw(tabControl, in: tabs, context: context) }
    if let connection, let rect = layout.connection {
      frame.write(connection, at: rect.origin, style: Style(.warning))
    }
    return frame
  }

  /// What a click on the header means.
  func action(at position: Position, width: Int) -> AppAction? {
    let layout = layout(width: width)
    if layout.segments.contains(position) {
      return segmentControl(width: width)
        .index(at: position.x - layout.segments.origin.x, width: layout.segments.size.width)
        .map { .segmentSelected(Segment.allCases[$0]) }
    }
    guard let tabs = layout.tabs, tabs.contains(position) else { return nil }
    return tabControl?.index(at: position.x - tabs.origin.x, width: tabs.size.width)
      .map { .weather(.tabSelected(WeatherTab.allCases[$0])) }
  }
}
