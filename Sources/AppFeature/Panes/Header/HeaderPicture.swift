internal import Domain
internal import TerminalUI
internal import WeatherFeature

/// What the header shows.
struct HeaderPicture: Widget, Hashable {
  /// The segment that is shown.
  var segment: Segment
  /// The keys that lead to the segments; blank where none does.
  var segmentKeys: [String]
  /// The tab that is shown, in a segment that has tabs.
  var tab: WeatherTab?
  /// What there is to say about the connection.
  var connection: String?

  init(_ state: AppState, segmentKeys: [String]) {
    self.segmentKeys = segmentKeys
    segment = state.segment
    tab = state.segment == .weather ? state.weather.tab : nil
    connection = selectConnectionText(state)
  }

  /// The keys that lead to the segments.
  static func segmentKeys(_ names: KeyNames) -> [String] {
    Segment.allCases.map { names[$0.rawValue] ?? "" }
  }

  /// Draws the header.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let layout = HeaderLayout(self, width: context.size.width)
    if let name = layout.name {
      frame.write(HeaderLayout.programName, at: name.origin, style: Style(.title))
    }
    frame.draw(layout.segmentControl, in: layout.segments, context: context)
    if let tabs = tabControl(layout) {
      frame.draw(tabs, in: layout.tabs, context: context)
    }
    if let connection, let place = layout.connection {
      frame.write(connection, at: place.origin, style: Style(.warning))
    }
  }

  /// What a click on the header means.
  func action(at position: Position, width: Int) -> AppAction? {
    let layout = HeaderLayout(self, width: width)
    let segment = layout.segmentControl.index(at: position, in: layout.segments)
    if let segment { return .segmentSelected(Segment.allCases[segment]) }
    let tab = tabControl(layout)?.index(at: position, in: layout.tabs)
    return tab.map { .weather(.tabSelected(WeatherTab.allCases[$0])) }
  }

  /// The tabs, where there are any.
  private func tabControl(_ layout: HeaderLayout) -> SegmentedControl? {
    tab.map { HeaderLayout.tabControl(selecting: $0, isShort: layout.hasShortTabs) }
  }
}

/// What there is to say about the connection; nothing while there is one.
func selectConnectionText(_ state: AppState) -> String? {
  if state.weather.isOffline { return "offline" }
  guard case .offline(let since) = state.connection else { return nil }
  let time = ZonedTime(instant: since, utcOffset: state.utcOffset)
  return "offline since \(state.display.clock.text(of: time))"
}

extension SegmentedControl {
  /// The segment at a position of the screen, where the control is drawn in some place.
  fileprivate func index(at position: Position, in place: Rect) -> Int? {
    guard place.contains(position) else { return nil }
    return index(at: position.x - place.origin.x, width: place.size.width)
  }
}
