import GRDB

/// The database tables and their migrations.
enum Schema {
  /// All migrations, in order.
  ///
  /// Never edit a migration that was released. Add a new one instead.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: all tables") { database in
      for tables in [storedValues, alertTables, scoreTables] { try database.execute(sql: tables) }
    }
    return migrator
  }()

  /// Returns whether a database has all migrations, with a single query.
  ///
  /// - Throws: `NewerSchemaError` if a newer version of the program wrote the database.
  static func isCurrent(in queue: DatabaseQueue) throws -> Bool {
    let applied = try queue.unsafeRead(migrator.appliedIdentifiers)
    guard applied.isSubset(of: migrator.migrations) else { throw NewerSchemaError() }
    return applied.count == migrator.migrations.count
  }

  /// Migrates a database to the current schema.
  ///
  /// - Throws: `NewerSchemaError` if a newer version of the program wrote the database, which then
  ///   stays unchanged.
  static func prepare(_ queue: DatabaseQueue) throws {
    guard try !isCurrent(in: queue) else { return }
    // This setting is persistent: SQLite stores it in the file.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try migrator.migrate(queue)
  }

  /// The tables of values as JSON next to the columns that identify them.
  ///
  /// JSON allows additions without a migration. Coordinates are ten-thousandths of a degree
  /// (`CoordinateKey`), and names of lookups are in lower case. Times are seconds since 1970 in
  /// UTC, and days are in ISO 8601.
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

    CREATE TABLE place (
      provider TEXT NOT NULL,
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (provider, latitude, longitude)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE lookup (
      provider TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (provider, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE savedPlace (
      position INTEGER PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    CREATE TABLE document (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;

    CREATE TABLE callCount (
      provider TEXT NOT NULL,
      day TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (provider, day)
    ) STRICT, WITHOUT ROWID;
    """

  /// The alerts, each stored once, and which report has which.
  ///
  /// An alert stays the same in dozens of reports, and is often longer than the report.
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

  /// The places that are scored, their forecasts, of which a service has one a day, and the measurements of
  /// stations.
  private static let scoreTables = """
    CREATE TABLE scoredPlace (
      id INTEGER PRIMARY KEY,
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      value TEXT NOT NULL,
      UNIQUE (latitude, longitude)
    ) STRICT;

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

/// An error for a database that a newer version of this program wrote.
struct NewerSchemaError: Error {}
