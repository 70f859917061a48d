import Foundation
import GRDB
import LoopbackServer
import TestSupport
import Testing

/// `skyreel weather --changes`, with a history made of a recorded report.
@Suite("skyreel weather --changes", .limitedConcurrency)
struct ChangesCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theKnownChangesOfAMadeHistoryArePrinted() async throws {
    try await LoopbackServer.runAll { server in
      // The recorded report is older than reports are kept by default.
      let environment = home.environment(
        services: server.environment.merging(["SKYREEL_HISTORY_DAYS": "36500"]) { $1 })
      let place = "28.61,77.2"
      let first = try await skyreel(
        "weather", place, "--changes", "--format", "json", environment: environment)
      #expect(first.status == 0)
      let dates = try first.json()["days"].elements
      #expect(dates.allSatisfy { $0["high"] == .null })
      let today = try makeHistory()
      let result = try await skyreel(
        "weather", place, "--changes", "--format", "json", "--at", today, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      let json = try result.json()
      #expect(json["schema"] == "skyreel.changes/1")
      #expect(json["provider"] == "open-meteo")
      #expect(json["yesterday"]["difference"] == 0)
      let day = try #require(json["days"].elements.last)
      #expect(day["high"]["isUnchanged"] == .bool(false))
      let highs = ["from", "to"].map { day["high"][$0] }
      #expect(highs[0].tenths.map { $0 - 40 } == highs[1].tenths, "\(highs)")
      #expect(
        day["forecasts"].elements.map { $0["fetchedAt"] == .null } == [
          true, true, true, false, true, false, false,
        ])
      let text = try await skyreel(
        "weather", place, "--changes", "--at", today, environment: environment)
      #expect(text.output.contains("Yesterday it was about the same at this hour (Open-Meteo, "))
      #expect(text.output.contains(" since "))
      #expect(text.output.contains("– is not stored."))
    }
  }

  @Test(arguments: [["--compare"], ["--saved"], ["--format", "line"], ["--tab", "hourly"]])
  func changesAreNotCombinedWithOtherContents(options: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather", "--changes"] + options, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.contains("--changes prints a table or JSON of one place"))
  }

  /// Moves the only stored report to the time of its conditions, and adds reports of one and three days
  /// before, whose highs are 4 °C higher.
  ///
  /// - Returns: The day of the report.
  private func makeHistory() throws -> String {
    let queue = try DatabaseQueue(path: home.path + "/data/skyreel/skyreel.sqlite")
    return try queue.write { database in
      let row = try #require(try Row.fetchOne(database, sql: "SELECT * FROM report"))
      let text: String = row["value"]
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let current = try #require(report["current"] as? [String: Any])
      let observed = try #require(current["observedAt"] as? String)
      let time = try #require(ISO8601DateFormatter().date(from: observed))
      let seconds = Int(time.timeIntervalSince1970)
      try database.execute(sql: "UPDATE report SET fetchedAt = ?", arguments: [seconds])
      for age in [3, 1] {
        let earlier = try Self.report(report, daysEarlier: age)
        try database.execute(
          sql: """
            INSERT INTO report (provider, latitude, longitude, fetchedAt, value)
            SELECT provider, latitude, longitude, ?, ? FROM report LIMIT 1
            """,
          arguments: [seconds - age * 86_400, earlier])
      }
      return String(observed.prefix(10))
    }
  }

  private static func report(_ report: [String: Any], daysEarlier age: Int) throws -> String {
    var report = report
    var current = try #require(report["current"] as? [String: Any])
    let observed = try #require(current["observedAt"] as? String)
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = .withFullDate
    let date = try #require(formatter.date(from: String(observed.prefix(10))))
    let earlier = formatter.string(from: date.addingTimeInterval(-86_400 * Double(age)))
    current["observedAt"] = earlier + observed.dropFirst(10)
    report["current"] = current
    let days = try #require(report["daily"] as? [[String: Any]])
    report["daily"] = days.map { day in
      var day = day
      guard var range = day["temperature"] as? [String: Any], let high = range["max"] as? Double
      else { return day }
      range["max"] = high + 4
      day["temperature"] = range
      return day
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: report), as: UTF8.self)
  }
}

extension JSONTree {
  /// The number in tenths, or `nil` for other values.
  fileprivate var tenths: Double? {
    if case .number(let number) = self { (number * 10).rounded() } else { nil }
  }
}
