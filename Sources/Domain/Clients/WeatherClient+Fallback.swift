extension WeatherClient {
  /// Returns a client that fetches a report from a second provider if this one fails.
  ///
  /// The second provider is used if this one is unreachable, rejects or limits the request, or
  /// sends an invalid response. It is not used if no API key is configured, if the configured daily
  /// limit is reached, or if this provider does not have the place. If this provider has not
  /// responded within `patience`, the first report of either is used.
  ///
  /// ``WeatherReport/replacedFailure`` of the second provider's report is the first one's error. If
  /// both fail, the client throws the first one's error.
  ///
  /// The second provider must not need a location key. Its last report from `stored` is used while its terms
  /// forbid a new request, unless that of this provider is newer.
  package func fallingBack(
    to second: WeatherClient,
    stored: @escaping @Sendable (WeatherProvider, Place) -> FetchedValue<WeatherReport>?,
    after patience: Duration = .seconds(5), on clock: any Clock<Duration> = ContinuousClock()
  ) -> WeatherClient {
    var client = self
    client.fallback = second.provider
    client.report = { place throws(ProviderError) in
      let slowness = ProviderError(
        service: provider.displayName, failure: .timedOut(seconds: patience.wholeSeconds))
      let fallback = Fallback(
        first: { () throws(ProviderError) in try await report(place) },
        second: { await second.answer(for: place, insteadOf: provider, stored: stored) },
        slowness: slowness)
      return try await fallback.report { try await clock.sleep(for: patience) }
    }
    client.refusal = { place in refusal(place).flatMap { $0.allowsFallback ? nil : $0 } }
    return client
  }

  /// Returns the report of this provider, the stored one if a request is not allowed yet, or `nil`
  /// if the request failed or the first provider's stored report is newer.
  private func answer(
    for place: Place, insteadOf first: WeatherProvider,
    stored: @Sendable (WeatherProvider, Place) -> FetchedValue<WeatherReport>?
  ) async -> FetchedValue<WeatherReport>? {
    do throws(ProviderError) {
      return try await report(place)
    } catch {
      guard case .unchanged = error.failure, let report = stored(provider, place) else {
        return nil
      }
      let isOlder = stored(first, place).map { $0.fetchedAt > report.fetchedAt } ?? false
      return isOlder ? nil : report
    }
  }
}

/// A request to a provider, and to a second one if the first fails or is slow.
private struct Fallback {
  let first: @Sendable () async throws(ProviderError) -> FetchedValue<WeatherReport>
  /// Returns the second provider's report, or `nil` if the request failed.
  let second: @Sendable () async -> FetchedValue<WeatherReport>?
  let slowness: ProviderError

  private enum Event: Sendable {
    case first(Result<FetchedValue<WeatherReport>, ProviderError>)
    case second(FetchedValue<WeatherReport>?)
    case slow
  }

  private enum SecondRequest {
    case unsent, sent, failed
  }

  /// Returns the first provider's report, or the second's if it is the only one or arrives earlier.
  func report(
    patience: @escaping @Sendable () async throws -> Void
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let result = await withTaskGroup(of: Event.self) {
      group -> Result<FetchedValue<WeatherReport>, ProviderError> in
      defer { group.cancelAll() }
      group.addTask { .first(await Result(awaiting: first)) }
      group.addTask {
        try? await patience()
        return .slow
      }
      var (failure, request) = (ProviderError?.none, SecondRequest.unsent)
      for await event in group {
        switch event {
        case .first(.success(let report)): return .success(report)
        case .first(.failure(let error)):
          guard error.allowsFallback, request != .failed else { return .failure(error) }
          failure = error
        case .second(var report?):
          report.value.replacedFailure = failure ?? slowness
          return .success(report)
        case .second(nil):
          if let failure { return .failure(failure) }
          request = .failed
        case .slow: break
        }
        // Once this is canceled, the sleep of `patience` may end first.
        guard request == .unsent, !Task.isCancelled else { continue }
        request = .sent
        group.addTask { .second(await second()) }
      }
      return .failure(failure ?? slowness)
    }
    return try result.get()
  }
}

extension ProviderError {
  var allowsFallback: Bool {
    switch failure {
    case .offline, .timedOut, .insecure, .refusedKey, .rateLimited, .rejected, .server, .malformed,
      .webPage, .tooLarge, .needsContact, .refusedContact:
      true
    case .unavailable, .missingKey, .dailyLimit, .notFound, .cancelled, .needsConsent,
      .outsideCoverage, .unchanged:
      false
    }
  }
}
