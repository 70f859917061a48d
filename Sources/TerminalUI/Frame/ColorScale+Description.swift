extension ColorScale: CustomStringConvertible {
  /// Creates the colors of a scale from their description in a configuration file, such as
  /// `-10 blue, 0 #56c8f0/81/cyan, 30 bold red`.
  ///
  /// A description consists of anchors with commas between them. An anchor is a value and the
  /// description of an ``Appearance``.
  ///
  /// - Throws: ``AppearanceError`` with the first word that is not valid.
  public init(_ description: String) throws(AppearanceError) {
    var anchors: [Anchor] = []
    for part in description.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      guard let word = words.first, let value = Double(word), value.isFinite else {
        throw AppearanceError(word: words.first ?? "")
      }
      anchors.append(Anchor(value, try Appearance(words.count > 1 ? words[1] : "")))
    }
    self.init(anchors)
  }

  /// The description that ``init(_:)`` accepts.
  public var description: String {
    anchors.map { "\(Self.text(of: $0.value)) \($0.appearance)" }.joined(separator: ", ")
  }

  private static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
