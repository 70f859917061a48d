import Domain
import WeatherFeature
import TerminalUI

/// A line of text with fields, such as `%c %t` for a status bar.
struct LineTemplate: Equatable {
  private enum Part: Equatable {
    case text(String)
    case field(LineField)
  }

  private let parts: [Part]

  /// The template that is used if none is given.
  static let standard = "%c %t"

  /// Creates a template from its text.
  ///
  /// - Throws: `LineTemplateError` for a `%` without a known letter after it.
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

  /// Whether the line has a field.
  func contains(_ field: LineField) -> Bool { parts.contains(.field(field)) }

  /// Returns the line for a report, with `–` for unknown values.
  ///
  /// The template may contain escape sequences, such as colors. Escape sequences in field values
  /// are removed.
  func text(of context: LineContext) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): context.text(field)?.sanitized ?? .missingValue
      }
    }.joined()
  }
}

/// An unknown field in a template.
struct LineTemplateError: Error, Equatable, CustomStringConvertible {
  /// The percent sign, and the letter after it if there is one.
  var field: String

  var description: String {
    "--template: unknown field \(field); available fields: \(LineField.list), and %% for a percent sign"
  }
}
