/// The web page about what is on the screen.
package enum SourceLink: Equatable, Sendable {
  /// The page can be opened.
  case page(WebAddress)
  /// There is no page that may be opened, for this reason.
  case none(reason: String)

  /// Creates a link from a text that a service gave, or returns `nil` if there is no text.
  package init?(_ text: String?) {
    guard let text else { return nil }
    self =
      WebAddress(text).map(SourceLink.page) ?? .none(reason: "not opened: its link isn't https")
  }
}
