enum Version {
  /// The semantic version, as in the newest heading of CHANGELOG.md.
  static let current = "0.1.0"

  /// The address at which weather services can reach the publisher of the program.
  ///
  /// MET Norway and the National Weather Service require an address. A publisher sets it here, and
  /// the user can replace it with `http.contact`.
  static let publisherContact: String? = nil

  /// Returns the `User-Agent` header, with a contact for services that require one.
  static func userAgent(contact: String?) -> String {
    ["skyreel/\(current)", contact ?? publisherContact].compactMap(\.self)
      .joined(separator: " ")
  }
}
