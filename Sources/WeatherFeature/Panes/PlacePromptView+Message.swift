internal import Domain
internal import TerminalUI

extension PlacePromptView {
  /// The message below the input line, empty if matches are listed.
  struct Message: Hashable {
    var text: String
    /// The progress or the failure of the online search, which the border shows while matches are listed.
    var status: String?
    var kind: Kind

    enum Kind: Hashable { case hint, searching, problem }
  }
}

extension PlacePromptView.Message {
  private static let coordinates = "coordinates such as 32.8,-17.05"

  /// Creates the message for a prompt.
  init(_ prompt: PlacePrompt, _ context: WeatherContext) {
    self =
      switch prompt.query {
      case _ where prompt.isFull:
        Self(text: "A place name has at most \(TextLimit.query) characters.", kind: .problem)
      case nil where prompt.isOutOfRange:
        Self(text: "Not a point on Earth: \(Coordinates.rangeText).", kind: .problem)
      case nil where prompt.isSaving:
        Self(text: "Type the name of a place to save, or coordinates", kind: .hint)
      case nil where context.weather.isWelcoming: Self(welcoming: context)
      case nil: Self(text: "Type a place name, or \(Self.coordinates)", kind: .hint)
      case .coordinates: Self(text: "", kind: .hint)
      case .name(let name) where prompt.hasNoExactMatch: Self(unknown: name, in: prompt, context)
      case .name: Self(known: prompt, context)
      }
  }

  /// Creates the message for a user without a place, who may have looked up the location in vain.
  private init(welcoming context: WeatherContext) {
    let hint = "Type a place name, or choose:"
    switch context.weather.location {
    case .idle: self.init(text: hint, kind: .hint)
    case .running: self.init(text: "Looking up your location…", kind: .searching)
    case .failed(let error):
      self.init(text: "\(error.problem) \(hint)", kind: .problem)
    }
  }

  /// Creates the message for a name that has matches, with only the state of the online search.
  private init(known prompt: PlacePrompt, _ context: WeatherContext) {
    switch prompt.onlineMatches {
    case .loading:
      self.init(
        text: "", status: "searching \(context.weather.provider.displayName)", kind: .searching)
    case .failed(let error, _):
      self.init(text: "", status: "couldn't search \(error.service)", kind: .hint)
    case .idle, .loaded: self.init(text: "", kind: .hint)
    }
  }

  /// Creates the message for a name without an exact match.
  private init(unknown name: String, in prompt: PlacePrompt, _ context: WeatherContext) {
    let question = prompt.listed.isEmpty ? nil : "Did you mean:"
    let offline = "No city named \"\(name)\" in the offline list."
    switch prompt.onlineMatches {
    case .loading:
      self.init(text: "Searching \(context.weather.provider.displayName)…", kind: .searching)
    case .failed(let error, _):
      let advice = question ?? "Try again, or enter \(Self.coordinates)."
      self.init(text: "\(offline) \(error.problem) \(advice)", kind: .problem)
    case .idle:
      let advice = question ?? "Enter \(Self.coordinates) instead."
      self.init(text: "\(offline) \(advice)", kind: .problem)
    case .loaded:
      let advice = question ?? "Check the spelling, or enter \(Self.coordinates)."
      self.init(text: "No place named \"\(name)\". \(advice)", kind: .problem)
    }
  }
}
