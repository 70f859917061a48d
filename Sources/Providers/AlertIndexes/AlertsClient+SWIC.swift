public import Domain
public import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of the Severe Weather Information Centre of the World
  /// Meteorological Organization.
  ///
  /// It is sent the point rounded to two decimals.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the paths are appended.
  ///   - languages: The languages that the user reads.
  /// - Returns: A client that sends new requests for each call.
  public static func swic(
    _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) -> AlertsClient {
    let index = AlertIndex(.swic, access, baseURL: baseURL, languages: languages)
    return AlertsClient(.swic) { (place) throws(ProviderError) in
      let request = index.service.request(["f", "wfs"], place.coordinates.rowQuery)
      let rows = try await index.service.get(SWICRows.self, request)
      return try await index.alerts(
        of: rows.paths.map { ["v2", "cap-alerts"] + $0 }, at: place)
    }
  }
}

/// A response with the rows of a point, each an area of a document.
private struct SWICRows: Decodable {
  /// The paths of the documents, each once.
  let paths: [[String]]

  private enum CodingKeys: CodingKey { case features }
  private struct Row: Decodable {
    let properties: Properties
    struct Properties: Decodable {
      let capurl: String
    }
  }

  init(from decoder: any Decoder) throws {
    let rows = try decoder.container(keyedBy: CodingKeys.self).tolerantList(.features, of: Row.self)
    var seen: Set<String> = []
    paths = rows.map(\.properties.capurl).filter { seen.insert($0).inserted }
      .compactMap(Self.path)
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
  /// The query for the rows whose area holds the rounded point.
  ///
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
