package import Domain

/// The operation that fetches radar frames.
package struct RadarClient: Sendable {
  /// Fetches the frames for a request.
  ///
  /// Throws `ProviderError` with `.outsideCoverage` if no radar of a service sees the place, and
  /// `.malformed` if a frame cannot be decoded.
  package var fetch:
    @Sendable (_ request: RadarRequest) async throws(ProviderError) -> FetchedValue<RadarLoop>

  package init(
    fetch:
      @escaping @Sendable (_ request: RadarRequest) async throws(ProviderError)
      -> FetchedValue<RadarLoop>
  ) {
    self.fetch = fetch
  }

  /// A client that fetches nothing, if radar is off.
  package static let off = RadarClient { (_) throws(ProviderError) in
    throw ProviderError(service: "Radar", failure: .notFound)
  }
}

extension RadarClient {
  /// Returns a client that asks the service of each request.
  package static func choosing(among clients: [RadarSource: RadarClient]) -> RadarClient {
    RadarClient { (request) throws(ProviderError) in
      try await (clients[request.source] ?? .off).fetch(request)
    }
  }

  /// Returns a client that adds a nowcast at places that have one.
  ///
  /// If only one of the two fails, the result is that of the other.
  package func addingNowcast(from nowcast: RadarClient) -> RadarClient {
    RadarClient { (request) throws(ProviderError) in
      guard RadarSource.hasNowcast(request.point) else { return try await fetch(request) }
      async let words = Result(awaiting: { () throws(ProviderError) in
        try await nowcast.fetch(request)
      })
      let frames = await Result(awaiting: { () throws(ProviderError) in try await fetch(request) })
      guard case .success(let fetched) = await words else { return try frames.get() }
      var result = (try? frames.get()) ?? fetched
      if case .failure(let error) = frames {
        let known = request.known.flatMap { $0.source == request.source ? $0 : nil }
        result.value = known ?? fetched.value
        result.value.missing = error
      }
      result.value.nowcast = fetched.value.nowcast
      return result
    }
  }
}

/// A request for radar frames.
package struct RadarRequest: Equatable, Sendable {
  package var source: RadarSource
  /// The map that the frames must cover.
  package var map: MapProjection
  package var point: Coordinates
  /// The loop that is known already, whose measured frames are not fetched again, or `nil`.
  package var known: RadarLoop?

  /// Creates a request whose nowcast is that of a point, or else of the middle of the map.
  package init(
    source: RadarSource, map: MapProjection, point: Coordinates? = nil, known: RadarLoop? = nil
  ) {
    (self.source, self.map, self.known) = (source, map, known)
    self.point = point ?? map.center
  }
}
