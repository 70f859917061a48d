internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

/// What the footer shows.
struct FooterPicture: Widget, Hashable {
  /// The keys in force that belong into a footer.
  var hints: [KeyHint]
  /// Where in a list a person is.
  var position: String?

  init(_ state: AppState, bindings: [AppKeyBinding]) {
    // The keys that depend on how much room there is are not in the footer.
    self.init(AppKeyContext(state: state, size: AppLayout.minimumSize), bindings: bindings)
    position = Self.position(state)
  }

  private static func position(_ state: AppState) -> String? {
    guard state.segment == .weather else { return selectFilmsPosition(state.films) }
    return WeatherPanes.position(state.weatherContext(AppKeyMaps.names))?.description
  }

  /// In a session: where nothing may happen to the app, the keys that act all the same.
  init(_ context: AppKeyContext, bindings: [AppKeyBinding]) {
    hints = bindings.compactMap {
      context.isLive || context.allows($0) ? $0.hint(in: context) : nil
    }
  }

  /// Draws the footer with a blank at either end.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let footer = Footer(hints, trailing: StyledText(position ?? "", Style(.secondary)))
    frame.draw(
      footer, in: Rect(x: 1, y: 0, width: context.size.width - 2, height: 1), context: context)
  }
}
