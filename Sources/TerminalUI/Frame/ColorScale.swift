/// The colors of a scale: an appearance for some of its values.
package struct ColorScale: Hashable, Sendable {
  package struct Anchor: Hashable, Sendable {
    package var value: Double
    package var appearance: Appearance

    package init(_ value: Double, _ appearance: Appearance) {
      (self.value, self.appearance) = (value, appearance)
    }
  }

  package let anchors: [Anchor]

  /// Creates the colors of a scale; without anchors all values look like plain text.
  package init(_ anchors: [Anchor] = []) {
    self.anchors = anchors.sorted { $0.value < $1.value }
  }

  /// Returns the appearance of a value: that of the last anchor up to it.
  ///
  /// Values before the first anchor look like the first anchor. A mixed color is that of the two anchors around the
  /// value, with the attributes of the nearer one. Without anchors, the appearance is that of plain text.
  func appearance(at value: Double, isMixed: Bool) -> Appearance {
    let next = anchors.firstIndex { $0.value > value } ?? anchors.endIndex
    guard next > 0 else { return anchors.first?.appearance ?? Appearance() }
    let lower = anchors[next - 1]
    guard isMixed, next < anchors.endIndex else { return lower.appearance }
    let upper = anchors[next]
    let fraction = (value - lower.value) / (upper.value - lower.value)
    var mixed = fraction < 0.5 ? lower.appearance : upper.appearance
    if let start = lower.appearance.foreground, let end = upper.appearance.foreground {
      mixed.foreground = start.mixed(with: end, fraction: fraction)
    }
    return mixed
  }
}

extension Color {
  /// Returns a color between two colors, in sRGB.
  ///
  /// Terminals of 256 colors or fewer show the nearer of the two. The nearer one is also the result
  /// if the parts of a color are unknown, because they depend on the terminal.
  package func mixed(with other: Color, fraction: Double) -> Color {
    let nearer = fraction < 0.5 ? self : other
    guard let start = parts, let end = other.parts else { return nearer }
    func part(_ index: Int) -> UInt8 {
      let (first, last) = (Double(start[index]), Double(end[index]))
      return UInt8((first + (last - first) * fraction).rounded())
    }
    return nearer.withParts(part(0), part(1), part(2))
  }

  /// The red, green, and blue parts, or `nil` if they depend on the terminal.
  package var parts: [UInt8]? {
    switch self {
    case .ansi: nil
    case .rgb(let red, let green, let blue): [red, green, blue]
    case .adaptive(let red, let green, let blue, _): [red, green, blue]
    case .tiered(let red, let green, let blue, _, _): [red, green, blue]
    }
  }

  private func withParts(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    switch self {
    case .ansi, .rgb: .rgb(red, green, blue)
    case .adaptive(_, _, _, let fallback): .adaptive(red, green, blue, fallback: fallback)
    case .tiered(_, _, _, let index, let fallback):
      .tiered(red, green, blue, index: index, fallback: fallback)
    }
  }
}

extension ColorScale: CustomStringConvertible {
  /// Creates the colors of a scale from their description in a configuration file, such as
  /// `-10 blue, 0 #56c8f0/81/cyan, 30 bold red`.
  ///
  /// A description consists of anchors with commas between them. An anchor is a value and the
  /// description of an ``Appearance``.
  ///
  /// - Throws: ``AppearanceError`` with the first word that is not valid.
  package init(_ description: String) throws(AppearanceError) {
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

  package var description: String {
    anchors.map { "\(Self.text(of: $0.value)) \($0.appearance)" }.joined(separator: ", ")
  }

  private static func text(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
