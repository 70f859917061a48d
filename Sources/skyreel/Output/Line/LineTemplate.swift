import Domain
import WeatherFeature

/// A line of text with fields in it, such as `%c %t` for a status bar.
struct LineTemplate: Equatable {
  private enum Part: Equatable {
    case text(String)
    case field(LineField)
  }

  private let parts: [Part]

  /// What is printed where no template is given.
  static let standard = "%c %t"

  /// Reads a template.
  ///
  /// - Throws: `LineTemplateError` for a `%` that stands for nothing.
  init(_ text: String) throws(LineTemplateError) {
    var parts: [Part] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.text(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      guard let letter = rest.popFirst() else { throw LineTemplateError(field: "%") }
      if letter == "%" {
        parts.append(.text("%"))
      } else if let field = LineField(rawValue: letter) {
        parts.append(.field(field))
      } else {
        throw LineTemplateError(field: "%\(letter)")
      }
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The line about a subject; what is not known is `–`.
  ///
  /// The template itself may color the line with escape sequences; what fills it may not.
  func text(of subject: LineSubject) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): subject.text(field)?.sanitized ?? WeatherRow.absent
      }
    }.joined()
  }
}

/// A `%` in a template that stands for nothing.
struct LineTemplateError: Error, Equatable, CustomStringConvertible {
  /// The sign and what follows it.
  var field: String

  /// What is wrong, and what would be right.
  var description: String {
    "--template: \(field) stands for nothing; there are \(LineField.list), and %% for a percent sign"
  }
}
