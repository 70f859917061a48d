public import TerminalUI

/// An overlay on the panes of the weather segment.
public enum WeatherOverlay: Codable, Equatable, Sendable {
  /// The prompt in which the user looks up a place.
  case prompt(prompt: PlacePrompt)
  /// The page of weather alerts.
  ///
  /// `scroll` is the number of lines scrolled off the top.
  case alerts(scroll: Int = 0)
  /// The question whether to look up this computer's location.
  case locateQuestion

  /// The kind of this overlay, without its state.
  public var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .alerts: .alerts
    case .locateQuestion: .locateQuestion
    }
  }

  /// A kind of overlay.
  public enum Kind: Equatable, Sendable {
    case prompt, alerts, locateQuestion
  }
}

extension WeatherState {
  /// The place prompt, or `nil` while it is closed.
  public var prompt: PlacePrompt? {
    get { if case .prompt(let prompt) = overlay { prompt } else { nil } }
    set {
      if let newValue {
        overlay = .prompt(prompt: newValue)
      } else if overlay?.kind == .prompt {
        overlay = nil
      }
    }
  }

  /// The scroll position of the alerts, 0 while they are closed, and the search in them.
  var alertsPage: TextPageState {
    let scroll = if case .alerts(let scroll) = overlay { scroll } else { 0 }
    return TextPageState(scroll: scroll, search: drafts.alertSearch)
  }

  /// Whether the user is typing a text to search for in the alerts.
  public var isSearchingAlerts: Bool {
    overlay?.kind == .alerts && drafts.alertSearch?.isTyping == true
  }

  /// Whether the place prompt or another overlay covers the panes.
  public var isCovered: Bool { overlay != nil }
}

/// The texts that the user typed last, which an overlay has again when it opens.
public struct WeatherDrafts: Codable, Equatable, Sendable {
  /// The text with which the place prompt was closed, or `nil` if there was none.
  public var placeName: String?
  /// The search in the texts of the alerts, or `nil` before the first one.
  public var alertSearch: TextSearch?

  /// Creates drafts without any text.
  public init() {}
}
