internal import Domain
internal import ReduxRecorder
internal import TerminalUI

/// The contents of the action log: the actions around the position in the history.
struct ActionLogView: Equatable {
  struct Entry: Equatable {
    var number: Int
    var time: Duration?
    /// The action, or `nil` for the oldest state and for an action that was not recorded.
    var action: AppAction?
    /// Whether this is the oldest state, before which the history has none.
    var isOldest = false
  }

  /// The number of actions on each side of the position, enough for 300 rows.
  private static let reach = 150

  /// The entries, oldest first, of which the one at the oldest position is a state.
  var entries: [Entry]
  var position: Int
  var newest: Int
  var hasFocus: Bool
  /// The first step of a replay whose state differs from the recorded one.
  var divergence: Int?

  init(_ root: RootState) {
    let history = root.history
    position = history.position
    newest = history.newest
    hasFocus = root.keyboardOwner == .inspector && root.inspector.focus == .log
    divergence = root.replay?.divergence
    let first = max(history.oldest, position - Self.reach)
    entries = (first...min(newest, position + Self.reach)).map { number in
      Entry(
        number: number, time: history.time(of: number), action: history.action(number),
        isOldest: number == history.oldest)
    }
  }
}

// MARK: - Drawing

extension ActionLogView {
  func body(in context: DrawContext) -> Block<AppAction> {
    let list = InspectorList(
      title: "Actions \(position)/\(newest)", hasFocus: hasFocus, count: entries.count,
      selection: entries.firstIndex { $0.number == position })
    let width = "\(newest)".count
    return list.block(in: context) {
      entries[$0].line(numberWidth: width, divergence, context)
    }.linear { linearPage }
  }

  /// The action at the position, or nothing without the focus.
  private var linearPage: LinearPage {
    guard hasFocus, let entry = entries.first(where: { $0.number == position }) else {
      return LinearPage()
    }
    return LinearPage(
      selection: LinearSelection(
        index: position - 1, count: newest, text: entry.text(limit: Self.linearLimit)))
  }

  /// The characters of a payload that are announced.
  private static let linearLimit = 80
}

extension ActionLogView.Entry {
  fileprivate func text(limit: Int) -> String {
    guard let action else { return isOldest ? "oldest state" : "not recorded" }
    let summary = ActionSummary(action, limit: limit)
    return [summary.name, summary.payload].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  fileprivate func line(
    numberWidth: Int, _ divergence: Int?, _ context: DrawContext
  ) -> StyledText {
    let digits = "\(number)"
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    let mark = divergence.map { $0 <= number } ?? false ? "!" : " "
    let head = StyledText(padding + digits + mark, Style(mark == "!" ? .error : .secondary))
    guard let action else {
      let oldest = number == 0 ? "initial state" : "oldest state"
      let state = isOldest ? oldest : "not recorded"
      return head + StyledText(" " + state, Style(.disabled))
    }
    let summary = ActionSummary(action, limit: context.size.width)
    return head + StyledText((time?.minutesText ?? "") + " ", Style(.secondary))
      + StyledText(summary.name) + StyledText(" " + summary.payload, Style(.secondary))
  }
}

/// A summary of an action in one line: the names of its cases and the start of its payload.
struct ActionSummary {
  /// The names of the cases, joined by dots, such as `weather.place.response`.
  private(set) var name = ""
  private(set) var payload = ""
  private let limit: Int

  /// The payload ends after about `limit` characters, since a response can be long.
  init(_ action: AppAction, limit: Int) {
    self.limit = limit
    appendName(of: action)
  }

  /// Appends the names of nested cases, and the payload of the innermost one.
  private mutating func appendName(of action: Any) {
    let mirror = Mirror(reflecting: action)
    guard let child = mirror.children.first, let label = child.label else {
      name += "\(action)"
      return
    }
    name += label
    guard let nested = Self.elements(child.value).last,
      Mirror(reflecting: nested).displayStyle == .enum, "\(type(of: nested))".hasSuffix("Action")
    else { return appendPayload(child.value, named: nil) }
    for value in Self.elements(child.value).dropLast() { appendPayload(value, named: nil) }
    name += "."
    appendName(of: nested)
  }

  /// Returns the elements of a tuple, or the value itself as the only one.
  private static func elements(_ value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [value]
  }

  /// Returns the value of a tuple of one element, as the payload of a case with one label is.
  private static func onlyElement(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return value }
    return mirror.children.first?.value ?? value
  }

  /// Appends the leaves of a value to the payload, in order.
  private mutating func appendPayload(_ value: Any, named label: String?) {
    let value = Self.onlyElement(value)
    let mirror = Mirror(reflecting: value)
    let isAbsent = mirror.displayStyle == .optional && mirror.children.isEmpty
    guard !isAbsent else { return }
    if let leaf = Self.leaf(value, mirror) {
      if !payload.isEmpty { payload += ", " }
      payload += label.map { "\($0): \(leaf)" } ?? leaf
      return
    }
    for child in mirror.children {
      let isNamed = child.label.map { $0.first != "." && $0 != "some" } ?? false
      appendPayload(child.value, named: isNamed ? child.label : label)
      guard payload.count < limit else { return }
    }
  }

  private static func leaf(_ value: Any, _ mirror: Mirror) -> String? {
    switch value {
    case let text as String: "\"\(text.prefix(60).description.sanitized)\""
    case let value as any CustomStringConvertible where mirror.displayStyle != .collection:
      value.description.sanitized
    default: mirror.children.isEmpty ? "\(value)".sanitized : nil
    }
  }
}
