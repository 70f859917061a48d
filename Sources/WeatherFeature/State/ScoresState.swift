package import Domain

/// What is known of how right the forecasts were.
package struct ScoresState: Codable, Equatable, Sendable {
  /// The scores of the shown place, or `nil` if the user did not choose it, or before they were read.
  package var scores: PlaceScores?
  /// Whether the scores were read since the page of services was opened.
  package var isRead = false
  /// The number of days ahead of the scored forecasts.
  package var lead = 1
  /// The outcome of the last requests for scored places, and the time of the next ones.
  package var asking = ScoreCollection()
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
  mutating func reduce(_ action: ScoresAction) {
    switch action {
    case .leadSelected(let lead): if servicesPage != nil { scores.lead = lead }
    case .started, .stopped: servicesPage?.isFull = false
    case .placesFull: servicesPage?.isFull = true
    case .read(let read, let place):
      if place == shownID { (scores.scores, scores.isRead) = (read, true) }
    case .asked(let asking): scores.asking = asking
    }
  }

  /// The time at which the services of a scored place are to be asked, or `nil` if there is none.
  var nextScoreCollection: Timestamp? { isOffline ? nil : scores.asking.next }
}
