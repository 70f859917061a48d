import Foundation

/// The address of a list's page, below the configured base address.
///
/// Only the query of a link to the next page is used, so that no response leads to another host.
struct SWAPIPageAddress: Hashable {
  let kind: String
  var endsInSlash = false
  var query: [URLQueryItem] = []

  /// Creates the address of the first page of a list.
  init(kind: String) {
    self.kind = kind
  }

  /// Creates the address of the page at a link, or returns `nil` if the link has no query.
  init?(kind: String, link: String) {
    guard let components = URLComponents(string: link), let query = components.queryItems,
      !query.isEmpty
    else { return nil }
    self.kind = kind
    self.query = query
    endsInSlash = components.path.hasSuffix("/")
  }
}
