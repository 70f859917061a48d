package import TerminalUI

/// An overlay on the panes of the weather segment.
package enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The prompt in which the user looks up a place.
  case prompt(prompt: PlacePrompt)
  /// The line in which the user types an hour of the day.
  case hour(input: TextInput)
  /// The page of weather alerts.
  case alerts
  /// The page of what the services say, and of how right they were.
  case services(page: ServicesPage)
  /// The question whether to look up this computer's location.
  case locateQuestion

  /// The kind of this overlay, without its state.
  package var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .hour: .hour
    case .alerts: .alerts
    case .services: .services
    case .locateQuestion: .locateQuestion
    }
  }

  /// A kind of overlay.
  package enum Kind: Equatable, Sendable {
    case prompt, hour, alerts, services, locateQuestion
  }
}

extension WeatherState {
  /// The place prompt, or `nil` while it is closed.
  package var prompt: PlacePrompt? {
    get { if case .prompt(let prompt) = overlay { prompt } else { nil } }
    set {
      if let newValue { overlay = .prompt(prompt: newValue) } else { close(.prompt) }
    }
  }

  /// The typed hour of the day, or `nil` while the line for it is closed.
  package internal(set) var typedHour: TextInput? {
    get { if case .hour(let input) = overlay { input } else { nil } }
    set { if let newValue { overlay = .hour(input: newValue) } }
  }

  /// Closes an overlay of this kind.
  mutating func close(_ kind: WeatherOverlay.Kind) {
    if overlay?.kind == kind { overlay = nil }
  }

  /// Whether the user is typing a text to search for in the alerts.
  package var isSearchingAlerts: Bool { overlay == .alerts && alertsPage.isTyping }

  /// Whether the user is typing a text to search for in the open page.
  package var isSearchingPage: Bool {
    isSearchingAlerts || servicesPage?.text.isTyping == true
  }

  /// Whether the place prompt or another overlay covers the panes.
  package var isCovered: Bool { overlay != nil }
}
