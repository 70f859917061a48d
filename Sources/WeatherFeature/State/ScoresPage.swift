package import Domain
package import TerminalUI

/// What is known of how right the forecasts were.
package struct ScoresState: Codable, Equatable, Sendable {
  /// The scores of the shown place, or `nil` if the user did not choose it, or before they were read.
  package var scores: PlaceScores?
  /// Whether the scores were read since the page was opened.
  package var isRead = false
  /// The number of days ahead of the forecasts on the page.
  package var lead = 1
  /// The outcome of the last requests for scored places, and the time of the next ones.
  package var asking = ScoreCollection()
}

/// The page of how right the forecasts for the shown place were.
package struct ScoresPage: Codable, Equatable, Sendable {
  /// Whether the place was not added because the most places are scored already.
  package var isFull = false
  /// The scroll position, and the search in the page.
  package var text = TextPageState()
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
  /// The page of scores, or `nil` while it is closed.
  package internal(set) var scoresPage: ScoresPage? {
    get { if case .scores(let page) = page { page } else { nil } }
    set { if let newValue { page = .scores(page: newValue) } }
  }

  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .opened:
      open(.scores(page: ScoresPage()))
      (scores.scores, scores.isRead) = (nil, false)
    case .closed: close(.scores)
    case .moved(let step): move(.scores, step)
    case .leadSelected(let lead):
      guard scoresPage != nil else { return }
      scores.lead = lead
      scoresPage?.text.open()
    case .started, .stopped: scoresPage?.isFull = false
    case .placesFull: scoresPage?.isFull = true
    case .read(let read, let place):
      if place == shownID { (scores.scores, scores.isRead) = (read, true) }
    case .asked(let asking): scores.asking = asking
    }
  }

  /// The time at which the services of a scored place are to be asked, or `nil` if there is none.
  var nextScoreCollection: Timestamp? { isOffline ? nil : scores.asking.next }
}
