public import Domain
public import FilmsFeature
public import WeatherFeature

/// What happens to the app.
///
/// What takes more room than two words is kept apart (`indirect`), as each action takes the room of
/// the largest, and is copied as such from key to reducer.
public enum AppAction: Codable, Equatable, Sendable {
  /// The first picture is on the screen.
  case started(Timestamp)
  /// Something shown depends on the clock, which now shows this moment.
  case clockTicked(Timestamp)
  /// A person turned to a segment.
  case segmentSelected(Segment)
  /// Something happened to the weather segment.
  case weather(WeatherAction)
  /// Something happened to the films segment.
  case films(FilmsAction)
  /// A person wants the other system of units.
  case unitsKeyPressed
  /// A person wants the mouse for selecting text, or back for the app.
  case mouseKeyPressed
  /// A person wants to know the keys.
  case helpOpened
  /// A person scrolled the help, so that this line is the first.
  case helpScrolled(to: Int)
  /// A person has read the help.
  case helpClosed
  /// A person pressed a key that cannot act now.
  case disabledKeyPressed(reason: String)
  /// A person has read the notice.
  case noticeDismissed
  /// A person wants the whole picture to be sent again; the renderer does it.
  case redrawKeyPressed
  /// A person wants to go back to the shell for a while; the renderer does it.
  case suspendKeyPressed
  /// A person wants to leave.
  case quitKeyPressed
  /// The program has something to tell.
  indirect case noticeArrived(Notice)
  /// A person did something in the inspector; no reducer of the app hears of it.
  case inspector(InspectorAction)

  private enum CodingKeys: String, CodingKey {
    case started, clockTicked, segmentSelected, weather, films, unitsKeyPressed, mouseKeyPressed
    case helpOpened
    case helpScrolled, helpClosed, disabledKeyPressed, noticeDismissed, redrawKeyPressed
    case suspendKeyPressed, quitKeyPressed, noticeArrived, inspector
  }
  private enum StartedCodingKeys: String, CodingKey { case _0 = "at" }
  private enum ClockTickedCodingKeys: String, CodingKey { case _0 = "at" }
  private enum SegmentSelectedCodingKeys: String, CodingKey { case _0 = "segment" }
  private enum WeatherCodingKeys: String, CodingKey { case _0 = "action" }
  private enum FilmsCodingKeys: String, CodingKey { case _0 = "action" }
  private enum HelpScrolledCodingKeys: String, CodingKey { case to }
  private enum DisabledKeyPressedCodingKeys: String, CodingKey { case reason }

  private enum NoticeArrivedCodingKeys: String, CodingKey { case _0 = "notice" }
  private enum InspectorCodingKeys: String, CodingKey { case _0 = "action" }

  /// The weather segment's action in this one.
  var weather: WeatherAction? { if case .weather(let action) = self { action } else { nil } }

  /// The films segment's action in this one.
  var films: FilmsAction? { if case .films(let action) = self { action } else { nil } }
}
