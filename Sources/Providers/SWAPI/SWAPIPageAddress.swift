import Foundation

/// Where a page of a list is, below the configured base address.
///
/// Of the link to a next page only the query is taken, so that no answer leads to another host.
struct SWAPIPageAddress: Hashable {
  let kind: String
  var endsInSlash = false
  var query: [URLQueryItem] = []

  /// The first page of a list.
  init(kind: String) {
    self.kind = kind
  }

  /// The page that a link leads to, or nothing where the link does not tell which.
  init?(kind: String, link: String) {
    guard let components = URLComponents(string: link), let query = components.queryItems,
      !query.isEmpty
    else { return nil }
    self.kind = kind
    self.query = query
    endsInSlash = components.path.hasSuffix("/")
  }

  /// The segments of the path.
  var path: [String] { endsInSlash ? [kind, ""] : [kind] }

  /// The same page, asked for with a slash at the end.
  var withSlash: SWAPIPageAddress {
    var address = self
    address.endsInSlash = true
    return address
  }
}
