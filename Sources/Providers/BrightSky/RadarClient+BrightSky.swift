public import Domain
public import Foundation
import HTTPTypes
public import Radar

extension RadarClient {
  /// Returns a client for the radar composite of Germany's weather service, which Bright Sky serves.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The program.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock from which the times of the frames follow.
  /// - Returns: A client that sends a new request for each call.
  public static func brightSky(
    transport: HTTPTransport, baseURL: URL, userAgent: String, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> RadarClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, transport: transport, retry: retry, now: now,
      decodeErrorBody: BrightSkyErrorResponse.read)
    return RadarClient { (request) throws(ProviderError) in
      guard let box = DWDGrid.box(covering: request.map) else {
        throw service.error(.outsideCoverage(area: WeatherProvider.brightSky.description.coverage))
      }
      let (answer, freshness) = try await service.fetch(
        BrightSkyRadar.self,
        HTTPRequest(
          baseURL, path: ["radar"], query: query(box, known: request.known, now: now()),
          headers: [.userAgent: userAgent]))
      do throws(MalformedRadar) {
        return FetchedValue(
          value: try answer.loop(in: box), fetchedAt: now(), source: .network,
          freshUntil: freshness.until, isStorable: false)
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
  ) -> [URLQueryItem] {
    let step = RadarSource.brightSky.step
    let rounded = now.advanced(bySeconds: -((now.seconds % step + step) % step))
    let past = rounded.advanced(bySeconds: -RadarSource.brightSky.past)
    let isSameBox = known?.placement == .dwd(box: box)
    let newer = isSameBox ? known?.measuredAt?.advanced(bySeconds: step) : nil
    let start = max(past, min(newer ?? past, rounded))
    let sides = [box.top, box.left, box.bottom, box.right].map(String.init)
    return [
      URLQueryItem(name: "bbox", value: sides.joined(separator: ",")),
      URLQueryItem(name: "date", value: start.description),
      URLQueryItem(
        name: "last_date", value: rounded.advanced(bySeconds: forecastLength).description),
      URLQueryItem(name: "format", value: "compressed"),
    ]
  }

  /// The seconds that the forecast reaches ahead.
  private static let forecastLength = 120 * 60
}
