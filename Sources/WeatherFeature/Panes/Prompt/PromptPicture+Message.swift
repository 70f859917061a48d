internal import Domain
internal import TerminalUI

extension PromptPicture.Message {
  /// What there is to say about a prompt.
  init(_ prompt: PlacePrompt, _ context: WeatherContext) {
    self =
      switch prompt.query {
      case _ where prompt.room == 0:
        Self(text: "A name has at most \(TextLimit.query) characters", kind: .problem)
      case nil: Self(text: "Type a name, or lat,lon such as 32.8,-17.05", kind: .hint)
      case .coordinates:
        Self(text: Self.offer("this point", context.keys) ?? "A point", kind: .hint)
      case .name(let name) where prompt.isUnknown: Self(unknown: name, in: prompt, context)
      case .name: Self(known: prompt, context)
      }
  }

  /// What to say where there are places of the name.
  private init(known prompt: PlacePrompt, _ context: WeatherContext) {
    let position = ListPosition(index: prompt.selection, count: prompt.choices.count)
    let hint = Self.offer("it", context.keys).map { "\($0) (\(position))" } ?? "\(position)"
    switch prompt.matches {
    case .loading:
      self.init(
        text: "\(hint), asking \(context.weather.provider.displayName) for more", kind: .searching)
    case .failed(let error, _):
      self.init(text: "\(hint); \(error.service) gave no more", kind: .hint)
    case .idle, .loaded: self.init(text: hint, kind: .hint)
    }
  }

  /// Which key takes something; nothing where none does.
  private static func offer(_ what: String, _ keys: KeyNames) -> String? {
    keys["prompt-take"].map { "\($0) takes \(what)" }
  }

  /// What to say where there is none.
  private init(unknown name: String, in prompt: PlacePrompt, _ context: WeatherContext) {
    let isLike = prompt.listed.isEmpty ? "" : "; these are nearly called so"
    switch prompt.matches {
    case .loading:
      self.init(text: "asking \(context.weather.provider.displayName)", kind: .searching)
    case .failed(let error, _): self.init(text: error.message(now: context.now), kind: .problem)
    case .idle:
      let text = "Of the larger cities none is called \"\(name)\", and offline no other is found"
      self.init(text: text + (isLike.isEmpty ? ": give lat,lon" : isLike), kind: .problem)
    case .loaded:
      let advice = isLike.isEmpty ? ": check the spelling, or give lat,lon" : isLike
      self.init(text: "No place called \"\(name)\"\(advice)", kind: .problem)
    }
  }
}
