internal import TerminalUI
internal import WeatherFeature

/// The contents of the header.
struct HeaderView: Widget, Hashable {
  var segment: Segment
  /// The labels of the segments' keys.
  ///
  /// A segment without a key has an empty label.
  var segmentKeys: [String]
  /// The selected tab, or `nil` in a segment without tabs.
  var tab: WeatherTab?
  /// The text about the connection, or `nil` while online.
  var connection: ConnectionText?
  /// The mark of the alerts at the shown place, or `nil` if none is active.
  var alerts: AlertsMark?

  init(_ state: AppState, segmentKeys: [String]) {
    self.segmentKeys = segmentKeys
    segment = state.segment
    tab = state.segment == .weather ? state.weather.tab : nil
    connection = ConnectionText(state)
    alerts = AlertsMark(state.weather, now: state.now)
  }

  /// Returns the labels of the segments' keys, in the order of the segments.
  static func segmentKeys(_ labels: KeyLabels) -> [String] {
    Segment.allCases.map { labels[$0.rawValue] ?? "" }
  }

  func draw(in context: DrawContext, into frame: inout Frame) {
    let layout = HeaderLayout(self, width: context.size.width)
    if let name = layout.name {
      frame.write(HeaderLayout.programName, at: name.origin, style: Style(.title))
    }
    frame.draw(layout.segmentControl, in: layout.segments, context: context)
    if let tabs = tabControl(layout) {
      frame.draw(tabs, in: layout.tabs, context: context)
    }
    if let alerts, let place = layout.alerts {
      frame.write(
        alerts.text(context.glyphs), at: place.origin, style: alerts.style, width: place.size.width)
    }
    if let connection, let place = layout.connection {
      let isShort = place.size.width < connection.full.displayWidth
      frame.write(
        isShort ? connection.short : connection.full, at: place.origin, style: Style(.warning))
    }
  }

  /// Returns the action of a click on the header, or `nil` if the click has no effect.
  func action(at position: Position, width: Int) -> AppAction? {
    let layout = HeaderLayout(self, width: width)
    if let alerts, layout.alerts?.contains(position) == true {
      return .weather(action: .alertsOpened(first: alerts.first))
    }
    let segment = layout.segmentControl.index(at: position, in: layout.segments)
    if let segment {
      // The only segment in the header leads to the other one.
      return .segmentSelected(
        segment: layout.hasOneSegment ? .films : Segment.allCases[segment])
    }
    let tab = tabControl(layout)?.index(at: position, in: layout.tabs)
    return tab.map { .weather(action: .tabSelected(tab: WeatherTab.allCases[$0])) }
  }

  /// Returns the control for the tabs, or `nil` in a segment without tabs.
  private func tabControl(_ layout: HeaderLayout) -> SegmentedControl? {
    tab.map {
      HeaderLayout.tabControl(
        selecting: $0, isShort: layout.hasShortTabs, isCompact: layout.isCompact)
    }
  }
}

extension SegmentedControl {
  /// Returns the index of the segment at a position of the screen, for a control drawn in `place`.
  fileprivate func index(at position: Position, in place: Rect) -> Int? {
    guard place.contains(position) else { return nil }
    return index(at: position.x - place.origin.x, width: place.size.width)
  }
}
