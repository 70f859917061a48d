import Testing

extension Tag {
  /// A test of a numbered behavior of the library; its name begins with the number.
  @Tag static var conformance: Self
}
