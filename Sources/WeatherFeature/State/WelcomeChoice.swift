internal import Domain
internal import TerminalUI

/// A way to begin for a user without a place, listed below the search in the place prompt.
package enum WelcomeChoice: String, Codable, CaseIterable, Sendable {
  case location, sample, films
}

extension WeatherState {
  /// Whether the place prompt asks for the first place.
  package var isWelcoming: Bool {
    settings.welcomes && choice == nil && savedPlaces.isEmpty && prompt?.isSaving == false
  }

  /// The ways to begin, empty unless the prompt asks for the first place and nothing is typed.
  package var welcomeChoices: [WelcomeChoice] {
    guard isWelcoming, prompt?.input.text.isEmpty == true else { return [] }
    return isOffline || locationConsent == nil ? [.sample, .films] : WelcomeChoice.allCases
  }

  /// The selected way to begin, or `nil` if there is none.
  var selectedWelcome: WelcomeChoice? {
    let choices = welcomeChoices
    return prompt.flatMap { choices.indices.contains($0.selection) ? choices[$0.selection] : nil }
  }
}

extension WeatherState {
  /// Whether the shown weather is the sample that the user looks around with, which is never fetched.
  var isLookingAround: Bool { choice?.origin == .sample && provider != .sample }

  /// Applies a way to begin.
  ///
  /// The prompt stays open until there is a place.
  mutating func begin(with choice: WelcomeChoice) {
    if choice == .location { location = Load() }
  }

  /// Shows sample weather in place of a place.
  mutating func lookAround(_ report: FetchedValue<WeatherReport>) {
    choose(PlaceChoice(.place(place: report.value.place), origin: .sample))
    shown.report.latest = report
  }
}
