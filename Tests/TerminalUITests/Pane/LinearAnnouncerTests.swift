import Testing

@testable import TerminalUI

@Suite struct LinearAnnouncerTests {
  private var announcer = LinearAnnouncer()

  private static func list(
    _ selected: Int, _ rows: [String] = ["I", "II", "III"], lead: [String] = ["By year"]
  ) -> LinearPage {
    LinearPage(
      lead: lead, rest: rows,
      selection: LinearSelection(
        index: selected, count: rows.count, text: rows[selected],
        details: ["about \(rows[selected])"]))
  }

  private static let keys: LinearSection = {
    var page = LinearPage(lead: ["Keys: q quit."])
    page.kind = .orientation
    return LinearSection("keys", page)
  }()

  private static func message(_ text: String, answersKeys: Bool = true) -> LinearSection {
    var page = LinearPage(lead: [text])
    page.kind = .message(answersKeys: answersKeys)
    return LinearSection("message", page)
  }

  /// Returns what is announced of a page with the title Films, and of other sections.
  private mutating func heard(
    _ page: LinearPage, _ others: LinearSection..., after cause: LinearAnnouncer.Cause = .key
  ) -> [String] {
    announcer.announcements(
      for: [LinearSection("films", title: "Films", page)] + others, after: cause)
  }

  // MARK: Opening

