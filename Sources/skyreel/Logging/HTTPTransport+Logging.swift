import Logging
import Providers

extension HTTPTransport {
  /// Returns a transport that also logs each request and its result.
  ///
  /// The description of a request omits its query, its headers, and its API key.
  func logging(to logger: Logger) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      let start = ContinuousClock.now
      do throws(HTTPError) {
        let response = try await send(request)
        logger.info("\(request): \(response.status) after \(start.duration(to: .now))")
        return response
      } catch {
        logger.warning("\(request): \(error) after \(start.duration(to: .now))")
        throw error
      }
    }
  }
}
