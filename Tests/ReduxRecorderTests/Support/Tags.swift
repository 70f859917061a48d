import Testing

extension Tag {
  /// Shows one of the library's numbered behaviours, whose number begins the test's name.
  @Tag static var conformance: Self
}
