/// Announcements of what is on a screen, as plain lines.
///
/// ```swift
/// var announcer = LinearAnnouncer()
/// for line in announcer.announcements(for: sections, after: .key) { print(line) }
/// ```
///
/// Each key is answered, also if nothing changed, and the answer ends with the selection. A change that no
/// key caused is announced in one line, if at all. Only the frontmost page is announced.
package struct LinearAnnouncer: Sendable {
  /// The cause of an announcement, since the last one.
  package enum Cause: Sendable {
    /// The user pressed a key.
    case key
    /// The app did something without a key, such as loading.
    case event
    /// Time passed, so that only ages changed.
    case time
    /// Everything is to be announced again.
    case repaint
  }

  /// The frontmost page, or `nil` before the first announcement.
  private var front: LinearSection.Identity?
  /// The pages as they were last announced.
  private var known: [LinearSection.Identity: LinearPage] = [:]
  /// The messages on the screen.
  private var messages: [PaneID: [String]] = [:]
  /// Whether no time passed since the last key, so that a load that begins now follows from the key.
  ///
  /// Automatic loads begin when time passes.
  private var followsKey = false
  /// Whether a load is in progress that a key started, whose result therefore answers the key.
  private var awaitsLoad = false
  /// Whether the last key has no answer until that load ends.
  private var owesAnswer = false
  /// Whether the tabs and the keys are still to be announced.
  private var owesOrientation = true

  /// Creates an announcer without earlier announcements.
  package init() {}

  /// Returns the lines to print, with an empty line at the end, or none.
  package mutating func announcements(
    for sections: [LinearSection], after cause: Cause
  ) -> [String] {
    if cause == .repaint { self = LinearAnnouncer() }
    let isStart = front == nil
    let cause = isStart ? .key : cause
    if cause != .event { followsKey = cause != .time }
    var lines = takeMessages(in: sections, after: cause)
    if let section = sections.last(where: { $0.page.kind == .page && !$0.page.isEmpty }) {
      let page = section.page
      if page.listsKeys, front != section.identity { owesOrientation = true }
      lines += takePage(section, after: cause, isAnswered: !lines.isEmpty)
      // Wait for a load: its result follows soon, and matters more.
      if owesOrientation, !lines.isEmpty, !page.isPlaceholder || !isStart && !awaitsLoad {
        owesOrientation = false
        lines += sections.filter { $0.page.kind == .orientation }.flatMap(\.lines)
      }
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private mutating func takeMessages(
    in sections: [LinearSection], after cause: Cause
  ) -> [String] {
    var shown: [PaneID: [String]] = [:]
    var lines: [String] = []
    for section in sections {
      guard case .message(let answersKeys) = section.page.kind else { continue }
      shown[section.pane] = section.lines
      let isNew = messages[section.pane] != section.lines
      if isNew && cause != .time || answersKeys && cause == .key { lines += section.lines }
    }
    // One that appeared when only time passed is announced with the next event.
    messages = cause == .time ? messages.filter { shown[$0.key] == $0.value } : shown
    return lines
  }
}

// MARK: - The frontmost page

extension LinearAnnouncer {
  private mutating func takePage(
    _ section: LinearSection, after cause: Cause, isAnswered: Bool
  ) -> [String] {
    let (page, old) = (section.page, known[section.identity])
    guard let old, front == section.identity else {
      awaitsLoad = page.activity != nil
      front = section.identity
      known[section.identity] = page
      owesAnswer = awaitsLoad && page.isPlaceholder
      return opening(section, since: old)
    }
    if cause == .event, awaitsLoad { return result(of: section, since: old) }
    known[section.identity] = page
    switch cause {
    case .key, .repaint: return answer(section, since: old)
    case .event where old.isPlaceholder && !page.isPlaceholder:
      return followsKey ? page.content : page.lead
    case .event where followsKey && page.activity != nil && old.activity == nil:
      (awaitsLoad, owesAnswer) = (true, true)
      return page.newLead(since: old) + page.loading
    case .event, .time:
      // A failure that no key caused is announced with the answer to the next key.
      known[section.identity]?.status = old.status
      let change = page.news.change(from: old.news, hasMessage: isAnswered)
      return cause == .time ? [] : [change].compactMap(\.self)
    }
  }

  /// Returns the lines of a page that comes to the front: the whole page, or only what changed and the
  /// selection if the user comes back to it.
  private func opening(_ section: LinearSection, since old: LinearPage?) -> [String] {
    let page = section.page
    guard let old, !old.isPlaceholder else { return [section.name] + page.content + page.loading }
    let changed = page.newLead(since: old) + page.newStatus(since: old)
    let place = page.selection.map { [$0.line] } ?? (changed.isEmpty ? page.lead : [])
    return [section.name] + changed + page.loading + place
  }

  /// Returns the answer to a key on the page that was in front already.
  private mutating func answer(_ section: LinearSection, since old: LinearPage) -> [String] {
    let page = section.page
    if page.requests != old.requests, let row = page.selection {
      return [row.line] + row.details + row.more
    }
    let startsLoad = page.activity != nil && old.activity == nil
    awaitsLoad = page.activity != nil && (awaitsLoad || startsLoad)
    var lines = page.newStatus(since: old) + page.newLead(since: old)
    if let selection = page.selection, selection != old.selection {
      owesAnswer = false
      return lines + [selection.line] + selection.details
    }
    let announcesLoad = startsLoad && !page.loading.isEmpty && lines.isEmpty
    owesAnswer = announcesLoad || awaitsLoad && page.loading.isEmpty && page.selection == nil
    if owesAnswer { return lines + (announcesLoad ? page.loading : []) }
    if lines.isEmpty { lines = page.newRest(since: old) }
    lines += [page.selection?.line].compactMap(\.self)
    return lines.isEmpty ? [section.name] : lines
  }

  /// Returns what a load that a key started brought: before its end only the selection, and what was not
  /// there at all.
  private mutating func result(of section: LinearSection, since old: LinearPage) -> [String] {
    let page = section.page
    if old.isPlaceholder, !page.isPlaceholder {
      known[section.identity] = page
      (awaitsLoad, owesAnswer) = (page.activity != nil, false)
      return page.content
    }
    let row = page.hasSameRow(as: old) ? nil : page.selection?.line
    guard page != old else { return [] }
    guard page.activity == nil else {
      guard let row else { return [] }
      known[section.identity]?.selection = page.selection
      owesAnswer = false
      return [row]
    }
    defer { (known[section.identity], awaitsLoad, owesAnswer) = (page, false, false) }
    let change = page.news.change(from: old.news)
    let news = change.map { [$0] } ?? (page.news == LinearNews() ? page.newLead(since: old) : [])
    guard owesAnswer else { return page.newStatus(since: old) + news + [row].compactMap(\.self) }
    if page.isPlaceholder { return page.lead.isEmpty ? page.content : page.lead + page.status }
    let lines = page.status + news
    let isSame = lines.isEmpty && !old.loading.isEmpty
    return lines + (isSame ? ["Nothing new."] : []) + [page.selection?.line].compactMap(\.self)
  }
}

extension LinearPage {
  /// The whole page.
  fileprivate var content: [String] {
    let details = rest.isEmpty ? selection?.details ?? [] : []
    let row = isText && selection?.index == 0 ? nil : selection?.line
    return lead + status + rest + remarks + [row].compactMap(\.self) + details
  }

  /// The word for the load in progress, in a line.
  fileprivate var loading: [String] {
    guard let activity, !activity.isEmpty, !isPlaceholder || lead.isEmpty else { return [] }
    return [activity + "."]
  }

  fileprivate func newLead(since old: LinearPage) -> [String] {
    lead.filter { !old.lead.contains($0) }
  }

  fileprivate func newStatus(since old: LinearPage) -> [String] {
    status.filter { !old.status.contains($0) }
  }

  fileprivate func newRest(since old: LinearPage) -> [String] {
    let known = Set(old.rest)
    return rest.filter { !known.contains($0) }
  }

  /// Whether the same row is selected, also in a longer list.
  fileprivate func hasSameRow(as old: LinearPage) -> Bool {
    selection.map { $0.isSameRow(as: old.selection) } ?? (old.selection == nil)
  }
}
