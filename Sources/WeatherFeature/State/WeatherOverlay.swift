package import TerminalUI

/// An overlay on the panes of the weather segment.
package enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The prompt in which the user looks up a place.
  case prompt(prompt: PlacePrompt)
  /// The line in which the user types an hour of the day.
  case hour(input: TextInput)
  /// The page of weather alerts.
  case alerts
  /// The page of compared services.
  case comparison
  /// The page of scores.
  case scores
  /// The question whether to look up this computer's location.
  case locateQuestion

  /// The kind of this overlay, without its state.
  package var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .hour: .hour
    case .alerts: .alerts
    case .comparison: .comparison
    case .scores: .scores
    case .locateQuestion: .locateQuestion
    }
  }

  /// A kind of overlay.
  package enum Kind: CaseIterable, Sendable {
    case prompt, hour, alerts, comparison, scores, locateQuestion
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
    isSearchingAlerts || isSearchingScores
      || overlay == .comparison && comparison.page.isTyping
  }

  /// Whether the place prompt or another overlay covers the panes.
  package var isCovered: Bool { overlay != nil }
}
