internal import BundledData
package import Domain
package import Foundation
import Synchronization

extension AlertsClient {
  /// Sends a box of two kilometers around the point to the FOSS Public Alert Server.
  ///
  /// If the server has no alerts there, it is asked once a day whether it has any source for the country.
  ///
  /// The client throws `.outsideCoverage` if a country of the place, or near it, has no source, or if the
  /// place has none, and the error if the server does not say: no alerts are then no all clear.
  package static func fpas(
    _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) -> AlertsClient {
    let index = AlertIndex(.fpas, access, baseURL: baseURL, languages: languages)
    let sources = FPASSources(index: index)
    return AlertsClient(.fpas) { (place) throws(ProviderError) in
      let request = index.service.request(["alert", "area"], place.coordinates.boxQuery)
      guard
        let listed = try await index.service.fetch(request).json.elements?
          .prefix(JSON.longestList)
      else { throw index.service.error(.malformed(field: "body")) }
      let ids = listed.compactMap(\.rawText).filter(isIdentifier)
      guard !ids.isEmpty || listed.isEmpty else {
        throw index.service.error(.malformed(field: "identifier"))
      }
      let countries = GazetteerClient.bundled.country(of: place).countries
      if ids.isEmpty, try await !sources.includeAll(countries) {
        throw index.service.error(.outsideCoverage(area: "this country"))
      }
      return try await index.alerts(
        of: ids.map { ["alert", $0] }, missing: listed.count - ids.count, at: place)
    }
  }

  /// Whether a text can be the identifier of a document, which becomes a part of an address.
  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
  }
}

/// The countries for which the server has a source of alerts, each asked for once a day.
private final class FPASSources: Sendable {
  private let index: AlertIndex
  private let answers = Mutex<[String: (isIncluded: Bool, at: Timestamp)]>([:])

  init(index: AlertIndex) {
    self.index = index
  }

  func includeAll(_ countries: some Collection<String>) async throws(ProviderError) -> Bool {
    for country in countries where try await !include(country) { return false }
    return !countries.isEmpty
  }

  private func include(_ country: String) async throws(ProviderError) -> Bool {
    let now = index.service.now()
    if let answer = answers.withLock({ $0[country] }),
      (0..<86_400).contains(now.seconds(since: answer.at))
    {
      return answer.isIncluded
    }
    let request = index.service.request(
      ["source", "area_status"], ["country_codes": country.lowercased()])
    let answer = try await index.service.fetchOnce(request).json
    // The sources are a list or, as documented, an object with a list.
    guard let sources = answer.elements ?? answer["results"].elements else {
      throw index.service.error(.malformed(field: "results"))
    }
    answers.withLock { $0[country] = (!sources.isEmpty, now) }
    return !sources.isEmpty
  }
}

extension Coordinates {
  fileprivate var boxQuery: KeyValuePairs<String, String> {
    let box = box
    return [
      "min_lat": "\(box.south)", "max_lat": "\(box.north)", "min_lon": "\(box.west)",
      "max_lon": "\(box.east)",
    ]
  }
}
