public import Domain

/// The place whose weather is wanted, as it was known before the provider was asked, and who
/// wanted it.
public struct PlaceChoice: Codable, Equatable, Sendable {
  /// What was wanted.
  public var subject: Subject
  /// How it came to be wanted.
  public var origin: Origin

  /// Makes a choice.
  public init(_ subject: Subject, origin: Origin) {
    self.subject = subject
    self.origin = origin
  }

  /// A place that is known, or one that is still to be looked up.
  public enum Subject: Codable, Equatable, Sendable {
    /// A place whose name and point are known: picked from a list, stored, guessed.
    case place(Place)
    /// A name or a point, as the configuration has it.
    case query(PlaceQuery)

    private enum PlaceCodingKeys: String, CodingKey { case _0 = "place" }
    private enum QueryCodingKeys: String, CodingKey { case _0 = "query" }

    /// The place, where it is known already.
    public var place: Place? {
      if case .place(let place) = self { place } else { nil }
    }
  }

  /// Who chose a place.
  public enum Origin: Codable, Equatable, Sendable {
    /// The configuration, the environment or an option names it.
    case configured
    /// A person picked it, in this run or an earlier one.
    case chosen
    /// It is the city of the system's time zone.
    case guessed(zone: String)
    /// It comes with the sample weather.
    case sample
    /// It was found by the network address of this computer.
    case located
  }

  /// The point that is asked for, and by which its report is stored, as far as it is known.
  public var point: Coordinates? {
    switch subject {
    case .place(let place): place.coordinates
    case .query(.coordinates(let point)): point
    case .query(.name): nil
    }
  }

  /// What to call it until the provider has answered.
  public var name: String {
    switch subject {
    case .place(let place): place.name
    case .query(.coordinates(let point)): point.description
    case .query(.name(let name)): name
    }
  }

  /// Whether a person asked for just this place.
  public var isPicked: Bool { origin == .chosen || origin == .located }

  /// Whether nobody asked for this place.
  public var isGuessed: Bool {
    if case .guessed = origin { true } else { false }
  }
}
