/// The operation that shows a web page in another program.
package struct LinkOpener: Sendable {
  /// Opens a page, and returns whether a program accepted its address.
  ///
  /// The result may come only when that program ends.
  package var open: @Sendable (WebAddress) async -> Bool

  /// Creates an opener from its operation.
  package init(open: @escaping @Sendable (WebAddress) async -> Bool) {
    self.open = open
  }

  /// An opener for systems without a program that shows web pages.
  package static let unavailable = LinkOpener { _ in false }
}
