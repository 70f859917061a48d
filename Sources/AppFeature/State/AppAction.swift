public import Domain
public import FilmsFeature
public import ReduxRecorder
public import TerminalUI
public import WeatherFeature

/// An action of the app, the inspector, a replay, or the history.
///
/// Only the app's own actions can be encoded, because only they belong to the app's history and its
/// recordings. Encoding another action throws an error.
public enum AppAction: Codable, Equatable, Sendable {
  /// The first frame is on the screen.
  case started(Timestamp)
  /// The clock reached a time at which something on the screen changes.
  case clockTicked(Timestamp)
  /// The user selected a segment.
  case segmentSelected(Segment)
  /// An action of the weather segment.
  case weather(WeatherAction)
  /// An action of the films segment.
  case films(FilmsAction)
  /// The user switched the system of units.
  case unitsKeyPressed
  /// The user turned mouse support on or off.
  case mouseKeyPressed
  /// The user opened the help.
  case helpOpened
  /// The user scrolled the help.
  ///
  /// The value is the number of lines scrolled off the top.
  case helpScrolled(to: Int)
  /// The user searched in the help.
  ///
  /// `scroll` is the number of lines scrolled off the top after the search.
  case helpSearched(TextSearchAction, scroll: Int)
  /// The user closed the help.
  case helpClosed
  /// An action of the palette.
  case palette(CommandPaletteAction)
  /// The user pressed a key that can't act now.
  case disabledKeyPressed(reason: String)
  /// The user dismissed the newest notice.
  case noticeDismissed
  /// The user requested a full repaint, which the renderer does.
  case redrawKeyPressed
  /// The user suspended the program, which the renderer does.
  case suspendKeyPressed
  /// The user quit.
  case quitKeyPressed
  /// The terminal reported the kind of its background.
  case backgroundReported(TerminalBackground)
  /// The user copied this text, which the renderer sends to the terminal's clipboard.
  case textCopied(String)
  /// The user opened a web page, which another program shows.
  case sourceOpened(WebAddress)
  /// A message for the user arrived, such as a failure to open a web page.
  case noticeArrived(Notice)

  /// The user chose this action in the palette.
  ///
  /// `Middleware.palette` replaces it, so it is neither recorded nor part of the app's history.
  indirect case chosen(AppAction)
  /// An action of the inspector.
  case inspector(InspectorAction)
  /// An action of the replay of a recording.
  case replay(ReplayAction)
  /// The position in the history changed, or an app action is performed at a time since launch.
  indirect case history(HistoryAction<AppAction>, at: Duration = .zero)

  private enum CodingKeys: CodingKey {
    case started, clockTicked, segmentSelected, weather, films, unitsKeyPressed, mouseKeyPressed
    case helpOpened, helpScrolled, helpClosed, disabledKeyPressed, noticeDismissed
    case redrawKeyPressed, suspendKeyPressed, quitKeyPressed, noticeArrived
    case backgroundReported, textCopied, sourceOpened, helpSearched, palette
  }
  private enum StartedCodingKeys: String, CodingKey { case _0 = "at" }
  private enum ClockTickedCodingKeys: String, CodingKey { case _0 = "at" }
  private enum SegmentSelectedCodingKeys: String, CodingKey { case _0 = "segment" }
  private enum WeatherCodingKeys: String, CodingKey { case _0 = "action" }
  private enum FilmsCodingKeys: String, CodingKey { case _0 = "action" }
  private enum BackgroundReportedCodingKeys: String, CodingKey { case _0 = "background" }
  private enum HelpSearchedCodingKeys: String, CodingKey {
    case _0 = "action"
    case scroll
  }
  private enum PaletteCodingKeys: String, CodingKey { case _0 = "action" }
  private enum TextCopiedCodingKeys: String, CodingKey { case _0 = "text" }
  private enum SourceOpenedCodingKeys: String, CodingKey { case _0 = "address" }
  private enum NoticeArrivedCodingKeys: String, CodingKey { case _0 = "notice" }
}

extension AppAction {
  /// The action of the weather segment, or `nil` for another action.
  var weather: WeatherAction? { if case .weather(let action) = self { action } else { nil } }

  /// The action of the films segment, or `nil` for another action.
  var films: FilmsAction? { if case .films(let action) = self { action } else { nil } }

  /// The change to the history: that of `history`, or that this app action is performed.
  ///
  /// It is `nil` for actions that are not part of the history: those of the inspector and of a
  /// replay, and a choice in the palette.
  var historyAction: HistoryAction<AppAction>? {
    switch self {
    case .inspector, .replay, .chosen: nil
    case .history(let action, _): action
    default: .performed(self)
    }
  }

  /// Creates the action for a change to the history.
  init(_ historyAction: HistoryAction<AppAction>) {
    self = historyAction.performed ?? .history(historyAction)
  }

  /// The app action that is performed, or `nil` for every other action.
  var performed: AppAction? { historyAction?.performed }
}

extension RootState {
  /// Returns the action to dispatch after the terminal was resized, or `nil` if none is needed.
  ///
  /// An action is needed if other panes or rows of places may be visible, which need data.
  public func resizeAction(from old: Size, to new: Size) -> AppAction? {
    guard isLive else { return nil }
    switch app.segment {
    case .weather:
      let keys = AppKeys(AppKeyMaps.all)
      return placesWindow(keys, in: old) == placesWindow(keys, in: new)
        ? nil : .weather(.screenResized)
    case .films:
      let isSame = PaneColumns.count(width: old.width) == PaneColumns.count(width: new.width)
      return isSame ? nil : .films(.screenResized)
    }
  }
}
