import Fixtures
import Foundation
import Providers
import Synchronization

/// An answer of a service.
struct Answer: Sendable {
  var status = 200
  var headers: HTTPHeaders = [:]
  var body: @Sendable () throws -> Data

  /// Returns a recorded answer by its path in `Tests/Fixtures`, with all its dates moved by a number of days.
  static func recorded(_ path: String, status: Int = 200, movedByDays days: Int = 0) -> Answer {
    Answer(status: status) {
      let data = try Fixture(path).data()
      return days == 0 ? data : data.movingDates(byDays: days)
    }
  }

  /// Returns an answer that is made by hand.
  static func text(_ text: String, status: Int = 200) -> Answer {
    Answer(status: status) { Data(text.utf8) }
  }

  /// Returns an empty answer.
  static func status(_ status: Int) -> Answer { Answer(status: status) { Data() } }

  /// Returns the answer with a changed text.
  func edited(_ change: @escaping @Sendable (String) -> String) -> Answer {
    var answer = self
    answer.body = { [body] in Data(change(String(decoding: try body(), as: UTF8.self)).utf8) }
    return answer
  }

  /// Returns the answer with headers.
  func with(_ headers: [String: String]) -> Answer {
    var answer = self
    for (name, value) in headers { answer.headers[.init(name)] = value }
    return answer
  }
}

/// The services of a scenario, which answer in the process and note what they were asked.
final class RecordedServices: Sendable {
  private let answers: [String: HTTPResponse]
  private let asked = Mutex<[String]>([])

  /// Creates services.
  ///
  /// - Parameter answers: The answers by host and path. A `*` at the end matches all paths with this prefix, and
  ///   a `?` at the end precedes a part of the query; the longest match answers. Any other request gets status
  ///   404.
  /// - Throws: The error of a recorded answer that cannot be read.
  init(_ answers: [String: Answer]) throws {
    self.answers = try answers.mapValues {
      HTTPResponse(status: $0.status, headers: $0.headers, body: try $0.body())
    }
  }

  /// The transport of all requests.
  var transport: HTTPTransport {
    HTTPTransport(timeout: .seconds(60)) { (request) throws(HTTPError) in
      guard let url = request.url else { throw .badAddress }
      let answer = self.answer(to: url)
      if let answer { self.asked.withLock { $0.append("\(answer.status) \(url.absoluteString)") } }
      return answer ?? HTTPResponse(status: 404)
    }
  }

  /// Returns the requests since this was asked last, each with the status of its answer, sorted.
  ///
  /// Those without an answer are left out: a failed command may cancel an extra request before it is sent.
  func takeRequests() -> [String] {
    asked.withLock { asked in
      defer { asked = [] }
      return asked.sorted()
    }
  }

  private func answer(to url: URL) -> HTTPResponse? {
    let address = (url.host() ?? "") + url.path(percentEncoded: true)
    func matches(_ pattern: String) -> Bool {
      let parts = pattern.split(separator: "?", maxSplits: 1)
      guard parts.count == 2 else {
        return pattern.last == "*" ? address.hasPrefix(pattern.dropLast()) : address == pattern
      }
      return address == parts[0] && url.query()?.contains(parts[1]) == true
    }
    let pattern = answers.keys.filter(matches)
      .max { $0.utf8.count < $1.utf8.count }
    return pattern.flatMap { answers[$0] }
  }
}

extension Data {
  /// Returns the text with each date `YYYY-MM-DD` moved by a number of days.
  fileprivate func movingDates(byDays days: Int) -> Data {
    let text = String(decoding: self, as: UTF8.self)
    let moved = text.replacing(/\d{4}-\d\d-\d\d/) { match in
      let date = try? Date(String(match.output), strategy: .iso8601.year().month().day())
      return date.map {
        $0.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601.year().month().day())
      } ?? String(match.output)
    }
    return Data(moved.utf8)
  }
}
