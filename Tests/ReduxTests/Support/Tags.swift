import Testing

extension Tag {
  /// Shows one of the numbered behaviours, whose number begins the test's name; ★ marks the subtle.
  @Tag static var conformance: Self
}
