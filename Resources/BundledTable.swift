/// Lines of fields separated by tabs, found by their first field.
///
/// A search scans the bytes from the start. Nothing is built up front, for a start of the program
/// looks up one line at most.
struct BundledTable: Sendable {
  /// The lines, in UTF-8, each ended by a line feed.
  let bytes: [UInt8]

  /// The fields after the first of the line whose first field is `key`.
  func fields(for key: String) -> [String]? {
    guard let line = line(startingWith: Array(key.utf8) + [UInt8(ascii: "\t")]) else { return nil }
    return line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What follows `prefix` on the first line that starts with it.
  private func line(startingWith prefix: [UInt8]) -> ArraySlice<UInt8>? {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if bytes[start..<end].starts(with: prefix) {
        return bytes[start + prefix.count..<end]
      }
      start = end + 1
    }
    return nil
  }
}
