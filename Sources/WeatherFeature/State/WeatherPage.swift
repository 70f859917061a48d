package import Domain
package import TerminalUI

/// What is open above the panes of the weather segment, with its state.
package enum WeatherPage: Codable, Equatable, Sendable {
  /// The prompt in which the user looks up a place.
  case prompt(prompt: PlacePrompt)
  /// The line in which the user types an hour or a day.
  case hour(input: TextInput)
  /// The page of weather alerts.
  case alerts(page: AlertsPage)
  /// The page of what the services say, and of how right they were.
  case services(page: ServicesPage)
  /// The question whether to look up this computer's location.
  case locateQuestion

  /// The kind of this page, without its state.
  package var kind: Kind {
    switch self {
    case .prompt: .prompt
    case .hour: .hour
    case .alerts: .alerts
    case .services: .services
    case .locateQuestion: .locateQuestion
    }
  }

  /// A kind of page.
  package enum Kind: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case prompt, hour, alerts, services
    case locateQuestion = "locate-question"
  }

  /// The scroll position in the text of the page and the search in it, or `nil` if the page has none.
  package var text: TextPageState? {
    get {
      switch self {
      case .alerts(let page): page.text
      case .services(let page): page.text
      case .prompt, .hour, .locateQuestion: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .alerts(var page):
        page.text = newValue
        self = .alerts(page: page)
      case .services(var page):
        page.text = newValue
        self = .services(page: page)
      case .prompt, .hour, .locateQuestion: break
      }
    }
  }
}

extension WeatherState {
  /// Opens a page in place of the open one.
  ///
  /// A text begins at the top, with what was searched for in it before, for the next search.
  mutating func open(_ new: WeatherPage) {
    close()
    page = new
    if let draft = drafts[new.kind] { page?.text?.search.input = TextInput(draft) }
  }

  /// Closes the page, and keeps what was searched for in it.
  mutating func close() {
    if let page, let searched = page.text?.search.input.text {
      drafts[page.kind] = searched.isEmpty ? nil : searched
    }
    page = nil
  }

  /// Closes a page of this kind.
  mutating func close(_ kind: WeatherPage.Kind) {
    if page?.kind == kind { close() }
  }

  /// Scrolls the text of a page of this kind, or searches in it.
  mutating func move(_ kind: WeatherPage.Kind, _ step: TextPageStep) {
    if page?.kind == kind { page?.text?.apply(step) }
  }

  /// Whether the place prompt or another page covers the panes.
  package var isCovered: Bool { page != nil }

  /// Whether a page covers the panes, from which the keys and the top row lead elsewhere, unlike from a box.
  package var showsPage: Bool { page?.kind.isPage == true }

  /// Whether the user is typing a text to search for in the open page.
  package var isSearchingPage: Bool { page?.text?.isTyping == true }

  /// Whether keys edit a line of text.
  package var isTyping: Bool { prompt != nil || typedHour != nil || isSearchingPage }

  /// The place prompt, or `nil` while it is closed.
  package var prompt: PlacePrompt? {
    get { if case .prompt(let prompt) = page { prompt } else { nil } }
    set {
      if let newValue { page = .prompt(prompt: newValue) } else { close(.prompt) }
    }
  }

  /// The typed hour or day, or `nil` while the line for it is closed.
  package internal(set) var typedHour: TextInput? {
    get { if case .hour(let input) = page { input } else { nil } }
    set { if let newValue { page = .hour(input: newValue) } }
  }
}

/// The page of weather alerts: a list, or the text of the selected alert.
package struct AlertsPage: Codable, Equatable, Sendable {
  /// The selected alert, or `nil` if there was none when the page was opened.
  package var selected: AlertReference?
  /// Whether the text of the selected alert fills the page.
  package var isReading = false
  /// The scroll position in the text of the selected alert, and the search in it.
  package var text = TextPageState()
}

extension WeatherState {
  /// The page of alerts, or `nil` while it is closed.
  package internal(set) var alertsPage: AlertsPage? {
    get { if case .alerts(let page) = page { page } else { nil } }
    set { if let newValue { page = .alerts(page: newValue) } }
  }

  /// Returns from the open alert to the list or, if none is open, closes the page.
  mutating func leaveAlert() {
    guard alertsPage?.isReading == true else { return close(.alerts) }
    alertsPage?.isReading = false
    alertsPage?.text.open()
  }
}

/// The identity of an alert, which stays selected while others come and go.
package struct AlertReference: Codable, Hashable, Sendable {
  private let id: String?
  private let event: String
  private let area: String?
  private let from: ZonedTime?

  /// Creates the reference to an alert.
  package init(_ alert: WeatherAlert) {
    (id, event, area, from) = (alert.id, alert.eventName, alert.area, alert.from)
  }
}

extension [AlertReference] {
  /// Returns the index of an alert or, if it was replaced, of its update, or `nil` if neither is left.
  func index(ofAlertOrUpdate alert: AlertReference) -> Int? {
    firstIndex(of: alert) ?? firstIndex { $0.isUpdate(of: alert) }
  }
}

extension AlertReference {
  /// Whether the alert is about the same event in the same area as an earlier one.
  ///
  /// The identifier of an update differs.
  package func isUpdate(of earlier: AlertReference) -> Bool {
    event == earlier.event && area == earlier.area
  }
}
