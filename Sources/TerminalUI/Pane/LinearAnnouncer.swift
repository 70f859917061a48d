/// Announcements of what is on a screen, as plain lines.
///
/// Each key is answered, also if nothing changed: by a message, or with what changed and the selection. A change
/// that no key caused is announced in one line, if at all. Only the frontmost page is announced.
package struct LinearAnnouncer: Sendable {
  /// The cause of an announcement, since the last one.
  package enum Cause: Sendable {
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
  /// The pages that were on the screen at the last announcement, also behind the frontmost one.
  private var shown: Set<LinearSection.Identity> = []
  /// The pages as they were last announced.
  private var known: [LinearSection.Identity: LinearPage] = [:]
  /// The messages on the screen.
  private var messages: [PaneID: [String]] = [:]
  /// Whether no time passed since the last key, so that a load that begins now is no automatic one.
  private var followsKey = false
  /// Whether the last key was answered with a page, so that a load which begins now is not its answer.
  private var hasOpened = false
  /// Whether a load is in progress that a key started, whose result therefore answers the key.
  private var awaitsLoad = false
  /// Whether the last key has no answer until that load ends.
  private var owesAnswer = false
  /// Whether the page opened with the word for a load, whose end is therefore announced.
  private var owesEnd = false
  /// The state of the data while that load is in progress: what the load does not change.
  private var statusOfLoad: [String] = []
  /// Whether the tabs and the keys are still to be announced.
  private var owesOrientation = true

  package init() {}

  /// Returns the lines to print, with an empty line at the end, or none.
  package mutating func announcements(
    for sections: [LinearSection], after cause: Cause
  ) -> [String] {
    let others = cause == .repaint ? known : [:]
    if cause == .repaint { self = LinearAnnouncer() }
    // Only the frontmost page is announced again, and the others stay known.
    defer { known.merge(others) { new, _ in new } }
    let isStart = front == nil
    let cause = isStart ? .key : cause
    if cause != .event { followsKey = cause != .time }
    let section = sections.last { $0.page.kind == .page && !$0.page.isEmpty }
    if let section, section.page.listsKeys, front != section.identity { owesOrientation = true }
    // At the start, the page comes before the messages, and both wait for a load.
    let isOrienting = owesOrientation && section != nil
    var lines = isOrienting ? [] : takeMessages(in: sections, after: cause)
    if let section {
      let isAnswered = !lines.isEmpty
      if isAnswered, cause == .event { (owesAnswer, owesEnd) = (false, false) }
      lines += takePage(section, after: cause, isAnswered: isAnswered)
      let isIdle = cause == .time && section.page.activity == nil
      let isWaiting = section.page.isPlaceholder && (isStart || awaitsLoad) && !isIdle
      if isOrienting, !isWaiting, isIdle || !lines.isEmpty {
        owesOrientation = false
        lines += takeMessages(in: sections, after: .event)
        lines += sections.filter { $0.page.kind == .orientation }.flatMap(\.lines)
      }
    }
    shown = Set(sections.map(\.identity))
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
    let (page, id) = (section.page, section.identity)
    guard let old = known[id], front == id else {
      let lines = opening(section, since: known[id])
      awaitsLoad = page.activity != nil || page.isPlaceholder
      (front, hasOpened, owesAnswer, statusOfLoad) = (id, true, page.isPlaceholder, page.status)
      owesEnd = !page.isPlaceholder && !page.isField && !page.loading.isEmpty
      if page.isPlaceholder { keepLead(of: page, as: id) } else { keep(page, as: id) }
      return lines
    }
    if cause == .event, awaitsLoad { return result(of: section, since: old) }
    if cause == .time, page.isPlaceholder {
      keepLead(of: page, as: id)
      return []
    }
    // A failure that no key caused is announced with the answer to the next key.
    var unasked: [String] = []
    defer { keep(page, as: id, without: unasked) }
    if cause == .key { return answer(section, since: old, isAnswered: isAnswered) }
    if cause == .event, old.isPlaceholder, !page.isPlaceholder {
      return followsKey ? page.content() : page.lead
    }
    if cause == .event, followsKey, page.activity != nil, old.activity == nil {
      (awaitsLoad, owesAnswer, statusOfLoad) = (true, !hasOpened, page.status)
      return hasOpened ? [] : page.newLead(since: old) + page.loading
    }
    unasked = page.newStatus(since: old)
    let change = page.news.change(from: old.news, hasMessage: isAnswered)
    let ending = old.ending == nil ? page.ending?.inWords : nil
    let turn = page.turn == old.turn ? nil : page.turn
    return cause == .time ? [] : [ending, turn, change].compactMap(\.self)
  }

  /// Keeps a page as announced, except a part of its status: a load hides the failure before it.
  private mutating func keep(
    _ page: LinearPage, as id: LinearSection.Identity, without unasked: [String] = []
  ) {
    let hidden = page.activity == nil ? [] : known[id]?.status ?? []
    known[id] = page
    known[id]?.status = page.status.filter { !unasked.contains($0) } + hidden
  }

  /// Keeps only the lead of a page without content as announced.
  private mutating func keepLead(of page: LinearPage, as id: LinearSection.Identity) {
    var kept = known[id] ?? LinearPage()
    (kept.lead, kept.activity, kept.isPlaceholder) = (page.lead, page.activity, true)
    kept.requests = page.requests
    known[id] = kept
  }

  /// Returns the lines of a page that comes to the front: the whole page, or if the user comes back to it the
  /// first line, what changed, and the selection.
  ///
  /// Below a window that was closed, the first line is announced only if it changed, and a text is not read again.
  /// Lines about the data that other pages had are omitted. The rest of a page without content follows with the
  /// result of its load, or with the next key.
  private func opening(_ section: LinearSection, since old: LinearPage?) -> [String] {
    let page = section.page
    if page.isPlaceholder { return [section.name] + page.lead + page.loading }
    let heard = Set(known.values.flatMap { $0.status + $0.remarks })
    let isBehind = shown.contains(section.identity)
    guard let old, !old.isPlaceholder, isBehind || !page.isText || !page.opensWithRest else {
      return [section.name] + page.content(except: heard) + page.loading
    }
    let repeated = Array(page.lead.prefix(isBehind ? 0 : page.repeatedLead))
    let lead = repeated + page.newLead(since: old).filter { !repeated.contains($0) }
    let status = page.status.filter { !heard.contains($0) }
    let lines = page.withSelection(lead + status)
    return [section.name] + (lines.isEmpty ? Array(page.lead.prefix(1)) : lines) + page.loading
  }

  /// Returns the answer to a key on the page that was in front already.
  private mutating func answer(
    _ section: LinearSection, since old: LinearPage, isAnswered: Bool
  ) -> [String] {
    let page = section.page
    hasOpened = false
    if page.requests != old.requests, let row = page.selection {
      return page.isText ? page.lead + page.rest : [row.line] + row.details + row.more
    }
    let startsLoad = page.activity != nil && old.activity == nil
    if startsLoad { statusOfLoad = page.status }
    awaitsLoad = page.activity != nil && (awaitsLoad || startsLoad)
    // The status of the data while they load is no answer: that is the status after the load.
    var lines = (startsLoad ? [] : page.newStatus(since: old)) + page.newLead(since: old)
    if page.selection != nil, page.selection != old.selection {
      owesAnswer = false
      return page.move(from: old, after: lines)
    }
    let announcesLoad =
      lines.isEmpty && !page.loading.isEmpty && (startsLoad || awaitsLoad && page.isField)
    owesAnswer =
      announcesLoad || awaitsLoad && page.loading.isEmpty && page.selection == nil
      || startsLoad && !lines.isEmpty && !page.isField
    if owesAnswer {
      if lines.isEmpty, !page.isField { lines = page.lead }
      return announcesLoad ? page.loading : lines
    }
    if lines.isEmpty {
      let rest = page.newRest(since: old)
      // That the time changed is no answer without what is missing.
      lines = page.isPlaceholder && !rest.isEmpty ? page.lead + rest : rest
    }
    if lines.isEmpty {
      guard !isAnswered else { return [] }
      lines = page.isField ? [] : [section.name] + page.lead.prefix(1) + page.doubts
      if page.isField, page.selection == nil { lines = page.lead + page.status }
    }
    lines = page.withSelection(lines)
    return lines.isEmpty ? [section.name] : lines
  }

  /// Returns what a load that a key started brought: before its end only the selection, and what was not there at all.
  private mutating func result(of section: LinearSection, since old: LinearPage) -> [String] {
    let (page, id) = (section.page, section.identity)
    guard page != old else { return [] }
    // The failure of an earlier load may end only after the key.
    if page.activity != nil { statusOfLoad = statusOfLoad.filter(page.status.contains) }
    if old.isPlaceholder, !page.isPlaceholder {
      (awaitsLoad, owesAnswer) = (page.activity != nil, false)
      keep(page, as: id)
      let isBrief = !page.lead.isEmpty && page.selection != nil
      return page.content(except: Set(old.lead), hasRest: !isBrief)
    }
    if page.isPlaceholder, page.activity != nil || old.activity == nil {
      if old.activity == nil { statusOfLoad = page.status }
      keepLead(of: page, as: id)
      return page.newLead(since: old)
    }
    let isSameRow = page.hasSameRow(as: old)
    if page.activity != nil {
      guard !isSameRow, !page.isText else { return [] }
      known[id]?.selection = page.selection
      owesAnswer = false
      return page.withSelection([])
    }
    defer {
      keep(page, as: id)
      (awaitsLoad, owesAnswer, owesEnd) = (false, false, false)
    }
    var status = page.newStatus(since: old)
    if status.isEmpty, owesAnswer { status = page.status.filter { !statusOfLoad.contains($0) } }
    if page.isPlaceholder {
      let lead = owesAnswer ? page.lead : page.newLead(since: old)
      return lead + status + page.newRest(since: old)
    }
    let lines = status + page.changes(since: old)
    // Only a field's key asked for the row, and a load without a word has no other answer.
    let answersWithRow = owesAnswer && (page.isField || lines.isEmpty && old.loading.isEmpty)
    if !isSameRow || answersWithRow { return page.withSelection(lines) }
    if lines.isEmpty, owesAnswer { return ["Nothing new."] }
    return lines.isEmpty && owesEnd ? ["Loaded."] : lines
  }
}

extension LinearPage {
  /// The most lines of a text, and the most words of several, that a page key moves by and that a move announces.
  private static let most = (lines: 10, words: 80)

  /// Returns how many of the lines that follow in the direction of a move are a page, at least one.
  static func linesOfPage(_ following: some Sequence<String>) -> Int {
    var words = 0
    let fitting = following.prefix(most.lines).prefix {
      words += $0.split(separator: " ").count
      return words <= most.words
    }
    return max(1, fitting.count)
  }

  /// Returns the whole page, except some lines, in which the only row of a list is there once.
  fileprivate func content(
    except heard: Set<String> = [], hasRest: Bool = true
  ) -> [String] {
    let onlyRow = selection?.count == 1 ? selection?.text : nil
    let rows = opensWithRest && hasRest ? rest.filter { $0 != onlyRow } : []
    let details = rows.isEmpty ? selection?.details ?? [] : []
    return withSelection((lead + status + rows + remarks).filter { !heard.contains($0) }) + details
  }

  /// Returns lines with the selection behind them, or in a text in place of its line, unless that is the first.
  fileprivate func withSelection(_ lines: [String]) -> [String] {
    guard let selection else { return lines }
    guard isText, let index = lines.firstIndex(of: selection.text) else {
      return lines + [selection.line]
    }
    guard selection.index > 0 || selection.kind != nil || !opensWithRest else { return lines }
    return lines[..<index] + [selection.line] + lines[(index + 1)...]
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

  /// Returns what a load changed: the news or, on a page without any, the lead or else the rows.
  fileprivate func changes(since old: LinearPage) -> [String] {
    guard news == LinearNews() else { return [news.change(from: old.news)].compactMap(\.self) }
    guard lead.isEmpty, !isField, !isText else { return newLead(since: old) }
    return newRest(since: old).filter { $0 != selection?.text }
  }

  /// Returns the selection after a move, behind some lines: with the details of another row, or with the lines
  /// of a text that the move passed, if they are at most a page.
  fileprivate func move(from old: LinearPage, after lines: [String]) -> [String] {
    guard let selection, let start = old.selection, isText, selection.kind == nil,
      start.kind == nil, start.index != selection.index, (lead, rest) == (old.lead, old.rest)
    else {
      let (row, last) = (selection, old.selection)
      // A row stays the same one in a list of which a search shows a part.
      let isSame = row?.index == last?.index || row?.text == last?.text
      let isKnown =
        row?.group.map { $0 == last?.group } ?? (isSame && row?.details == last?.details)
      return withSelection(lines) + (isKnown ? [] : row?.details ?? [])
    }
    let texts = Array((lead + rest).suffix(selection.count))
    let isDown = selection.index > start.index
    let moved =
      isDown
      ? texts.prefix(selection.index + 1).dropFirst(start.index + 1)
      : texts.prefix(start.index).dropFirst(selection.index)
    guard !hasParagraphs, Self.linesOfPage(moved) == moved.count else { return [selection.line] }
    return isDown ? moved.dropLast() + [selection.line] : [selection.line] + moved.dropFirst()
  }

  /// Whether the same row is selected, also in a longer list.
  fileprivate func hasSameRow(as old: LinearPage) -> Bool {
    selection.map { $0.isSameRow(as: old.selection) } ?? (old.selection == nil)
  }
}
