/// The content of a pane as text, for screen readers.
///
/// Its lines have no marks, no keys, no ages, and no name of the page. ``LinearAnnouncer`` selects those to announce.
package struct LinearPage: Hashable, Sendable {
  /// The first lines, such as the condition, announced when the page opens, and later those that changed.
  package var lead: [String]
  /// The rest, announced when the page opens for the first time.
  package var rest: [String]
  /// The selected row, announced last, or `nil` if the page has none.
  package var selection: LinearSelection?
  /// How often the user asked for all of the selected row.
  package var requests = 0
  /// The name of the page in place of its pane's, or `nil` if that fits.
  package var title: String?
  /// The subject of the page, such as a place, or `nil` for always the same: with another, it is another page.
  package var subject: String?
  /// The state of the data, such as the failure of a load, announced after the load and if it changed.
  package var status: [String] = []
  /// Other lines, such as ages, announced after the rest, of which no change is announced.
  package var remarks: [String] = []
  /// The age of data that is old, or the failure of its load, also announced after a key that changes nothing.
  package var doubts: [String] = []
  /// The word for the load in progress, empty for one that is not announced, or `nil` if nothing loads.
  package var activity: String?
  /// Whether the page only says that its content is not there.
  package var isPlaceholder = false
  /// The values to announce of a change that no key caused.
  package var news = LinearNews()
  /// The sentence about something that ended without a key, announced once, or `nil` if nothing did.
  package var ending: String?
  /// The sentence about the last event of what plays, each announced as it comes, or `nil` if there was none.
  package var turn: String?
  /// Whether the user types in the page, so that a key without a result is answered with the row alone.
  package var isField = false
  /// Whether the lines are a text, whose first line is announced once, and whose moves announce what they pass.
  package var isText = false
  /// Whether each line of the text is a paragraph, of which a move announces only one.
  package var hasParagraphs = false
  /// Whether the rest is announced when the page opens, or else only as the user moves through it.
  package var opensWithRest = true
  /// The lines of the lead that are announced each time that the user comes back to the page, the others only if
  /// they changed.
  package var repeatedLead = 1
  /// Whether the tabs and the keys are announced with the page.
  package var listsKeys = false
  package var kind = Kind.page

  package init(lead: [String] = [], rest: [String] = [], selection: LinearSelection? = nil) {
    (self.lead, self.rest, self.selection) = (lead, rest, selection)
  }

  /// Whether there is nothing to announce.
  package var isEmpty: Bool {
    lead.isEmpty && rest.isEmpty && status.isEmpty && selection == nil && activity == nil
  }

  package enum Kind: Hashable, Sendable {
    /// A page or a window, of which only the frontmost is announced.
    case page
    /// A message about an event, announced if it changed, and again after each key if it answers keys.
    case message(answersKeys: Bool)
    /// The tabs or the keys, announced at the start and with the keyboard shortcuts.
    case orientation
  }
}

/// The selected row of a list, or the place in a text.
package struct LinearSelection: Hashable, Sendable {
  package var index: Int
  /// The number of rows, or 0 if it is not known.
  package var count: Int
  package var text: String
  /// More about the row, announced after it when it becomes the selected one.
  package var details: [String]
  /// The name of the group that the details are about, which are then announced only with another group, or `nil`
  /// if they are about the row.
  package var group: String?
  /// All else about the row, announced after it only if the user asks for it.
  package var more: [String]
  /// The kind of rows, such as `lines` of those that a search found, or `nil` for all rows.
  package var kind: String?

  package init(
    index: Int, count: Int, text: String, details: [String] = [], more: [String] = []
  ) {
    (self.index, self.count, self.text) = (index, count, text)
    (self.details, self.more) = (details, more)
  }

  var line: String {
    let rows = kind.map { " \($0)" } ?? ""
    return count > 0 ? "\(index + 1) of \(count)\(rows): \(text)" : "Selected: \(text)"
  }

  /// Whether another selection has the same row, also in a longer list.
  func isSameRow(as other: LinearSelection?) -> Bool {
    index == other?.index && text == other?.text
  }
}

/// The values of which a change is announced although no key caused it.
package struct LinearNews: Hashable, Sendable {
  /// The main value, such as a temperature, or `nil` if there is none.
  package var value: String?
  /// Statements, such as when it rains.
  package var sentences: [String]
  /// The condition whose beginning and end are announced, such as an alert, or `nil` if it is not known.
  package var condition: Condition?

  /// A condition with its announcement.
  package enum Condition: Hashable, Sendable {
    case holds(String)
    case isOver(String)
  }

  package init(value: String? = nil, sentences: [String] = [], condition: Condition? = nil) {
    (self.value, self.sentences, self.condition) = (value, sentences, condition)
  }

  /// Returns the news since earlier ones in one line, or `nil`; a message tells the beginning of a condition itself.
  package func change(from old: LinearNews, hasMessage: Bool = false) -> String? {
    var parts = sentences.filter { !old.sentences.contains($0) }
    if let value, let before = old.value, value != before {
      parts.insert("\(value), was \(before)", at: 0)
    }
    switch (old.condition, condition) {
    case (_, .holds(let text)) where condition != old.condition && !hasMessage:
      parts.append(text)
    case (.holds, .isOver(let text)): parts.append(text)
    default: break
    }
    return parts.isEmpty ? nil : "Updated: \(parts.joined(separator: ". "))".inWords + "."
  }
}

extension Block {
  /// The text of a pane, for screen readers.
  package static func plain(_ page: LinearPage) -> Block {
    text((page.lead + page.rest).joined(separator: "\n")).linear { page }
  }

  /// Returns the block with its content as text, for screen readers.
  package func linear(_ page: @escaping () -> LinearPage) -> Block {
    Block(height: height) { rect, canvas in
      draw(rect, &canvas)
      if canvas.context.isLinear { canvas.linearPage = page() }
    }
  }

  /// Returns the block with changes to its text for screen readers.
  package func changingLinearPage(_ change: @escaping (inout LinearPage) -> Void) -> Block {
    Block(height: height) { rect, canvas in
      draw(rect, &canvas)
      guard canvas.context.isLinear else { return }
      var page = canvas.linearPage ?? LinearPage(textOf: canvas.frame)
      change(&page)
      canvas.linearPage = page
    }
  }
}
