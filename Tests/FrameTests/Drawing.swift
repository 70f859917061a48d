import TerminalUI

/// A screen of a size, or what the mouse does on it.
struct Drawing {
  let name: Name
  /// The value in the committed form: a hash, or the position of the cursor.
  let value: String
  private let makeText: () -> String
  private let makeDetails: () -> String

  init(
    _ name: Name, _ value: String, text: @autoclosure @escaping () -> String,
    details: @autoclosure @escaping () -> String = ""
  ) {
    (self.name, self.value, makeText, makeDetails) = (name, value, text, details)
  }

  /// The value with its size: `80x24:1b2c3d`.
  var valueOfSize: String { "\(name.size.text):\(value)" }

  /// The text, to read.
  var text: String { makeText() }

  /// What the text does not show: the styles.
  var details: String { makeDetails() }

  /// What a drawing is of.
  struct Name: CustomStringConvertible {
    let situation: String
    let scene: String
    let kind: Kind
    let size: Size

    /// The beginning of the line with its value.
    var key: String { "\(scene) \(kind.rawValue)" }

    /// The path below a folder of whole drawings, without its extension.
    var description: String { "\(situation)/\(scene).\(kind.rawValue).\(size.text)" }
  }
}

extension Size {
  /// The size as a text: `80x24`.
  var text: String { "\(width)x\(height)" }
}
