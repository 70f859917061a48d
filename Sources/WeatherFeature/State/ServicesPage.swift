package import TerminalUI

/// The page of what the services say, and of how right they were.
package struct ServicesPage: Codable, Equatable, Sendable {
  /// A table of the page.
  package enum Table: String, CaseIterable, Codable, Sendable {
    case forecasts, scores
  }

  /// The table at the top, above the other one.
  package var first: Table
  /// Whether the page has what the scores mean, in how far they differ, and the error of each day.
  package var hasDetails = false
  /// Whether the place was not added because the most places are scored already.
  package var isFull = false
  /// The scroll position, and the search in the page.
  package var text = TextPageState()

  package init(first: Table) { self.first = first }
}

/// An action of the page of services.
package enum ServicesAction: Codable, Equatable, Sendable {
  /// The user opened the page, with a table at the top.
  case opened(first: ServicesPage.Table)
  /// The user moved the other table to the top.
  case tableSelected(table: ServicesPage.Table)
  /// The user pressed the key that shows or hides the details of the scores.
  case detailsKeyPressed
  /// The user scrolled the page, or searched in it.
  case moved(step: TextPageStep)
  /// The user closed the page.
  case closed
}

extension WeatherState {
  /// The page of services, or `nil` while it is closed.
  package internal(set) var servicesPage: ServicesPage? {
    get { if case .services(let page) = page { page } else { nil } }
    set { if let newValue { page = .services(page: newValue) } }
  }

  mutating func reduce(_ action: ServicesAction) {
    switch action {
    case .opened(let first):
      open(.services(page: ServicesPage(first: first)))
      comparison.requests = []
      (scores.scores, scores.isRead) = (nil, false)
    case .tableSelected(let table):
      servicesPage?.first = table
      servicesPage?.text.open()
    case .detailsKeyPressed: servicesPage?.hasDetails.toggle()
    case .moved(let step): move(.services, step)
    case .closed: close(.services)
    }
  }
}
