import Domain
public import Foundation
public import Radar

extension RadarClient {
  /// Returns a client for the radar composite of Germany's weather service, which Bright Sky serves.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  /// - Returns: A client that sends a new request for each call.
  public static func brightSky(_ access: ServiceAccess, baseURL: URL) -> RadarClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, access: access, baseURL: baseURL,
      decodeErrorBody: BrightSkyErrorResponse.read)
    return RadarClient { (request) throws(ProviderError) in
      guard let box = DWDGrid.box(covering: request.map) else {
        throw service.error(.outsideCoverage(area: WeatherProvider.brightSky.description.coverage))
      }
      let (answer, freshness) = try await service.fetch(
        BrightSkyRadar.self,
        service.request(["radar"], query(box, known: request.known, now: service.now())))
      do throws(MalformedRadar) {
        return service.fetched(
          try answer.loop(in: box), HTTPFreshness(until: freshness.until, isStorable: false))
      } catch {
        throw service.error(.malformed(field: error.field))
      }
    }
  }

  /// Returns the query for the frames of a box.
  ///
  /// It asks for the past hour, or only for what is newer than the known measurements, and for the
  /// forecast of two hours.
  private static func query(
    _ box: GridBox, known: RadarLoop?, now: Timestamp
  ) -> KeyValuePairs<String, String> {
    let step = RadarSource.brightSky.step
    let rounded = now.roundedDown(to: step)
    let past = rounded.advanced(bySeconds: -RadarSource.brightSky.past)
    let isSameBox = known?.placement == .dwd(box: box)
    let newer = isSameBox ? known?.measuredAt?.advanced(bySeconds: step) : nil
    let start = max(past, min(newer ?? past, rounded))
    let sides = [box.top, box.left, box.bottom, box.right].map(String.init)
    return [
      "bbox": sides.joined(separator: ","), "date": start.description,
      "last_date": rounded.advanced(bySeconds: forecastLength).description, "format": "compressed",
    ]
  }

  /// The seconds that the forecast reaches ahead.
  private static let forecastLength = 120 * 60
}
