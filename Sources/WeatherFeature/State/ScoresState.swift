package import Domain

/// How right the forecasts for the shown place were, and the requests for all scored places.
package struct ScoresState: Codable, Equatable, Sendable {
  /// The scores of the shown place, or `nil` if the user did not choose it, or before they were read.
  package var scores: PlaceScores?
  /// Whether the scores were read since the page of services was opened.
  package var isRead = false
  /// The number of days ahead of the scored forecasts.
  package var lead = 1
  /// Whether the place was not added because the most places are scored already.
  package var isFull = false
  /// The outcome of the last requests for scored places, and the time of the next ones.
  package var asking = ScoreCollection()

  mutating func open() { (scores, isRead, isFull) = (nil, false, false) }

  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .started, .stopped: isFull = false
    case .leadSelected(let lead): self.lead = lead
    case .placesFull: isFull = true
    case .read(let scores, _): (self.scores, isRead) = (scores, true)
    case .asked(let asking): self.asking = asking
    }
  }
}

/// An action of the scores on the page of services.
package enum ScoresAction: Codable, Equatable, Sendable {
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
  /// The scores of the shown place.
  package var scores: ScoresState {
    get { scoresState ?? ScoresState() }
    set { scoresState = newValue }
  }

  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .read(_, let place): guard place == shownID else { return }
    case .leadSelected, .started, .stopped: guard servicesPage != nil else { return }
    case .placesFull, .asked: break
    }
    scores.reduce(action)
  }

  /// The time at which the services of a scored place are to be asked, or `nil` if there is none.
  var nextScoreCollection: Timestamp? { isOffline ? nil : scores.asking.next }
}
