// The library is built, too, where the toolchain lacks Swift Testing: with a static standard library.
#if canImport(Testing)
  internal import Testing
#endif

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
    #if canImport(Testing)
      if Test.current != nil { return FailureReporter { Issue.record($0) } }
    #endif
    return FailureReporter { fatalError("ReduxTesting: \($0)") }
  }
}

#if canImport(Testing)
  extension Issue {
    fileprivate static func record(_ failure: TestFailure) {
      let location = failure.location
      record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: location.fileID, filePath: location.filePath, line: location.line,
          column: location.column))
    }
  }
#endif
