extension WeatherClient {
  /// Returns a client that fetches a report from a second provider if this one fails.
  ///
  /// The second provider is used if this one is unreachable, rejects or limits the request, or
  /// sends an invalid response. It is not used if no API key is configured, if the configured daily
  /// limit is reached, or if this provider does not have the place.
  ///
  /// ``WeatherReport/replacedFailure`` of the second provider's report is the first one's error. If
  /// both fail, the client throws the first one's error.
  ///
  /// - Parameters:
  ///   - second: The second provider, which must not need a location key.
  ///   - stored: Returns the last stored report of the second provider. It is used while that
  ///     provider's terms forbid a new request.
  /// - Returns: A client that searches and names places as this one does.
  public func fallingBack(
    to second: WeatherClient,
    stored: @escaping @Sendable (Place) -> FetchedValue<WeatherReport>?
  ) -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      let failure: ProviderError
      do throws(ProviderError) {
        return try await report(place)
      } catch {
        guard error.allowsFallback else { throw error }
        failure = error
      }
      guard var answer = await second.answer(for: place, stored: stored) else { throw failure }
      answer.value.replacedFailure = failure
      return answer
    }
    return client
  }

  /// Returns the report of this provider, the stored one if a request is not allowed yet, or `nil`
  /// if the request failed.
  private func answer(
    for place: Place, stored: @Sendable (Place) -> FetchedValue<WeatherReport>?
  ) async -> FetchedValue<WeatherReport>? {
    do throws(ProviderError) {
      return try await report(place)
    } catch {
      if case .unchanged = error.failure { return stored(place) }
      return nil
    }
  }
}

extension ProviderError {
  /// Whether a report of another provider may be used instead.
  var allowsFallback: Bool {
    switch failure {
    case .offline, .timedOut, .insecure, .refusedKey, .rateLimited, .rejected, .server, .malformed,
      .tooLarge, .needsContact, .refusedContact:
      true
    case .missingKey, .dailyLimit, .notFound, .cancelled, .needsConsent, .outsideCoverage,
      .unchanged:
      false
    }
  }
}
