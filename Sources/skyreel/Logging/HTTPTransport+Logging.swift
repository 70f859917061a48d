import Logging
import Providers

extension HTTPTransport {
  /// The same transport, with a line in the log for each request and how it ended.
  ///
  /// A request describes itself without its query, its headers and its key.
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
