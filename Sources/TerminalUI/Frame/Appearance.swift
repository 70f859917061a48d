/// The colors and attributes of text in a terminal.
package struct Appearance: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var attributes: Style.Attributes

  /// Creates an appearance; without arguments it is that of plain text.
  package init(
    _ foreground: Color? = nil, on background: Color? = nil, _ attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Appearance {
  /// Creates an appearance from its description in a configuration file: `bold yellow on #003355`.
  ///
  /// A description contains, in any order, attributes (`bold`, `dim`, `underline`, `reverse`), a color of the text, and
  /// `on` with a color of the background. Case is ignored. A color is one of these words:
  /// - `default`, for the terminal's own color
  /// - a name, such as `red` or `bright-red`
  /// - a number of the 256-color palette, from `0` to `255`
  /// - `#rrggbb`, in hexadecimal digits
  /// - `#rrggbb/red` or `#rrggbb/default`, with a fallback for terminals of sixteen colors or fewer
  /// - `#rrggbb/208/red` or `#rrggbb/208/default`, with a number of the 256-color palette, too
  ///
  /// - Throws: ``AppearanceError`` if a word is none of these, or if no color follows `on`.
  package init(_ description: String) throws(AppearanceError) {
    self.init()
    var isBackground = false
    for word in description.lowercased().split(separator: " ").map(String.init) {
      if word == "on" {
        isBackground = true
      } else if let attribute = Self.attributes[word] {
        attributes.formUnion(attribute)
      } else if word == "default" || Color(word) != nil {
        if isBackground { background = Color(word) } else { foreground = Color(word) }
        isBackground = false
      } else {
        throw AppearanceError(word: word)
      }
    }
    if isBackground { throw AppearanceError(word: "on") }
  }

  /// The words that a description can contain, apart from numbers and `#rrggbb`.
  package static let words =
    attributes.keys.sorted() + ["default"] + Color.names + Color.names.map { "bright-\($0)" }

  private static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
  ]
}

extension Appearance: CustomStringConvertible {
  package var description: String {
    let words = Self.attributes.filter { attributes.contains($0.value) }.keys.sorted()
    let colors = [foreground?.word, background.map { "on \($0.word)" }].compactMap(\.self)
    let all = (words + colors).joined(separator: " ")
    return all.isEmpty ? "default" : all
  }
}

/// An error about a word in the description of an appearance; thrown by ``Appearance/init(_:)``.
package struct AppearanceError: Error, Hashable, CustomStringConvertible {
  package let word: String

  /// A message that lists the allowed words.
  package var description: String {
    word == "on"
      ? "a color must follow \"on\""
      : "\"\(word)\" is neither a color (red, bright-red, 0–255, #rrggbb, default) nor one of "
        + "bold, dim, underline, reverse"
  }
}

extension Color {
  fileprivate static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Creates a color from its word in a description, in lower case, or `nil` if there is no such color.
  fileprivate init?(_ word: String) {
    if let slash = word.firstIndex(of: "/") {
      self.init(adaptive: word[..<slash], fallback: String(word[word.index(after: slash)...]))
    } else if word.hasPrefix("#") {
      self.init(hexadecimal: word.dropFirst())
    } else if let index = UInt8(word) {
      self.init(index: index)
    } else {
      self.init(name: word)
    }
  }

  fileprivate var word: String {
    switch self {
    case .ansi(let index):
      (index < 8 ? "" : "bright-") + Self.names[Int(index) % 8]
    case .adaptive(let red, let green, let blue, let fallback):
      Color.rgb(red, green, blue).word + "/" + (fallback.map { Color.ansi($0).word } ?? "default")
    case .tiered(let red, let green, let blue, let index, let fallback):
      Color.rgb(red, green, blue).word + "/\(index)/"
        + (fallback.map { Color.ansi($0).word } ?? "default")
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private init?(hexadecimal digits: Substring) {
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    self = .rgb(parts[0], parts[1], parts[2])
  }

  private init?(adaptive: Substring, fallback: String) {
    guard adaptive.first == "#", case .rgb(let red, let green, let blue)? = Color(String(adaptive))
    else {
      return nil
    }
    let words = fallback.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 2, let name = words.last else { return nil }
    let number: UInt8?
    switch Color(name: name) {
    case .ansi(let ansi)?: number = ansi
    case nil where name == "default": number = nil
    default: return nil
    }
    guard words.count == 2 else {
      self = .adaptive(red, green, blue, fallback: number)
      return
    }
    guard let index = UInt8(words[0]) else { return nil }
    self = .tiered(red, green, blue, index: index, fallback: number)
  }

  private init?(name: String) {
    let isBright = name.hasPrefix("bright-")
    guard let index = Self.names.firstIndex(of: isBright ? String(name.dropFirst(7)) : name)
    else { return nil }
    self = .ansi(UInt8(index) + (isBright ? 8 : 0))
  }
}
