/// A failed check of a ``TestStore``.
public struct TestFailure: Error, Hashable, Sendable {
  /// The location of a call in a test.
  public struct Location: Hashable, Sendable {
    /// The module and the name of the file, from `#fileID`.
    public let fileID: String
    /// The path of the file, from `#filePath`.
    public let filePath: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int

    init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// The problem in a sentence, and the differences in lines that begin with − and +.
  public let message: String
  /// The location of the expectation that failed.
  public let location: Location
}

extension TestFailure: CustomStringConvertible {
  /// The file, the line and the message.
  public var description: String {
    "\(location.fileID):\(location.line): \(message)"
  }
}
