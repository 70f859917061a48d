/// The address of a web page that is safe to pass to another program.
///
/// Only `https` is accepted, with a host and printable ASCII, so that no response of a service can
/// start another kind of program.
package struct WebAddress: TextCodable, Hashable, Sendable {
  package static let expectedText = "an https address"

  package let text: String

  /// The maximum number of bytes.
  static let limit = 2_000

  /// Creates an address from text, or returns `nil` if the text is not such an address.
  ///
  /// A user name or password before the host is not accepted, because it can look like another host.
  package init?(_ text: String) {
    let prefix = "https://"
    guard text.utf8.count <= Self.limit, text.lowercased().hasPrefix(prefix),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#""'\<>^`{|}"#.utf8.contains($0) })
    else { return nil }
    let authority = text.dropFirst(prefix.count).prefix { !"/?#".contains($0) }
    let allowed: (Character) -> Bool = { $0.isLetter || $0.isNumber || "-._:[]".contains($0) }
    guard let first = authority.first, first.isLetter || first.isNumber || first == "[",
      authority.allSatisfy(allowed)
    else { return nil }
    self.text = text
    host = String(authority)
  }

  /// The host, with the port if there is one.
  package let host: String

  package var description: String { text }
}

/// The web page about what is on the screen.
package enum SourceLink: Equatable, Sendable {
  case page(WebAddress)
  case none(reason: String)

  /// Creates a link from a text that a service gave, or returns `nil` if there is no text.
  package init?(_ text: String?) {
    guard let text else { return nil }
    self =
      WebAddress(text).map(SourceLink.page) ?? .none(reason: "not opened: its link isn't https")
  }
}
