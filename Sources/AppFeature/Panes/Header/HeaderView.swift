internal import TerminalUI
internal import WeatherFeature

/// The contents of the header.
struct HeaderView: Hashable {
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

  func body(in context: DrawContext) -> Block<AppAction> {
    let layout = HeaderLayout(self, width: context.size.width)
    return Block { _, canvas in
      if let name = layout.name {
        canvas.frame.write(HeaderLayout.programName, at: name.origin, style: Style(.title))
      }
      // The only segment in the header leads to the other one.
      layout.segmentControl.block { index -> AppAction in
        .segmentSelected(segment: layout.hasOneSegment ? .films : Segment.allCases[index])
      }.draw(layout.segments, &canvas)
      tabControl(layout)?.block { index -> AppAction in
        .weather(action: .tabSelected(tab: WeatherTab.allCases[index]))
      }.draw(layout.tabs, &canvas)
      if let alerts, let place = layout.alerts {
        canvas.frame.write(
          alerts.text(context.glyphs), at: place.origin, style: alerts.style,
          width: place.size.width)
        canvas.onClick(.weather(action: .alertsOpened(first: alerts.first)), in: place)
      }
      guard let connection, let place = layout.connection else { return }
      let isShort = place.size.width < connection.full.displayWidth
      canvas.frame.write(
        isShort ? connection.short : connection.full, at: place.origin, style: Style(.warning))
    }
  }

  /// Returns the control for the tabs, or `nil` in a segment without tabs.
  private func tabControl(_ layout: HeaderLayout) -> SegmentedControl? {
    tab.map {
      HeaderLayout.tabControl(
        selecting: $0, isShort: layout.hasShortTabs, isCompact: layout.isCompact)
    }
  }
}
