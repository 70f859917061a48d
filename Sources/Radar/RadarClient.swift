public import Domain

/// The operation that fetches radar frames.
public struct RadarClient: Sendable {
  /// Fetches the frames for a request.
  ///
  /// Throws `ProviderError` with `.outsideCoverage` if no radar of a service sees the place, and
  /// `.malformed` if a frame cannot be decoded.
  public var fetch:
    @Sendable (_ request: RadarRequest) async throws(ProviderError) -> FetchedValue<RadarLoop>

  /// Creates a client.
  public init(
    fetch:
      @escaping @Sendable (_ request: RadarRequest) async throws(ProviderError)
      -> FetchedValue<RadarLoop>
  ) {
    self.fetch = fetch
  }

  /// A client that fetches nothing, if radar is off.
  public static let off = RadarClient { (_) throws(ProviderError) in
    throw ProviderError(service: "Radar", failure: .notFound)
  }
}

/// A request for radar frames.
public struct RadarRequest: Equatable, Sendable {
  /// The service.
  public var source: RadarSource
  /// The map that the frames must cover.
  public var map: MapProjection
  /// The loop that is known already, whose measured frames are not fetched again, or `nil`.
  public var known: RadarLoop?

  /// Creates a request.
  public init(source: RadarSource, map: MapProjection, known: RadarLoop? = nil) {
    (self.source, self.map, self.known) = (source, map, known)
  }
}
