internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

/// The footer: the keys in force that belong into it, and where in a list a person is.
struct AppFooter: Sendable {
  /// How the position looks.
  private static let style = Style(.secondary)

  private let maps: [AppKeyMap]
  /// The bindings of each that are shown.
  private let bindings: [[AppKeyBinding]]

  init(_ keys: AppKeys) {
    maps = keys.maps
    bindings = maps.map(\.footerBindings)
  }

  /// What it shows of the app.
  func picture(of state: AppState) -> FooterPicture {
    // The keys that depend on how much room there is are not in the footer.
    let context = AppKeyContext(state: state, size: AppLayout.minimumSize)
    return FooterPicture(keys: states(in: context), position: position(state))
  }

  /// What it shows of a session: where nothing may happen to the app, the keys that act all the same.
  func picture(of session: AppSession, _ names: KeyNames) -> FooterPicture {
    let context = AppKeyContext(session, size: AppLayout.minimumSize, names: names)
    return FooterPicture(keys: context.isLive ? states(in: context) : allowed(in: context))
  }

  private func states(in context: AppKeyContext) -> [[KeyState]] {
    maps.map { $0.footerStates(context) }
  }

  private func allowed(in context: AppKeyContext) -> [[KeyState]] {
    bindings.map { bindings in
      bindings.map { context.allows($0) ? $0.response(context).state : .hidden }
    }
  }

  private func position(_ state: AppState) -> ListPosition? {
    guard state.segment == .weather else { return selectFilmsPosition(state.films) }
    return WeatherPanes.position(state.weatherContext(AppKeyMaps.names))
  }

  /// Writes the number of the selected element over another one, where nothing else differs.
  func change(
    to picture: FooterPicture, from other: FooterPicture, in context: DrawContext,
    of frame: inout Frame
  ) -> [ChangedRow]? {
    if picture == other { return [] }
    guard picture.keys == other.keys, let position = picture.position,
      let start = position.start(replacing: other.position, width: context.size.width)
    else { return nil }
    let end = frame.write(position.number, at: Position(x: start, y: 0), style: Self.style)
    return [ChangedRow(y: 0, columns: start..<end)]
  }

  /// Draws a picture of it with a blank at either end.
  func draw(_ picture: FooterPicture, in context: DrawContext, into frame: inout Frame) {
    let position = StyledText(picture.position?.description ?? "", Self.style)
    let hints = zip(bindings, picture.keys).flatMap { bindings, states in
      zip(bindings, states).compactMap { $0.hint(as: $1) }
    }
    let footer = Footer(hints, trailing: position)
    frame.draw(
      footer, in: Rect(x: 1, y: 0, width: context.size.width - 2, height: 1), context: context)
  }
}

/// What the footer shows.
struct FooterPicture: Hashable {
  /// The states of the bindings that are shown of each key map; nothing of one that is not in force.
  var keys: [[KeyState]]
  /// Where in a list a person is.
  var position: ListPosition?
}

extension ListPosition {
  /// The columns that the key of the help takes at most, beside which the position stands.
  private static let helpWidth = 24

  /// Where its number stands in a footer, if it takes just the place of another's; nothing where the
  /// position may have been left out for want of room.
  fileprivate func start(replacing other: ListPosition?, width columns: Int) -> Int? {
    guard let other, count > 0, (count, total) == (other.count, other.total),
      numberWidth == other.numberWidth, width + Self.helpWidth <= columns
    else { return nil }
    return columns - 1 - width
  }
}