  @Test mutating func aNewPageIsAnnouncedAsAWholeWithItsSelectionAndAtTheStartTheKeys() {
    #expect(
      heard(Self.list(1), Self.keys)
        == ["Films:", "By year", "I", "II", "III", "2 of 3: II", "Keys: q quit.", ""])
  }

  @Test mutating func aTextIsAnnouncedAsAWholeAndItsFirstLineOnce() {
    func text(at line: Int) -> LinearPage {
      var page = Self.list(line)
      page.isText = true
      return page
    }
    #expect(heard(text(at: 0)) == ["Films:", "By year", "I", "II", "III", ""])
    #expect(heard(text(at: 1)) == ["2 of 3: II", ""])
    #expect(heard(text(at: 0)) == ["1 of 3: I", ""])
  }

  @Test mutating func aPageToWhichTheUserComesBackIsItsNameItsChangesAndItsSelection() {
    _ = heard(Self.list(1))
    let window = LinearSection("help", title: "Help", LinearPage(rest: ["q: quit"]))
    #expect(heard(Self.list(1), window) == ["Help:", "q: quit", ""])
    #expect(heard(Self.list(1)) == ["Films:", "2 of 3: II", ""])
    _ = heard(Self.list(1), window)
    #expect(heard(Self.list(0, lead: ["By title"])) == ["Films:", "By title", "1 of 3: I", ""])
    _ = heard(Self.list(0), window)
    let text = LinearPage(lead: ["Sunny"], rest: ["Wind: 5 km/h"])
    #expect(heard(text) == ["Films:", "Sunny", ""])
  }

  @Test mutating func aPageAboutSomethingElseIsAnotherPage() {
    var lisbon = LinearPage(lead: ["Sunny"], rest: ["Wind: 5 km/h"])
    lisbon.subject = "Lisbon"
    #expect(heard(lisbon) == ["Films: Lisbon", "Sunny", "Wind: 5 km/h", ""])
    var oslo = lisbon
    oslo.subject = "Oslo"
    #expect(heard(oslo) == ["Films: Oslo", "Sunny", "Wind: 5 km/h", ""])
    #expect(heard(lisbon) == ["Films: Lisbon", "Sunny", ""])
  }

  @Test mutating func anEndWithoutAKeyIsAnnouncedOnce() {
    var film = LinearPage(lead: ["Playing"])
    _ = heard(film)
    film = LinearPage(lead: ["Paused"], selection: Self.list(0).selection)
    film.ending = "Paused at I."
    #expect(heard(film, after: .event) == ["Paused at I.", ""])
    film.ending = "Paused at II."
    #expect(heard(film, after: .event) == [])
  }

  @Test mutating func thePageMayNameItself() {
    var page = LinearPage(lead: ["Sunny"])
    page.title = "Planets"
    #expect(heard(page).first == "Planets:")
  }

  @Test mutating func aRepaintAnnouncesEverythingAgain() {
    let first = heard(Self.list(1), Self.keys)
    #expect(heard(Self.list(1), Self.keys, after: .repaint) == first)
  }

  @Test mutating func aRepaintAnnouncesOnlyTheFrontmostPageAsAWholeAgain() {
    let other = LinearSection("other", LinearPage(lead: ["Sunny"], rest: ["Wind: 5 km/h"]))
    _ = heard(Self.list(1))
    _ = announcer.announcements(for: [other], after: .key)
    #expect(
      announcer.announcements(for: [other], after: .repaint)
        == ["other:", "Sunny", "Wind: 5 km/h", ""])
    #expect(heard(Self.list(1)) == ["Films:", "By year", "2 of 3: II", ""])
  }

  @Test mutating func theGroupOfARowIsAnnouncedWhenItChanges() {
    func row(_ index: Int, _ group: String) -> LinearPage {
      var page = Self.list(index)
      page.selection?.details = ["\(group): names"]
      page.selection?.group = group
      return page
    }
    _ = heard(row(0, "Planets"))
    #expect(heard(row(1, "Planets")) == ["2 of 3: II", ""])
    #expect(heard(row(2, "Species")) == ["3 of 3: III", "Species: names", ""])
  }

  @Test mutating func whatHappensWhileAPagePlaysIsAnnouncedOnceAndWithoutAKey() {
    var film = LinearPage(lead: ["Playing"])
    film.turn = "No rain from 11:40."
    _ = heard(film)
    #expect(heard(film, after: .event) == [])
    film.turn = "Rain from 11:55."
    #expect(heard(film, after: .event) == ["Rain from 11:55.", ""])
    #expect(heard(film, after: .event) == [])
    film.turn = nil
    #expect(heard(film, after: .event) == [])
  }

  @Test mutating func aMissingPageSaysWhatIsMissingBeforeTheTimeThatChanged() {
    func page(_ time: String) -> LinearPage {
      var page = LinearPage(lead: ["No weather yet."], rest: ["Local time \(time)"])
      page.isPlaceholder = true
      return page
    }
    _ = heard(page("10:38"))
    _ = heard(page("10:38"))
    #expect(heard(page("10:39")) == ["No weather yet.", "Local time 10:39", ""])
  }

  @Test mutating func aKeyThatChangesNothingSaysTheAgeOfOldData() {
    var page = LinearPage(lead: ["Sunny"], rest: ["Wind: 5 km/h"])
    page.add(PaneChrome(marks: ["3 h ago"], longFirstMark: "updated 3 h ago", isDoubtful: true))
    _ = heard(page)
    #expect(heard(page) == ["Films:", "Sunny", "updated 3 h ago", ""])
  }

  @Test mutating func aFailedLoadIsAnnouncedAlsoIfTheStatusWasAnotherOneMeanwhile() {
    func page(_ status: String) -> LinearPage {
      var page = LinearPage(lead: ["By year"])
      page.status = [status]
      return page
    }
    let (failed, loading) = (page("Can't reach it."), Self.loading(page("From storage.")))
    _ = heard(failed)
    for _ in 0..<2 {
      #expect(heard(loading) == ["Loading.", ""])
      #expect(heard(failed, after: .event) == ["Can't reach it.", ""])
    }
  }

  @Test mutating func aPageThatListsTheKeysIsFollowedByThem() {
    _ = heard(Self.list(1), Self.keys)
    var page = LinearPage(rest: ["q: quit"])
    page.listsKeys = true
    let help = LinearSection("help", title: "Help", page)
    #expect(heard(Self.list(1), Self.keys, help) == ["Help:", "q: quit", "Keys: q quit.", ""])
    #expect(heard(Self.list(1), Self.keys, help) == ["Help:", ""])
  }

  @Test mutating func atTheStartTheMessagesFollowThePageAndWaitForItsContent() {
    let notice = Self.message("Asks example.org", answersKeys: false)
    #expect(
      heard(Self.list(0), notice, Self.keys).suffix(4)
        == ["1 of 3: I", "Asks example.org", "Keys: q quit.", ""])
    announcer = LinearAnnouncer()
    var waiting = Self.loading(LinearPage(lead: ["Loading Oslo…"], rest: ["Moon: new"]))
    waiting.isPlaceholder = true
    #expect(heard(waiting, notice, Self.keys) == ["Films:", "Loading Oslo…", ""])
    let page = LinearPage(lead: ["Sunny"])
    #expect(
      heard(page, notice, Self.keys, after: .event)
        == ["Sunny", "Asks example.org", "Keys: q quit.", ""])
    #expect(heard(page, notice, Self.keys) == ["Films:", "Sunny", ""])
  }

  @Test mutating func withoutALoadTheMessagesAreAnnouncedAtTheFirstTick() {
    var empty = LinearPage(lead: ["No weather yet."])
    empty.isPlaceholder = true
    _ = heard(empty, Self.message("Offline"), Self.keys)
    #expect(
      heard(empty, Self.message("Offline"), Self.keys, after: .time)
        == ["Offline", "Keys: q quit.", ""])
  }

  @Test mutating func aPageToWhichAKeyGoesIsItsNameItsLeadAndItsSelection() {
    _ = heard(Self.list(1))
    _ = announcer.announcements(
      for: [LinearSection("other", LinearPage(lead: ["Sunny"]))], after: .key)
    #expect(heard(Self.list(1)) == ["Films:", "By year", "2 of 3: II", ""])
  }

  @Test mutating func theOnlyRowIsAnnouncedOnceWithItsDetails() {
    #expect(heard(Self.list(0, ["I"])) == ["Films:", "By year", "1 of 1: I", "about I", ""])
  }

  @Test mutating func whatOnePageSaidOfTheDataIsNotRepeatedOnTheNextOne() {
    var lisbon = LinearPage(lead: ["Sunny"])
    (lisbon.status, lisbon.remarks) = (["Guessed"], ["by Open-Meteo"])
    #expect(heard(lisbon) == ["Films:", "Sunny", "Guessed", "by Open-Meteo", ""])
    lisbon.subject = "Lisbon"
    lisbon.status.append("No network.")
    #expect(heard(lisbon) == ["Films: Lisbon", "Sunny", "No network.", ""])
  }

  @Test mutating func aPageWhoseRowsAreOnRequestOpensWithItsLeadAndItsSelection() {
    var page = Self.list(0)
    page.opensWithRest = false
    #expect(heard(page) == ["Films:", "By year", "1 of 3: I", "about I", ""])
  }

  // MARK: Keys

  private static let text: [String] = (0..<30).map { "line \($0 + 1)" }

  private static func text(at line: Int) -> LinearPage {
    var page = LinearPage(
      lead: Array(text.prefix(2)), rest: Array(text.dropFirst(2)),
      selection: LinearSelection(index: line, count: text.count, text: text[line]))
    page.isText = true
    return page
  }

  @Test mutating func aMoveInATextAnnouncesTheLinesThatItPassesOrIfTheyAreMoreThanAPageItsLine() {
    _ = heard(Self.text(at: 0))
    #expect(heard(Self.text(at: 1)) == ["2 of 30: line 2", ""])
    #expect(heard(Self.text(at: 11)) == Self.text[2..<11] + ["12 of 30: line 12", ""])
    #expect(heard(Self.text(at: 29)) == ["30 of 30: line 30", ""])
    #expect(heard(Self.text(at: 27)) == ["28 of 30: line 28", "line 29", ""])
    #expect(heard(Self.text(at: 17)) == ["18 of 30: line 18"] + Self.text[18..<27] + [""])
    #expect(heard(Self.text(at: 0)) == ["1 of 30: line 1", ""])
  }

  @Test mutating func aMoveInATextOfParagraphsAnnouncesOneAndARequestAll() {
    func text(at line: Int, requests: Int = 0) -> LinearPage {
      var page = Self.text(at: line)
      (page.hasParagraphs, page.requests) = (true, requests)
      return page
    }
    _ = heard(text(at: 0))
    #expect(heard(text(at: 3)) == ["4 of 30: line 4", ""])
    #expect(heard(text(at: 0)) == ["1 of 30: line 1", ""])
    #expect(heard(text(at: 0, requests: 1)) == Self.text + [""])
  }

  @Test func aPageOfATextHasAtMostTenLinesAndFewWordsButAtLeastALine() {
    let long = Array(repeating: "word", count: 50).joined(separator: " ")
    #expect(LinearPage.linesOfPage(Self.text) == 10)
    #expect(LinearPage.linesOfPage([long, "a", "b", long]) == 3)
    #expect(LinearPage.linesOfPage([long + " " + long, "a"]) == 1)
    #expect(LinearPage.linesOfPage([]) == 1)
  }

  @Test mutating func aTextWhoseLinesAreOnRequestOpensWithThePositionOfItsLine() {
    var page = Self.text(at: 0)
    page.opensWithRest = false
    #expect(heard(page) == ["Films:", "1 of 30: line 1", "line 2", ""])
  }

  @Test mutating func aTextIsReadAgainWhenItOpensAgainButNotBelowAWindow() {
    var text = LinearPage(rest: ["I", "II"])
    text.isText = true
    let other = LinearSection("other", LinearPage(lead: ["Sunny"]))
    #expect(heard(text) == ["Films:", "I", "II", ""])
    _ = heard(text, other)
    #expect(heard(text) == ["Films:", ""])
    _ = announcer.announcements(for: [other], after: .key)
    #expect(heard(text) == ["Films:", "I", "II", ""])
  }

  @Test mutating func ofAPageToWhichAKeyGoesOnlyTheFirstLineIsRepeatedAndWhatChanged() {
    let other = LinearSection("other", LinearPage(lead: ["Sunny"]))
    for (repeated, lines) in [(1, ["9 °C", "Rain at 8"]), (0, ["Rain at 8"])] {
      announcer = LinearAnnouncer()
      _ = heard(LinearPage(lead: ["9 °C", "Rain at 7", "Alert: Gale"]))
      _ = announcer.announcements(for: [other], after: .key)
      var page = LinearPage(lead: ["9 °C", "Rain at 8", "Alert: Gale"])
      page.repeatedLead = repeated
      #expect(heard(page) == ["Films:"] + lines + [""])
    }
  }

  private static func field(_ row: String? = nil, of count: Int = 0) -> LinearPage {
    var page = LinearPage(
      selection: row.map { LinearSelection(index: 0, count: count, text: $0) })
    page.isField = true
    if row == nil { page.status = ["Type"] }
    return page
  }

  @Test mutating func aLetterThatChangesNothingIsAnsweredWithTheRowOrTheStateOfTheField() {
    _ = heard(Self.field())
    #expect(heard(Self.field()) == ["Type", ""])
    #expect(heard(Self.field("I", of: 1)) == ["1 of 1: I", ""])
    #expect(heard(Self.field("I", of: 1)) == ["1 of 1: I", ""])
  }

  @Test mutating func aFieldThatFindsNothingSaysSoAndNothingOfThePageBehind() {
    func typed(_ problem: [String], isSearching: Bool = false) -> LinearSection {
      var page = Self.field()
      (page.status, page.activity) = (problem, isSearching ? "Searching" : nil)
      return LinearSection("find", title: "Find", page)
    }
    _ = heard(Self.list(0))
    _ = heard(Self.list(0), typed(["Type"]))
    #expect(heard(Self.list(0), typed([], isSearching: true)) == ["Searching.", ""])
    let failed = typed(["No match for \"xy\".", "No network."])
    #expect(
      heard(Self.list(0), failed, after: .event) == ["No match for \"xy\".", "No network.", ""])
    _ = heard(Self.list(0), typed([], isSearching: true))
    let next = typed(["No match for \"xyz\".", "No network."])
    #expect(heard(Self.list(0), next, after: .event) == ["No match for \"xyz\".", ""])
  }

  @Test mutating func aKeyThatSelectsIsAnsweredWithTheNewRowAndItsDetails() {
    _ = heard(Self.list(0))
    #expect(heard(Self.list(1)) == ["2 of 3: II", "about II", ""])
  }

  @Test mutating func allOfARowIsAnnouncedEachTimeThatTheUserAsksForIt() {
    var page = Self.list(1)
    page.selection?.more = ["and more"]
    _ = heard(Self.list(0))
    #expect(heard(page) == ["2 of 3: II", "about II", ""])
    for count in 1...2 {
      page.requests = count
      #expect(heard(page) == ["2 of 3: II", "about II", "and more", ""])
    }
  }

  @Test mutating func aRequestOnAnotherPageIsNoneOnAPageThatWaitedForItsContent() {
    var waiting = Self.loading(LinearPage(lead: ["Loading Oslo…"]))
    (waiting.isPlaceholder, waiting.requests) = (true, 1)
    _ = heard(waiting)
    var page = Self.list(0)
    page.requests = 1
    page.selection?.more = ["and more"]
    #expect(heard(page) == ["By year", "1 of 3: I", "about I", ""])
  }

  @Test mutating func aKeyThatChangesOnlyTheRowIsNotAnsweredWithItsDetailsAgain() {
    _ = heard(Self.list(0))
    var chosen = Self.list(0)
    chosen.selection?.text = "I, chosen"
    #expect(heard(chosen) == ["1 of 3: I, chosen", ""])
    chosen.selection?.index = 1
    #expect(heard(chosen) == ["2 of 3: I, chosen", ""])
  }

  @Test mutating func aKeyThatChangesNothingIsAnsweredWithTheNameTheFirstLineAndTheSelection() {
    _ = heard(Self.list(0))
    #expect(heard(Self.list(0)) == ["Films:", "By year", "1 of 3: I", ""])
    let text = LinearPage(rest: ["Once"])
    _ = heard(text)
    #expect(heard(text) == ["Films:", ""])
    #expect(heard(LinearPage(rest: ["Once", "twice"])) == ["twice", ""])
  }

  @Test mutating func anEqualMessageAnswersEachKeyButTheOthersAreAnnouncedOnce() {
    _ = heard(Self.list(0))
    for _ in 0..<3 {
      #expect(heard(Self.list(0), Self.message("No")) == ["No", ""])
    }
    let lasting = Self.message("Gale", answersKeys: false)
    #expect(heard(Self.list(0), lasting, after: .event) == ["Gale", ""])
    #expect(heard(Self.list(0), lasting) == ["Films:", "By year", "1 of 3: I", ""])
  }

  @Test mutating func aMessageThatAppearsWhileTimePassesIsAnnouncedWithTheNextEvent() {
    _ = heard(Self.list(0))
    #expect(heard(Self.list(0), Self.message("Gale"), after: .time) == [])
    #expect(heard(Self.list(0), Self.message("Gale"), after: .event) == ["Gale", ""])
  }

  // MARK: Loads

  private static func loading(_ page: LinearPage, _ word: String = "Loading") -> LinearPage {
    var page = page
    page.activity = word
    return page
  }

  @Test mutating func aLoadThatAKeyStartedIsAnsweredWhenItBeginsAndEndsAlsoWithoutAChange() {
    let page = LinearPage(lead: ["Sunny"])
    _ = heard(page)
    #expect(heard(Self.loading(page)) == ["Loading.", ""])
    #expect(heard(Self.loading(page), after: .event) == [])
    #expect(heard(page, after: .event) == ["Nothing new.", ""])
    var failed = page
    failed.status = ["No network."]
    for _ in 0..<2 {
      _ = heard(Self.loading(page))
      #expect(heard(failed, after: .event) == ["No network.", ""])
    }
  }

  @Test mutating func aLoadThatAPageOpenedWithIsToldWhenItEndsOnce() {
    let page = LinearPage(lead: ["Sunny"])
    #expect(heard(Self.loading(page)) == ["Films:", "Sunny", "Loading.", ""])
    #expect(heard(page, after: .event) == ["Loaded.", ""])
    #expect(heard(page, after: .time) == [])
    #expect(heard(Self.loading(page), after: .event) == [])
    #expect(heard(page, after: .event) == [])
  }

  @Test mutating func aHintThatStaysDuringALoadIsNoResultOfIt() {
    var page = LinearPage(lead: ["Sunny"])
    page.status = ["Guessed"]
    _ = heard(page)
    #expect(heard(Self.loading(page)) == ["Loading.", ""])
    #expect(heard(page, after: .event) == ["Nothing new.", ""])
    _ = heard(Self.loading(page))
    #expect(heard(page, Self.message("No newer report"), after: .event) == ["No newer report", ""])
  }

  @Test mutating func aPageThatLoadsMoreAnnouncesItsNewLeadWhenAllIsThere() {
    _ = heard(Self.loading(Self.list(0, lead: ["A: today", "B: loading"])))
    #expect(
      heard(Self.loading(Self.list(0, lead: ["A: now", "B: loading"])), after: .event) == [])
    #expect(
      heard(Self.list(0, lead: ["A: now", "B: now"]), after: .event)
        == ["A: now", "B: now", ""])
    #expect(heard(Self.list(0, lead: ["A: now", "B: now"]), after: .event) == [])
  }

  @Test mutating func aTextThatLoadsMoreAnnouncesOnlyItsNewLeadUnlessItsSelectedLineChanged() {
    func text(_ lead: String...) -> LinearPage {
      var page = Self.list(0, lead, lead: lead)
      page.isText = true
      return page
    }
    for start in [LinearAnnouncer.Cause.key, .event] {
      announcer = LinearAnnouncer()
      _ = heard(text("They agree", "B: old"))
      _ = heard(text("They agree", "B: old"))
      _ = heard(Self.loading(text("They agree", "B: old")), after: start)
      #expect(heard(text("They agree", "B: now"), after: .event) == ["B: now", ""])
      _ = heard(Self.loading(text("They agree", "B: now")))
      #expect(heard(text("They differ", "B: now"), after: .event) == ["They differ", ""])
    }
  }

  @Test mutating func rowsThatLoadOnAPageWithoutALeadAreAnnouncedOnce() {
    _ = heard(Self.loading(Self.list(0, ["I", "II: not loaded"], lead: [])))
    #expect(
      heard(Self.list(0, ["I", "II: 14 °C"], lead: []), after: .event) == ["II: 14 °C", ""])
    _ = heard(Self.loading(Self.list(0, ["I", "II: 14 °C"], lead: [])))
    #expect(
      heard(Self.list(0, ["I: 9 °C", "II: 14 °C"], lead: []), after: .event)
        == ["1 of 2: I: 9 °C", ""])
  }

  @Test mutating func aListThatWasNotThereIsAnnouncedWithItsLeadAndItsSelection() {
    var waiting = Self.loading(LinearPage(lead: ["Loading films…"]))
    waiting.isPlaceholder = true
    _ = heard(waiting)
    #expect(heard(Self.list(0), after: .event) == ["By year", "1 of 3: I", "about I", ""])
  }

  @Test mutating func aLoadThatBeginsBehindAnOpenedPageIsAnnouncedOnlyForWhatItBrings() {
    for (lead, result) in [("By year", []), ("By title", ["By title", ""])] {
      announcer = LinearAnnouncer()
      _ = heard(Self.list(0))
      #expect(heard(Self.loading(Self.list(0)), after: .event) == [])
      #expect(heard(Self.list(0, lead: [lead]), after: .event) == result)
    }
  }

  @Test mutating func whatIsKnownWithoutContentFollowsTheFailureOnce() {
    var waiting = LinearPage(lead: ["Loading Oslo…"], rest: ["Moon: new"])
    (waiting.isPlaceholder, waiting.remarks) = (true, ["guessed"])
    #expect(heard(waiting, Self.keys) == ["Films:", "Loading Oslo…", ""])
    waiting.rest = ["Moon: old"]
    #expect(heard(waiting, Self.keys, after: .event) == [])
    #expect(heard(Self.loading(waiting), Self.keys, after: .event) == [])
    waiting.lead = ["No weather."]
    #expect(
      heard(waiting, Self.keys, after: .event)
        == ["No weather.", "Moon: old", "Keys: q quit.", ""])
    var loading = Self.loading(waiting)
    loading.lead = ["Loading Oslo…"]
    for _ in 0..<2 {
      #expect(heard(loading, Self.keys) == ["Loading Oslo…", ""])
    }
    #expect(heard(waiting, Self.keys, after: .event) == ["No weather.", ""])
  }

  @Test mutating func aLoadThatBeginsAfterAKeyIsItsAnswerAndOneThatBeginsAfterSomeTimeIsNot() {
    let page = LinearPage(lead: ["Sunny"])
    _ = heard(page)
    #expect(heard(page) == ["Films:", "Sunny", ""])
    #expect(heard(Self.loading(page), after: .event) == ["Loading.", ""])
    #expect(heard(page, after: .event) == ["Nothing new.", ""])
    #expect(heard(page, after: .time) == [])
    #expect(heard(Self.loading(page), after: .event) == [])
    #expect(heard(page, after: .event) == [])
  }

  @Test mutating func whatWasNotThereIsAnnouncedAsAWholeOnceItIsLoaded() {
    var waiting = Self.loading(LinearPage(lead: ["Loading Oslo…"]))
    waiting.isPlaceholder = true
    #expect(heard(waiting, Self.keys) == ["Films:", "Loading Oslo…", ""])
    let page = LinearPage(lead: ["Sunny"], rest: ["Wind: 5 km/h"])
    #expect(
      heard(page, Self.keys, after: .event) == ["Sunny", "Wind: 5 km/h", "Keys: q quit.", ""])
  }

  @Test mutating func withoutAnythingLoadedTheKeysFollowTheFailure() {
    var waiting = LinearPage(lead: ["No weather yet."])
    waiting.isPlaceholder = true
    #expect(heard(waiting, Self.keys) == ["Films:", "No weather yet.", ""])
    var loading = Self.loading(LinearPage(lead: ["Loading Oslo…"]))
    loading.isPlaceholder = true
    #expect(heard(loading, Self.keys, after: .event) == ["Loading Oslo…", ""])
    #expect(
      heard(waiting, Self.keys, after: .event) == ["No weather yet.", "Keys: q quit.", ""])
  }

  @Test mutating func aFailureOfWhatWasNotThereIsAnnouncedEachTime() {
    var failed = LinearPage(lead: ["No weather."])
    failed.isPlaceholder = true
    _ = heard(failed)
    for _ in 0..<2 {
      var waiting = Self.loading(LinearPage(lead: ["Loading Oslo…"]))
      waiting.isPlaceholder = true
      #expect(heard(waiting) == ["Loading Oslo…", ""])
      #expect(heard(failed, after: .event) == ["No weather.", ""])
    }
  }

  @Test mutating func aSearchThatIsNotAnnouncedAnswersWithItsFirstRowAndOnlyNewRowsAfterIt() {
    _ = heard(Self.field())
    #expect(heard(Self.loading(Self.field(), "")) == [])
    #expect(heard(Self.loading(Self.field("I", of: 3), ""), after: .event) == ["1 of 3: I", ""])
    // The rest of the matches is behind the selected one.
    #expect(heard(Self.field("I", of: 2), after: .event) == [])
    #expect(heard(Self.loading(Self.field("I", of: 1), "")) == ["1 of 1: I", ""])
    #expect(heard(Self.field("IX", of: 1), after: .event) == ["1 of 1: IX", ""])
  }

  // MARK: Events

  private static func weather(
    _ degrees: Int, _ sentences: String..., rest: String = ""
  ) -> LinearPage {
    var page = LinearPage(lead: ["\(degrees) °C"], rest: [rest])
    page.news = LinearNews(value: "\(degrees) °C", sentences: sentences)
    return page
  }

  @Test mutating func aChangeWithoutAKeyIsOneLineOfWhatMattersOrNothing() {
    _ = heard(Self.weather(14, "Overcast", "Dry today"))
    #expect(heard(Self.weather(14, "Overcast", "Dry today", rest: "new"), after: .event) == [])
    #expect(
      heard(Self.weather(15, "Overcast", "Rain from 14:00"), after: .event)
        == ["Updated: 15 °C, was 14 °C. Rain from 14:00.", ""])
    // What was announced is not announced again with the next key.
    #expect(heard(Self.weather(15, "Overcast", "Rain from 14:00")) == ["Films:", "15 °C", ""])
  }

  @Test mutating func aConditionIsAnnouncedWhenItBeginsAndWhenItEnds() {
    func weather(_ condition: LinearNews.Condition?) -> LinearPage {
      var page = Self.weather(14)
      page.news.condition = condition
      return page
    }
    _ = heard(weather(nil))
    #expect(heard(weather(.isOver("No alert")), after: .event) == [])
    #expect(
      heard(weather(.holds("Alert: Gale")), after: .event) == ["Updated: Alert: Gale.", ""])
    #expect(heard(weather(.holds("Alert: Gale")), after: .event) == [])
    #expect(heard(weather(.isOver("No alert")), after: .event) == ["Updated: No alert.", ""])
  }

  @Test mutating func aFailureThatNoKeyCausedIsAnnouncedWithTheNextKey() {
    let page = LinearPage(lead: ["Sunny"])
    _ = heard(page)
    var failed = page
    failed.status = ["No network."]
    #expect(heard(failed, after: .event) == [])
    #expect(heard(failed, after: .time) == [])
    #expect(heard(failed) == ["No network.", ""])
    #expect(heard(failed) == ["Films:", "Sunny", ""])
  }

  @Test mutating func aChangeBelowZeroIsInWords() {
    _ = heard(Self.weather(-1))
    #expect(
      heard(Self.weather(-2, "Snow 13:00–14:00"), after: .event)
        == ["Updated: minus 2 °C, was minus 1 °C. Snow 13:00 to 14:00.", ""])
  }

  @Test mutating func timeAloneAnnouncesNothing() {
    _ = heard(Self.weather(14))
    #expect(heard(Self.weather(15), after: .time) == [])
  }

  @Test mutating func behindAWindowNothingIsAnnounced() {
    _ = heard(Self.weather(14))
    let window = LinearSection("prompt", title: "Find", LinearPage(lead: ["Type"]))
    _ = heard(Self.weather(14), window)
    #expect(heard(Self.weather(15), window, after: .event) == [])
    #expect(heard(Self.weather(15)) == ["Films:", "15 °C", ""])
  }
}
