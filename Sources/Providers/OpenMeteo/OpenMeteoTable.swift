/// A block of a response: parallel columns, and the unit of each.
///
/// `current` is a table of one row. Columns that were not requested are skipped, whatever they
/// contain.
struct OpenMeteoTable: Equatable {
  /// A value in a table, in which a null is represented by `nil` instead.
  enum Cell: Equatable {
    case number(Double)
    case text(String)
  }

  /// The columns, whose lengths may differ.
  var columns: [OpenMeteoVariable: [Cell?]]
  /// The units, in the response's spelling.
  var units: [OpenMeteoVariable: String]

  /// The largest number of rows, which is more than the hours of four months.
  fileprivate static let rowLimit = 3_000

  /// The rows, one for each time.
  var rows: [OpenMeteoRow] {
    (columns[.time] ?? []).indices.map { OpenMeteoRow(table: self, index: $0) }
  }
}

struct OpenMeteoRow {
  fileprivate let table: OpenMeteoTable
  fileprivate let index: Int

  /// The row's value of a variable, or `nil` if there is none.
  subscript(variable: OpenMeteoVariable) -> OpenMeteoTable.Cell? {
    guard let column = table.columns[variable], column.indices.contains(index) else { return nil }
    return column[index]
  }

  /// Returns the response's unit for a variable.
  func unit(of variable: OpenMeteoVariable) -> String? {
    table.units[variable]
  }
}

extension OpenMeteoTable.Cell: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Double.self))
    } catch DecodingError.typeMismatch {
      self = .text(try container.decode(String.self))
    } catch {
      // A number that does not fit in a `Double` omits one cell instead of failing the response.
      self = .number(.nan)
    }
  }
}

/// The name of a column, in the response's spelling.
private struct ColumnKey: CodingKey {
  let stringValue: String
  let variable: OpenMeteoVariable
  var intValue: Int? { nil }

  init?(stringValue: String) {
    guard let variable = OpenMeteoVariable(rawValue: stringValue) else { return nil }
    self.stringValue = stringValue
    self.variable = variable
  }

  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// Decodes a block of columns and its units, or returns `nil` if the block is absent.
  func table(_ key: Key, units: Key) throws -> OpenMeteoTable? {
    try table(key, units: units) { try $0.column($1) }
  }

  /// Decodes a whole column as numbers or as texts.
  ///
  /// Trying both types for each cell is slow. Only a column of mixed cells is decoded that way,
  /// which also identifies an unreadable cell.
  private func column(_ key: Key) throws -> [OpenMeteoTable.Cell?] {
    let count = try nestedUnkeyedContainer(forKey: key).count ?? 0
    guard count <= OpenMeteoTable.rowLimit else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "more rows than a forecast has")
    }
    if let numbers = try? decode([Double?].self, forKey: key) {
      return numbers.map { $0.map(OpenMeteoTable.Cell.number) }
    }
    if let texts = try? decode([String?].self, forKey: key) {
      return texts.map { $0.map(OpenMeteoTable.Cell.text) }
    }
    return try decode([OpenMeteoTable.Cell?].self, forKey: key)
  }

  /// Decodes a block of single values and its units, or returns `nil` if the block is absent.
  func row(_ key: Key, units: Key) throws -> OpenMeteoTable? {
    try table(key, units: units) {
      [try $0.decodeIfPresent(OpenMeteoTable.Cell.self, forKey: $1)]
    }
  }

  private func table(
    _ key: Key, units: Key,
    column: (KeyedDecodingContainer<ColumnKey>, ColumnKey) throws -> [OpenMeteoTable.Cell?]
  ) throws -> OpenMeteoTable? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    let block = try nestedContainer(keyedBy: ColumnKey.self, forKey: key)
    let units = try decodeIfPresent([String: String?].self, forKey: units) ?? [:]
    return OpenMeteoTable(
      columns: Dictionary(
        try block.allKeys.map { ($0.variable, try column(block, $0)) }, uniquingKeysWith: { $1 }),
      units: Dictionary(
        units.compactMap { name, unit in
          guard let variable = OpenMeteoVariable(rawValue: name), let unit else { return nil }
          return (variable, unit)
        }, uniquingKeysWith: { $1 }))
  }
}
