package import Domain
internal import TerminalUI

package struct Notice: Codable, Hashable, Sendable {
  package var text: String
  /// The kind of message, which decides whether the notice expires.
  package var kind: Kind
  /// Shorter forms of the message, the longest first, for a message of one line, or `nil` for one that is wrapped.
  package var shorter: [String]?
  /// The key that acts on the message, or `nil` if there is none.
  package var hint: Offer?
  /// The time at which the notice expires, or `nil` if none is set.
  ///
  /// The action of a key has no time. The end is therefore set at the next clock tick, which is due immediately.
  package var end: Timestamp?

  package init(_ text: String, kind: Kind, shorter: [String]? = nil, hint: Offer? = nil) {
    self.text = text
    self.kind = kind
    self.shorter = shorter
    self.hint = hint
  }

  package struct Offer: Codable, Hashable, Sendable {
    package var binding: String
    /// The effect of the key, as help: `undo`.
    package var purpose: String

    package init(binding: String, purpose: String) {
      (self.binding, self.purpose) = (binding, purpose)
    }
  }

  /// Returns the message for the user, with its key if that is bound.
  func message(_ keys: KeyLabels) -> String { message(text, keys) }

  /// Returns the forms of a message of one line, those with its key first.
  fileprivate func forms(_ keys: KeyLabels) -> [String] {
    let texts = shorter ?? []
    return texts.map { message($0, keys) } + texts
  }

  private func message(_ text: String, _ keys: KeyLabels) -> String {
    hint.map { keys.message(text, hints: [$0.binding: $0.purpose]) } ?? text
  }

  package enum Kind: String, Codable, Sendable {
    /// Information, which expires after five seconds.
    case information
    /// New weather alerts, which stay until the user dismisses or opens them, or leaves the place.
    case alert
    /// Notifications, which stay until the user dismisses them.
    case notification
    /// A statement of what is sent to whom, which stays until the user pressed a key while it was beside the weather.
    case disclosure
    /// A problem of the configuration file, which stays until the user dismisses it or mends the file.
    case configuration
    /// A failure, which stays until the user dismisses it.
    case failure
  }

  /// The number of seconds that information is shown.
  static let shownSeconds = 5

  /// Whether the notice expires, so that the clock must set its end or reach it.
  var isTimed: Bool { kind == .information }

  /// Whether the notice ends with the next key after it was on the screen.
  var endsWithKey: Bool { isTimed || kind == .disclosure }
}

extension RootState {
  /// The notice on the screen: the newest one, or `nil` if there is none.
  ///
  /// A disclosure, below which there are only others, does not disturb films, the help, and the palette.
  var shownNotice: Notice? {
    let showsWeather = app.segment == .weather && !keyboardOwner.coversSegment
    return app.notices.last.flatMap { $0.kind != .disclosure || showsWeather ? $0 : nil }
  }
}

/// The contents of the notice line.
///
/// Information covers a part of the body's lower border for some seconds. Other notices have lines of their own.
struct NoticeView: Widget, Hashable {
  /// The newest notice, without its end.
  var notice: Notice
  private var message: String
  /// The forms of a message of one line, the best first, empty for a message that is wrapped.
  private var forms: [String]
  /// The label of the key that dismisses a failure, or `nil` if there is none.
  private var dismissKey: String?

  /// Creates the contents for the notice on the screen, or returns `nil` if there is none.
  init?(_ root: RootState, _ labels: KeyLabels) {
    guard let notice = root.shownNotice else { return nil }
    self.notice = notice
    message = notice.message(labels)
    forms = notice.forms(labels)
    // The end is not visible, so a change of it needs no redraw.
    self.notice.end = nil
    dismissKey = notice.endsWithKey ? nil : labels["dismiss"]
  }

  /// The number of columns of the body's border that information leaves free on either side.
  private static let margin = 2

  /// Returns the size of information on a body of a width in columns.
  ///
  /// A line without room for the margins covers the whole border. Several lines cover whole rows, so that
  /// no part of a text below them remains.
  func size(onBodyOf width: Int) -> Size {
    let lines = lines(width: width - 2 * Self.margin)
    guard lines.count > 1 else {
      return Size(width: (lines.first?.displayWidth ?? 0) + 2, height: 1)
    }
    return Size(width: width - 2, height: self.lines(width: width - 2).count)
  }

  /// Returns the text and the label of the key that dismisses it, wrapped to a width.
  func lines(width: Int) -> [String] {
    let room = max(1, width - 2)
    guard let last = forms.last else { return (message + hint).wrapped(to: room) }
    return [forms.first { $0.displayWidth <= room } ?? last.truncated(to: room)]
  }

  private var hint: String { dismissKey.map { "  (\($0))" } ?? "" }

  /// Returns at most `count` lines, of which the last one has the key, also behind a message that is cut.
  private func lines(width: Int, atMost count: Int) -> [String] {
    let all = lines(width: width)
    guard count > 0, all.count > count else { return all }
    let width = max(1, width - 2)
    let lines = message.wrapped(to: width, lines: count)
    let last = (lines.last ?? "").truncated(to: max(1, width - hint.displayWidth)) + hint
    return lines.dropLast() + [last]
  }

  var linearPage: LinearPage {
    var page = LinearPage(lead: [message])
    page.kind = .message(answersKeys: notice.isTimed)
    return page
  }

  func draw(in context: DrawContext, into frame: inout Frame) {
    let style =
      switch notice.kind {
      case .information, .disclosure: Style(.secondary)
      case .alert, .notification: Style(.warning, .bold)
      case .configuration, .failure: Style(.error)
      }
    let lines = lines(width: context.size.width, atMost: context.size.height)
    for (y, line) in lines.enumerated() {
      frame.write(line, at: Position(x: 1, y: y), style: style)
    }
  }
}
