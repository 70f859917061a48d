internal import Testing

/// Who is told of the failures of a ``TestStore``.
///
/// ```swift
/// let reporter = FailureReporter { failure in print(failure) }
/// ```
public struct FailureReporter: Sendable {
  /// Tells of a failure.
  public let report: @Sendable (TestFailure) -> Void

  /// Makes a reporter from what it does.
  public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
    self.report = report
  }

  /// Records an issue in the test that runs when this is asked for.
  ///
  /// Where no test of Swift Testing runs, nobody would hear of an issue: there a failure is printed
  /// and stops the program.
  public static var currentTest: FailureReporter {
    Test.current == nil
      ? FailureReporter { fatalError("ReduxTesting: \($0)") }
      : FailureReporter { failure in
        Issue.record(
          Comment(rawValue: failure.message), sourceLocation: SourceLocation(failure.location))
      }
  }
}

extension SourceLocation {
  fileprivate init(_ location: TestFailure.Location) {
    self.init(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
