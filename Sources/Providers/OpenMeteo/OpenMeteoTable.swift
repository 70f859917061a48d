/// A block of an answer: parallel columns, and the unit of each.
///
/// `current` is a table of one row. Columns that nobody asked for are not read, whatever is in
/// them.
struct OpenMeteoTable: Equatable {
  /// What an answer writes for a value; a null is no cell.
  enum Cell: Equatable {
    case number(Double)
    case text(String)
  }

  /// The columns; one may be shorter than another.
  var columns: [OpenMeteoVariable: [Cell?]]
  /// The units, as the answer spells them.
  var units: [OpenMeteoVariable: String]

  /// How many rows are read: more than four months have hours.
  fileprivate static let rowLimit = 3_000

  /// The rows: as many as there are times.
  var rows: [OpenMeteoRow] {
    (columns[.time] ?? []).indices.map { OpenMeteoRow(table: self, index: $0) }
  }
}

/// One row of a table.
struct OpenMeteoRow {
  fileprivate let table: OpenMeteoTable
  fileprivate let index: Int

  /// The row's value of a variable, if it has one.
  subscript(variable: OpenMeteoVariable) -> OpenMeteoTable.Cell? {
    guard let column = table.columns[variable], column.indices.contains(index) else { return nil }
    return column[index]
  }

  /// The unit that the answer names for a variable.
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
      // A number that no `Double` can hold, which leaves out one cell and not the answer.
      self = .number(.nan)
    }
  }
}

/// The name of a column, kept as the answer spells it.
private struct ColumnKey: CodingKey {
  let stringValue: String
  let variable: OpenMeteoVariable
  var intValue: Int? { nil }

  init?(stringValue: String) {
    guard let variable = OpenMeteoVariable(name: stringValue) else { return nil }
    self.stringValue = stringValue
    self.variable = variable
  }

  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// A block of columns and its units, if the answer has it.
  func table(_ key: Key, units: Key) throws -> OpenMeteoTable? {
    try table(key, units: units) { try $0.column($1) }
  }

  /// A column, read at once as numbers or texts.
  ///
  /// To try each cell both ways is slow; only a column of mixed cells is read like that, and tells
  /// which cell cannot be read.
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

  /// A block of single values and its units, if the answer has it.
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
          guard let variable = OpenMeteoVariable(name: name), let unit else { return nil }
          return (variable, unit)
        }, uniquingKeysWith: { $1 }))
  }
}
