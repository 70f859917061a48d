import AppFeature
import Domain
import TestSupport
import Testing

@testable import skyreel

/// The notices that name the indexes of alerts.
@Suite struct IndexNoticeTests {
  @Test(arguments: [
    ("alerts.kde.org", "KDE's alert server"),
    ("severeweather.wmo.int", "the World Meteorological Organization"),
    ("alerts.example", "alerts.example"),
  ])
  func aNoticeNamesTheIndexThatIsAskedAndWhatItLearns(host: String, name: String) {
    let notice = IndexNotice.notice(of: host, for: Place.at(38.7, -9.1, "Lisbon", country: "PT"))
    let sentence = "Alerts for Portugal come from \(name), which sees the place to 1 km"
    #expect(notice.text == "\(sentence). To prevent that, set alerts to national.")
    #expect(notice.shorter?.first == sentence)
    #expect(notice.shorter?.last?.count ?? 99 <= 40)
    #expect(notice.kind == .disclosure && notice.hint?.binding == "settings")
  }
}
