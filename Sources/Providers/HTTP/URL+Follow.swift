import Foundation

extension URL {
  /// Returns an address in a response if it is below this one, on the same host and port, else
  /// `nil`.
  func follow(_ address: String) -> URL? {
    guard let url = URL(string: address, relativeTo: self)?.absoluteURL,
      url.scheme?.lowercased() == scheme?.lowercased(),
      url.host?.lowercased() == host?.lowercased(), url.effectivePort == effectivePort,
      url.hasUsablePort, url.user == nil, url.password == nil,
      !url.path.split(separator: "/").contains("..")
    else { return nil }
    let base = path(percentEncoded: true)
    let folder = base.hasSuffix("/") ? base : base + "/"
    return url.path(percentEncoded: true).hasPrefix(folder) ? url : nil
  }
}
