/// The version of this program.
enum Version {
  /// The semantic version, as in the newest heading of CHANGELOG.md.
  static let current = "0.1.0"

  /// The address at which weather services can reach the publisher of the program.
  ///
  /// MET Norway and the National Weather Service ask for it. A publisher sets it here; the user can
  /// set `http.contact` instead.
  static let publisherContact: String? = nil

  /// Returns the `User-Agent` for services that want to know whom to contact.
  static func userAgent(contact: String?) -> String {
    ["skyreel/\(current)", contact ?? publisherContact].compactMap(\.self)
      .joined(separator: " ")
  }
}
