package import Domain
package import TerminalUI

/// The page of how right the forecasts for the shown place were.
package struct ScoresPage: Codable, Equatable, Sendable {
  /// The scores of the shown place, or `nil` if the user did not choose it, or before they were read.
  package var scores: PlaceScores?
  /// Whether the scores were read since the page was opened.
  package var isRead = false
  /// The number of days ahead of the forecasts on the page.
  package var lead = 1
  /// Whether the place was not added because the most places are scored already.
  package var isFull = false
  /// The outcome of the last requests for scored places, and the time of the next ones.
  package var asking = ScoreCollection()
  /// The scroll position, and the search in the page.
  package var page = TextPageState()

  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .opened:
      (scores, isRead, isFull) = (nil, false, false)
      page.open()
    case .closed, .started, .stopped: isFull = false
    case .moved(let step): page.apply(step)
    case .leadSelected(let lead):
      self.lead = lead
      page.open()
    case .placesFull: isFull = true
    case .read(let scores, _): (self.scores, isRead) = (scores, true)
    case .asked(let asking): self.asking = asking
    }
  }
}

/// An action of the page of scores.
package enum ScoresAction: Codable, Equatable, Sendable {
  /// The user opened the page.
  case opened
  /// The user closed the page.
  case closed
  /// The user scrolled the page, or searched in it.
  case moved(step: TextPageStep)
  /// The user selected how many days ahead the forecasts are.
  case leadSelected(lead: Int)
  /// The user chose the shown place to be scored.
  case started
  /// The user no longer wants the shown place to be scored.
  case stopped
  /// The place was not added, because the most places are scored already.
  case placesFull
  /// The scores of a place were read, which are `nil` if the user did not choose it.
  case read(scores: PlaceScores?, place: PlaceID)
  /// The services and stations of the scored places were asked, if it was their hour.
  case asked(asking: ScoreCollection)
}

extension WeatherState {
  /// The page of scores.
  package var scores: ScoresPage {
    get { scoresPage ?? ScoresPage() }
    set { scoresPage = newValue }
  }

  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .opened: overlay = .scores
    case .closed: close(.scores)
    case .read(_, let place): guard place == shownID else { return }
    case .moved, .leadSelected, .started, .stopped: guard overlay == .scores else { return }
    case .placesFull, .asked: break
    }
    scores.reduce(action)
  }

  /// Whether the user is typing a text to search for in the scores.
  package var isSearchingScores: Bool { overlay == .scores && scores.page.isTyping }

  /// The time at which the services of a scored place are to be asked, or `nil` if there is none.
  var nextScoreCollection: Timestamp? { isOffline ? nil : scores.asking.next }
}
