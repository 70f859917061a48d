internal import Domain

/// A choice of the user that is stored for the next launch.
package enum SavedChoice: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The list of saved places.
  case places
  /// The shown place.
  case place
  /// The units, the tab, and the answer about the location.
  case preferences
}

extension WeatherState {
  /// The choices that could not be stored yet, in a fixed order.
  package var saveFailures: [SaveFailure] {
    SavedChoice.allCases.compactMap { choice in
      unsaved[choice].map { SaveFailure(choice, $0) }
    }
  }

  /// What the user must know about storage, or `nil` if it works.
  var storageMessage: String? { saveFailures.first?.message ?? storageError?.message }
}
