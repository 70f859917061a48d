/// The operation that shows a web page in another program.
public struct LinkOpener: Sendable {
  /// Opens a page, and returns whether a program accepted its address.
  ///
  /// The result may come only when that program ends.
  public var open: @Sendable (WebAddress) async -> Bool

  /// Creates an opener from its operation.
  public init(open: @escaping @Sendable (WebAddress) async -> Bool) {
    self.open = open
  }

  /// An opener for systems without a program that shows web pages.
  public static let unavailable = LinkOpener { _ in false }
}
