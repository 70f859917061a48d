import GRDB

/// The tables, and how they came to be.
enum Schema {
  /// Every step ever shipped, in order.
  ///
  /// A step is never edited: what changes becomes a new one.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: reports, places, documents, calls") { database in
      try database.execute(sql: firstTables)
    }
    migrator.registerMigration("2: how long a report is fresh") { database in
      try database.execute(sql: "ALTER TABLE report ADD COLUMN freshUntil INTEGER")
    }
    return migrator
  }()

  /// Whether a database is up to date, which a single look tells.
  ///
  /// - Throws: `NewerSchemaError` if a newer program wrote it.
  static func isCurrent(in queue: DatabaseQueue) throws -> Bool {
    let applied = try queue.unsafeRead(migrator.appliedIdentifiers)
    guard applied.isSubset(of: migrator.migrations) else { throw NewerSchemaError() }
    return applied.count == migrator.migrations.count
  }

  /// Brings a database up to date.
  ///
  /// - Throws: `NewerSchemaError` if a newer program wrote it, which leaves it as it was.
  static func prepare(_ queue: DatabaseQueue) throws {
    guard try !isCurrent(in: queue) else { return }
    // Lasting: the file itself remembers it.
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try migrator.migrate(queue)
  }

  /// Values as JSON, so that what is added to them needs no migration, beside the columns by which
  /// they are found.
  ///
  /// Coordinates are ten-thousandths of a degree (`PointKey`), names of lookups in lower case,
  /// times seconds since 1970 in UTC, days ISO 8601.
  private static let firstTables = """
    CREATE TABLE report (
      id INTEGER PRIMARY KEY,
      provider TEXT NOT NULL,
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      fetchedAt INTEGER NOT NULL,
      value TEXT NOT NULL
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
}

/// The database was written by a newer version of this program.
struct NewerSchemaError: Error {}
