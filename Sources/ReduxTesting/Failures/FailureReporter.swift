// A toolchain with a static standard library lacks Swift Testing but builds this library, too.
#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// A receiver of the failures of a ``TestStore``.
///
/// ```swift
/// let reporter = FailureReporter { failure in print(failure) }
/// ```
public struct FailureReporter: Sendable {
  /// The function that reports a failure.
  public let report: @Sendable (TestFailure) -> Void

  /// Creates a reporter from the function that reports a failure.
  public init(_ report: @escaping @Sendable (TestFailure) -> Void) {
    self.report = report
  }

  /// A reporter that records issues in the running test of Swift Testing or XCTest.
  ///
  /// In a run of XCTest, the text of a failure names the line of the test. If no test runs when this
  /// property is read, failures would have no effect. The reporter then prints a failure and stops
  /// the program.
  public static var currentTest: FailureReporter {
    #if canImport(Testing)
      if Test.current != nil { return FailureReporter { Issue.record($0) } }
    #endif
    #if canImport(XCTest)
      if isXCTestRun(CommandLine.arguments) { return FailureReporter { XCTFail("\($0)") } }
    #endif
    return FailureReporter { fatalError("ReduxTesting: \($0)") }
  }

  /// Whether a program with these arguments runs tests of XCTest, which does not tell which of them
  /// runs.
  static func isXCTestRun(_ arguments: [String]) -> Bool {
    (arguments.first ?? "").hasSuffix("xctest") && !arguments.contains("swift-testing")
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
