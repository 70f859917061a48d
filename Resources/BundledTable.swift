/// Lines of fields separated by tabs.
///
/// No index is built, because the program looks up at most one line of a table at launch.
struct BundledTable: Sendable {
  /// The lines, in UTF-8, each terminated by a line feed.
  let bytes: [UInt8]

  /// The fields of all lines, of which the first one often names the columns.
  var rows: [[String]] { bytes.split(separator: UInt8(ascii: "\n")).map(Self.fields) }

  /// Returns the other fields of the first line whose first field is `key`, or `nil`.
  ///
  /// The search scans the bytes from the start.
  func fields(for key: String) -> [String]? {
    let prefix = Array(key.utf8) + [UInt8(ascii: "\t")]
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if line.starts(with: prefix) { return Self.fields(line.dropFirst(prefix.count)) }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
