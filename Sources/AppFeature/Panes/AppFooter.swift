internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

/// The footer: the keys in force that belong into it, and where in a list a person is.
struct AppFooter: Sendable {
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

  private func position(_ state: AppState) -> String? {
    guard state.segment == .weather else { return selectFilmsPosition(state.films) }
    return WeatherPanes.position(state.weatherContext(AppKeyMaps.names))?.description
  }

  /// Where two pictures of it differ: only in the position, as a rule.
  func changedArea(_ picture: FooterPicture, _ other: FooterPicture, _ size: Size) -> Rect {
    if picture == other { return .empty }
    let area = picture.positionArea(in: size)
    guard let area, picture.keys == other.keys, area == other.positionArea(in: size) else {
      return Rect(size: size)
    }
    return area
  }

  /// Draws a picture of it with a blank at either end.
  func draw(_ picture: FooterPicture, in context: DrawContext, into frame: inout Frame) {
    let position = StyledText(picture.position ?? "", Style(.secondary))
    if let area = picture.positionArea(in: context.size), frame.isDrawn(only: area) {
      frame.write(position, at: area.origin)
      return
    }
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
  var position: String?
}

extension FooterPicture {
  /// The columns that the key of the help takes at most, beside which the position stands.
  private static let helpWidth = 24

  /// Where the position stands, if there is one, and room for it in any case.
  fileprivate func positionArea(in size: Size) -> Rect? {
    guard let width = position?.displayWidth, width + Self.helpWidth <= size.width else {
      return nil
    }
    return Rect(x: size.width - 1 - width, y: 0, width: width, height: 1)
  }
}
