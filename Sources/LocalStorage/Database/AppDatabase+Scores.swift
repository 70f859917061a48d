import Domain
import GRDB

extension AppDatabase {
  func frozenForecasts(at point: Coordinates) throws(StorageError) -> [FrozenForecast] {
    let point = CoordinateKey(point)
    return try storedValues(
      called: "A scored forecast",
      sql: """
        SELECT value FROM frozenForecast WHERE latitude = ? AND longitude = ?
        ORDER BY takenAt, provider
        """, arguments: [point.latitude, point.longitude])
  }

  func save(_ forecast: FrozenForecast, at point: Coordinates) throws(StorageError) {
    let json = try json(of: forecast, called: "A scored forecast")
    let point = CoordinateKey(point)
    try execute(
      sql: """
        INSERT OR REPLACE INTO frozenForecast
          (provider, latitude, longitude, day, takenAt, value)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        forecast.provider.rawValue, point.latitude, point.longitude,
        forecast.takenAt.date.description, forecast.takenAt.instant.seconds, json,
      ])
  }

  func stationReports(of station: String) throws(StorageError) -> [StationReport] {
    try connection.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT time, celsius, isRoutine, hasTenths FROM stationReport WHERE station = ?
          ORDER BY time
          """, arguments: [station]
      ).map { row in
        StationReport(
          time: Timestamp(seconds: try row.decode(Int.self, forColumn: "time")),
          celsius: try row.decode(Double.self, forColumn: "celsius"),
          isRoutine: try row.decode(Bool.self, forColumn: "isRoutine"),
          hasTenths: try row.decode(Bool.self, forColumn: "hasTenths"))
      }
    }
  }

  func save(_ reports: [StationReport], of station: String) throws(StorageError) {
    try connection.write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO stationReport (station, time, celsius, isRoutine, hasTenths)
          VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET
            celsius = excluded.celsius, isRoutine = excluded.isRoutine,
            hasTenths = excluded.hasTenths
          WHERE excluded.isRoutine >= isRoutine
          """)
      for report in reports {
        try statement.execute(
          arguments: [
            station, report.time.seconds, report.celsius, report.isRoutine, report.hasTenths,
          ])
      }
    }
  }

  func deleteScores(before time: Timestamp) throws(StorageError) {
    try connection.write { database in
      try database.execute(
        sql: "DELETE FROM frozenForecast WHERE takenAt < ?", arguments: [time.seconds])
      try database.execute(
        sql: "DELETE FROM stationReport WHERE time < ?", arguments: [time.seconds])
    }
  }
}
