import GRDB

enum Schema {
  /// The number of the layout, which each change of the tables, or of what their JSON means, increases.
  private static let version = 3

  /// Returns whether a database has the tables, rather than being new.
  ///
  /// - Throws: `SchemaError` if another version of the program wrote the database.
  static func isCurrent(in queue: DatabaseQueue) throws -> Bool {
    try queue.unsafeRead { database in
      let stored = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      if stored > version { throw SchemaError.newer }
      if stored < version, try database.hasTables { throw SchemaError.older }
      return stored == version
    }
  }

  /// Creates the tables of a new database.
  ///
  /// - Throws: `SchemaError` if another version of the program wrote the database, which then stays
  ///   unchanged.
  static func prepare(_ queue: DatabaseQueue) throws {
    guard try !isCurrent(in: queue) else { return }
    // This setting is persistent: SQLite stores it in the file.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.write { database in
      for tables in [storedValues, alertTables, scoreTables] { try database.execute(sql: tables) }
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  /// The tables of values as JSON next to the columns that identify them.
  ///
  /// JSON allows additions without a new layout. Coordinates are ten-thousandths of a degree (`CoordinateKey`). Times
  /// are seconds since 1970 in UTC, and days are in ISO 8601.
  private static let storedValues = """
    CREATE TABLE report (
      id INTEGER PRIMARY KEY,
      provider TEXT NOT NULL,
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      fetchedAt INTEGER NOT NULL,
      value TEXT NOT NULL,
      freshUntil INTEGER
    ) STRICT;
    CREATE INDEX reportOfPoint ON report (provider, latitude, longitude);
    CREATE UNIQUE INDEX reportOfMoment ON report (provider, latitude, longitude, fetchedAt);

    CREATE TABLE savedPlace (
      position INTEGER PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    CREATE TABLE document (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      value TEXT NOT NULL,
      expiresAt INTEGER
    ) STRICT;
    """

  /// Which report has which alert, each stored once, because it is the same in dozens of reports.
  private static let alertTables = """
    CREATE TABLE alert (
      id INTEGER PRIMARY KEY,
      hash INTEGER NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    CREATE INDEX alertOfHash ON alert (hash);

    CREATE TABLE reportAlert (
      report INTEGER NOT NULL REFERENCES report (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      alert INTEGER NOT NULL REFERENCES alert (id),
      PRIMARY KEY (report, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX reportOfAlert ON reportAlert (alert);
    """

  /// The forecasts of scored places, of which a service has one a day, and the measurements of stations.
  private static let scoreTables = """
    CREATE TABLE frozenForecast (
      provider TEXT NOT NULL,
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      day TEXT NOT NULL,
      takenAt INTEGER NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (provider, latitude, longitude, day)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE stationReport (
      station TEXT NOT NULL,
      time INTEGER NOT NULL,
      celsius REAL NOT NULL,
      isRoutine INTEGER NOT NULL,
      hasTenths INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (station, time)
    ) STRICT, WITHOUT ROWID;
    """
}

extension Database {
  fileprivate var hasTables: Bool {
    get throws {
      try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") ?? false
    }
  }
}

/// An error for a database that another version of this program wrote.
enum SchemaError: Error {
  case older, newer
}
