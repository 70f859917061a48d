import Testing

/// A piece of code in a documentation article or comment.
struct Listing {
  let path: String
  /// The number of the line that opens the listing.
  let line: Int
  let code: [String]

  /// The libraries whose quoted listings are not compiled; such a listing begins with the name in a
  /// comment.
  private static let others = ["ReSwift", "ReactiveReSwift", "RxReduce", "Redux-ReactiveSwift"]

  var isOurs: Bool {
    !Self.others.contains { code.first?.hasPrefix("// \($0)") == true }
  }

  var text: String { code.joined(separator: "\n") }

  /// Returns the listings of a file whose text follows a margin: none in an article, `///` in
  /// comments.
  static func all(in file: Repository.File, margin: String) -> [Listing] {
    var listings: [Listing] = []
    var open: (line: Int, code: [String])?
    for (number, line) in zip(1..., file.lines) {
      let text = line.behind(margin)
      if let (start, code) = open, text == nil || text == "```" {
        listings.append(Listing(path: file.path, line: start, code: code))
        open = nil
      } else if open != nil, let text {
        open?.code.append(text)
      } else if text == "```swift" {
        open = (number, [])
      }
    }
    return listings
  }
}

extension Listing: CustomTestStringConvertible {
  var testDescription: String { "\(path):\(line)" }
}

extension String {
  /// Returns the text after a margin and the blanks around it, or `nil` without the margin.
  fileprivate func behind(_ margin: String) -> String? {
    guard !margin.isEmpty else { return trimmed }
    guard trimmed.hasPrefix(margin) else { return nil }
    return String(trimmed.dropFirst(margin.count)).trimmed
  }

  private var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
