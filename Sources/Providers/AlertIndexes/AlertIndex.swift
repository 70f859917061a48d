import Domain
import Foundation

/// An index that lists the documents for a point, each a message of the Common Alerting Protocol.
struct AlertIndex: Sendable {
  /// The largest number of documents that are fetched for a place.
  static let documentLimit = 25
  private static let concurrency = 4

  var office: AlertOffice
  var service: JSONAPIClient
  var languages: LanguagePreference

  init(
    _ office: AlertOffice, _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) {
    self.office = office
    service = JSONAPIClient(name: office.name, access: access, baseURL: baseURL)
    self.languages = languages
  }

  /// Fetches documents, and returns their alerts for a place.
  ///
  /// A document that cannot be fetched or read costs only its own alert. Its error is thrown if none can be
  /// read. `missing` is the number of further documents, whose paths are not known.
  func alerts(
    of paths: [[String]], missing: Int = 0, at place: Place
  ) async throws(ProviderError) -> OfficeAlerts {
    let results = await paths.prefix(Self.documentLimit).concurrentMap(limit: Self.concurrency) {
      await document($0)
    }
    let messages = results.compactMap { try? $0.get() }
    if messages.isEmpty, let first = results.first { _ = try first.get() }
    return OfficeAlerts(
      alerts: messages.alerts(at: place, for: languages, by: office.name, now: service.now()),
      missing: missing + paths.count - messages.count)
  }

  private func document(_ path: [String]) async -> Result<CAPMessage, ProviderError> {
    await Result(awaiting: { () throws(ProviderError) in
      let response = try await service.send(service.request(path))
      guard let message = try? CAPMessage(reading: response.body), message.hasContent else {
        throw service.error(.malformed(field: "body"))
      }
      return message
    })
  }
}
