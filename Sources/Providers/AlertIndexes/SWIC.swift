package import Domain
package import Foundation

extension AlertsClient {
  /// Sends the point, rounded to two decimals, to the Severe Weather Information Centre of the WMO.
  package static func swic(
    _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) -> AlertsClient {
    let index = AlertIndex(.swic, access, baseURL: baseURL, languages: languages)
    return AlertsClient(.swic) { (place) throws(ProviderError) in
      let request = index.service.request(["f", "wfs"], place.coordinates.rowQuery)
      let answer = try await index.service.fetch(request).json
      let rows = try index.service.reading(try SWICRows(answer))
      return try await index.alerts(
        of: rows.paths.map { ["v2", "cap-alerts"] + $0 }, missing: rows.missing, at: place)
    }
  }
}

/// A response with the rows of a point, each an area of a document.
private struct SWICRows {
  let paths: [[String]]
  let missing: Int

  /// Reads the rows, and throws if there are some, but no path can be read: they are alerts.
  init(_ answer: JSON) throws(JSONError) {
    let rows = try answer.required("features", \.elements).prefix(JSON.longestList)
    var seen: Set<String?> = []
    let addresses = rows.map { $0["properties.capurl"].rawText }
      .filter { seen.insert($0).inserted }
    paths = addresses.compactMap { $0.flatMap(Self.path) }
    missing = addresses.count - paths.count
    guard !paths.isEmpty || missing == 0 else { throw .unreadable(path: "features") }
  }

  /// Returns the parts of a path such as `kz-kazhydromet-en/2026/08/26/07/47/01-8038.xml`, or `nil` if
  /// the text is none.
  private static func path(_ text: String) -> [String]? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isPlain =
      parts.count <= 16 && text.utf8.count <= 256 && text.hasSuffix(".xml")
      && parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".")
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
      }
    return isPlain ? parts : nil
  }
}

extension Coordinates {
  /// The latitude is first, as version 1.1.0 of WFS has it.
  fileprivate var rowQuery: KeyValuePairs<String, String> {
    let point = rounded
    return [
      "request": "GetFeature", "version": "1.1.0", "outputFormat": "json",
      "typeName": "local_postgis:postgis_geojsons",
      "propertyName": "capurl,rlink,sent,expires,event,s,mem,areadesc",
      "cql_filter": "INTERSECTS(wkb_geometry,POINT(\(point.latitude) \(point.longitude)))"
        + " AND row_type NEQ 'BOUNDARY'",
    ]
  }
}
