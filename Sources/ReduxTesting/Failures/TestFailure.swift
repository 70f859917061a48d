/// Something a ``TestStore`` was not told to expect, or expected in vain.
public struct TestFailure: Error, Hashable, Sendable {
  /// Where in a test something was called.
  public struct Location: Hashable, Sendable {
    /// The file, as `#fileID` tells it.
    public let fileID: String
    /// The file, as `#filePath` tells it.
    public let filePath: String
    /// The line, from one.
    public let line: Int
    /// The column, from one.
    public let column: Int

    init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// What is wrong, in a sentence, and what differs, in lines that begin with − and +.
  public let message: String
  /// Where the test expected something else.
  public let location: Location
}

extension TestFailure: CustomStringConvertible {
  /// The location and the message.
  public var description: String {
    "\(location.fileID):\(location.line): \(message)"
  }
}
