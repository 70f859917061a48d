/// The text of a pane on the screen, with its name.
package struct LinearSection: Hashable, Sendable {
  /// The pane and what it is about: a page about another place is another one.
  struct Identity: Hashable, Sendable {
    let pane: PaneID
    let subject: String?
  }

  package let pane: PaneID
  package let title: String
  package let page: LinearPage

  /// Creates a section, named by the title of the page or of the pane, or else by the words of its id.
  package init(_ pane: PaneID, title: String? = nil, _ page: LinearPage) {
    (self.pane, self.title, self.page) = (pane, page.title ?? title ?? pane.spokenName, page)
  }

  var identity: Identity { Identity(pane: pane, subject: page.subject) }

  /// The title and the subject, such as `Forecast: Lisbon, Portugal`.
  package var name: String { "\(title):" + (page.subject.map { " \($0)" } ?? "") }

  package var lines: [String] {
    page.lead + page.status + page.rest + page.remarks
      + (page.selection.map { [$0.line] + $0.details + $0.more } ?? [])
  }
}

extension PaneID {
  /// The words of the name: `weather current`, also of `weather.current.80x24`.
  fileprivate var spokenName: String {
    rawValue.split(separator: ".").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
  }
}
