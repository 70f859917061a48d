import Testing

@testable import ReduxTesting

struct FailureReporterTests {
  #if canImport(XCTest)
    @Test(
      "a program runs tests of XCTest if it is a bundle or the runner, and was not told otherwise",
      arguments: [
        (["/b/AppPackageTests.xctest"], true),
        (["/usr/bin/xctest", "AppTests.xctest"], true),
        (["/b/AppPackageTests.xctest", "AppTests.OneTests/one"], true),
        (["/b/AppPackageTests.xctest", "--testing-library", "swift-testing"], false),
        (["/usr/bin/app"], false),
        (["/usr/bin/app", "AppTests.xctest"], false),
        (["/usr/bin/app", "swift-testing"], false),
        ([], false),
      ])
    func isXCTestRun(arguments: [String], isRun: Bool) {
      #expect(FailureReporter.isXCTestRun(arguments) == isRun)
    }
  #endif

  @Test("a failure describes itself with its file and line")
  func description() {
    let location = TestFailure.Location("AppTests/A.swift", "/w/A.swift", 12, 5)
    let failure = TestFailure(message: "It is wrong.", location: location)
    #expect(failure.description == "AppTests/A.swift:12: It is wrong.")
  }
}
