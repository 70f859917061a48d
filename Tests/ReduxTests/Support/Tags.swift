import Testing

extension Tag {
  /// A test of a numbered behavior; its name begins with the number, and ★ marks subtle behaviors.
  @Tag static var conformance: Self
}
