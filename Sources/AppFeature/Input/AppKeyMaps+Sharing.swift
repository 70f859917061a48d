internal import Domain
internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppKeyMaps {
  /// The key that copies what is selected or shown.
  static let copyKey = sharingBinding("copy", .character("y"), "copy as text") { context in
    guard let text = context.copyText, !text.isEmpty else {
      return .disabled(reason: "nothing to copy")
    }
    return .enabled(.textCopied(text: text.sanitizedLines.cut(to: TextLimit.text)))
  }

  /// The key that saves the screen.
  static let saveScreenKey = sharingBinding(
    "save-screen", .character("Y"), "save the screen as SVG and text"
  ) { _ in .enabled(.saveScreenKeyPressed) }

  /// The key that opens the web page of what is selected or shown.
  static let sourceKey = sharingBinding("source", .character("o"), "open the source") { context in
    switch context.sourceLink {
    case .page(let address): .enabled(.sourceOpened(address: address))
    case .none(let reason): .disabled(reason: reason)
    }
  }

  private static func sharingBinding(
    _ name: String, _ key: Key, _ help: String,
    _ response: @escaping @Sendable (AppKeyContext) -> KeyResponse<AppAction>
  ) -> AppKeyBinding {
    KeyBinding(name, keys: [key], help: help) { $0.owner.allowsGlobalKeys ? response($0) : .hidden }
  }
}

extension AppKeyContext {
  /// The text of what is selected or shown, or `nil` if there is none.
  fileprivate var copyText: String? {
    weather.map { selectCopyText($0) } ?? films.flatMap(\.copyText)
  }

  /// The web page of what is selected or shown.
  fileprivate var sourceLink: SourceLink {
    if let weather { return selectSourceLink(weather) }
    let path = films.flatMap(\.sourcePath)
    return path.flatMap { SourceLink("\(app.filmsSource)/\($0)") }
      ?? .none(reason: "nothing to open")
  }
}
