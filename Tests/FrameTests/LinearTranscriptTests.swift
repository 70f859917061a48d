import AppFeature
import Domain
import Testing
import WeatherFeature

@testable import ProgramSupport

/// What a user of `--linear` hears of whole tasks, which have limits in words.
@Suite struct LinearTranscriptTests {
  private static let situation = Situation(
    "linear", at: Situation.sunnyTime, "Toronto", settings: ["LINEAR": "true"],
    answers: Situation.sunnyDay, [])

  /// Returns a situation in which the user listens.
  private static func listening(to name: String) throws -> Situation {
    var situation = try #require(Situation.weather.first { $0.name == name })
    situation.settings["LINEAR"] = "true"
    return situation
  }

  /// Returns what the user heard of some work.
  private func heard(
    _ situation: Situation = Self.situation,
    _ work: @escaping @Sendable (LinearListener) throws -> [String]
  ) async throws -> [String] {
    try await Session.run(situation) { session in try work(session.listener()) }
  }

  /// Expects at most a number of words.
  private func expect(
    _ lines: [String], atMost words: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      lines.wordCount <= words, "\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  @Test func theStartTellsTheConditionFirstThenTheRestAndTheKeysOnce() async throws {
    let lines = try await heard { $0.take() }
    let condition = try #require(lines.firstIndex { $0.contains("Sunny") || $0.contains("Clear") })
    expect(Array(lines.prefix(condition)), atMost: 30)
    expect(lines, atMost: 180)
    #expect(lines.count { $0.hasPrefix("Tabs: ") } == 1)
    #expect(lines.last?.hasPrefix("Keys: ") == true)
  }

  /// Nothing of the first start is told twice, and the question of what is sent comes after the weather.
  @Test func theFirstStartWithoutAPlaceTellsTheWeatherBeforeItsNotices() async throws {
    var first = Self.situation
    first.settings["PLACE"] = nil
    first.zone = "America/Toronto"
    let lines = try await heard(first) { $0.take() }
    let condition = try #require(lines.firstIndex { $0.contains("Sunny") || $0.contains("Clear") })
    expect(Array(lines.prefix(condition + 1)), atMost: 30)
    expect(lines, atMost: 180)
    #expect(Set(lines).count == lines.count, "\(lines.joined(separator: "\n"))")
    let notice = try #require(lines.firstIndex { $0.contains("your time zone's city") })
    #expect(notice > condition)
    let next = try await heard(first) { listener in
      _ = listener.take()
      return listener.press("f", "H", "c")
    }
    #expect(!next.contains { $0.contains("your time zone's city") })
  }

  @Test func aRefreshIsToldWhenItBeginsAndOnceWhenItEnds() async throws {
    let lines = try await heard { listener in
      _ = listener.take()
      return listener.press("r")
    }
    #expect(lines == ["Loading.", "No newer report"])
  }

  @Test func otherServicesAreToldOnceWhenAllHaveAnswered() async throws {
    let lines = try await heard { listener in
      _ = listener.take()
      return listener.press("x")
    }
    #expect(lines.first == "Providers:")
    let loading = try #require(lines.firstIndex(of: "MET Norway: loading…"))
    #expect(!lines.contains("Loading."))
    #expect(lines[loading...].count { $0.hasPrefix("MET Norway: updated") } == 1)
    #expect(lines[loading...].count { $0.contains("In the next 7 days") } == 1)
    expect(lines, atMost: 60)
  }

  @Test func aPromptWithoutAMatchTellsOnlyThatAfterEachLetter() async throws {
    var offline = Self.situation
    offline.answers = [:]
    let (first, next) = try await Session.run(offline) { session in
      let listener = try session.listener()
      _ = listener.press("/", "x", "y")
      return (listener.press("z"), listener.press("q"))
    }
    #expect(first.contains("No match for \"xyz\"."))
    #expect(next.last == "No match for \"xyzq\".")
    #expect(!(first + next).contains { $0.hasPrefix("Current weather") })
    expect(first, atMost: 12)
    expect(next, atMost: 6)
  }

  @Test func aPlaceThatIsTypedSlowlyTellsAfterEachLetterWhatEnterTakes() async throws {
    let typed = try await heard { listener in
      _ = listener.take()
      return listener.press("/", "p", "a", "r", "i")
    }
    #expect(typed.last?.contains("Paris") == true)
    let all = try await heard { listener in
      _ = listener.take()
      return listener.press("/", "p", "a", "r", "i", "s", "\r")
    }
    #expect(all.contains { $0.contains("1 of ") && $0.contains("Paris") })
    expect(all, atMost: 250)
  }

  /// The first day is a Friday.
  @Test func aDayIsALineAndNextFridayIsHeardInFewWords() async throws {
    let steps = try await heard { listener in
      _ = listener.take()
      let opening = listener.press("f")
      return [opening.joined(separator: " ")]
        + (1...7).map { _ in listener.press("l").joined(separator: " ") }
    }
    #expect(steps.last?.contains(": Friday 7: ") == true)
    for step in steps.dropFirst() { expect([step], atMost: 20) }
    expect(steps, atMost: 200)
  }

  @Test func aDayThatIsNamedIsHeardInFewWordsAndWholeOnRequest() async throws {
    let named = try await heard { listener in
      _ = listener.press("f")
      return listener.press("g", "f", "r", "i", "\r")
    }
    #expect(named.dropLast().contains("Friday 7 August"))
    #expect(named.last?.contains(": Friday 7: ") == true)
    expect(named, atMost: 50)
    for key in ["v", "\r"] {
      let whole = try await heard { listener in
        _ = listener.press("f", "g", "f", "r", "i", "\r")
        return listener.press(key)
      }
      for fact in ["Feels like: ", "Wind: ", "UV index: ", "Sun: ", "Day length: ", "Moon: "] {
        #expect(whole.contains { $0.hasPrefix(fact) }, "\(key) \(fact)")
      }
      expect(whole, atMost: 120)
    }
  }

  @Test func tomorrowAtFiveIsHeardInFewWords() async throws {
    let typed = ["H", "g"] + "tomorrow 17".map(String.init) + ["\r"]
    let lines = try await heard { listener in
      _ = listener.take()
      return typed.flatMap { listener.press($0) }
    }
    #expect(lines.count { $0.contains("17:00: ") } == 1)
    #expect(lines.last?.contains(": 17:00: ") == true)
    expect(lines, atMost: 120)
  }

  @Test func eachOfFiveAlertsIsALineAndTheOpenOneIsHeardOnceAndWhole() async throws {
    let storm = try Self.listening(to: "storm")
    let first = try await heard(storm) { listener in
      _ = listener.take()
      return listener.press("!")
    }
    expect(first, atMost: 120)
    let second = try await heard(storm) { listener in
      _ = listener.press("!")
      return listener.press("j")
    }
    #expect(second.first?.hasPrefix("2 of 5: ") == true)
    expect(second, atMost: 40)
    let opened = try await heard(storm) { listener in
      _ = listener.press("!")
      return listener.press("\r")
    }
    #expect(opened.first == "Weather alerts: 1 of 5, Hurricane Warning")
    #expect(opened.count > 5 && opened.count { $0.hasPrefix("Extreme, from ") } == 1)
    #expect(!opened.contains { $0.hasPrefix("1 of ") })
  }

  @Test func theOnlyAlertIsHeardWholeWithOneKeyAndThenByParagraphs() async throws {
    var sample = Self.situation
    sample.settings["PROVIDER"] = "sample"
    let lines = try await heard(sample) { listener in
      _ = listener.take()
      return listener.press("!")
    }
    #expect(lines.first == "Weather alerts: 1 of 1, Sample thunderstorm warning")
    #expect(lines.contains { $0.hasPrefix("This is a sample, not an official warning.") })
    expect(lines, atMost: 120)
    let moved = try await heard(sample) { listener in
      _ = listener.press("!")
      return listener.press("G") + listener.press("g") + listener.press("\u{1b}")
    }
    #expect(moved.first?.hasPrefix("4 of 4: Sample weather") == true)
    #expect(moved.dropFirst().first?.hasPrefix("1 of 4: Go indoors when you hear") == true)
    #expect(moved.dropFirst(2).first?.hasPrefix("Current weather: ") == true)
    let whole = try await heard(sample) { listener in
      _ = listener.press("!", "G")
      return listener.press("v")
    }
    #expect(whole == Array(lines.dropFirst()))
  }

  @Test func theFilmOfTheRadarSaysThatItPlaysAndNoneOfItsFrames() async throws {
    let film = try await heard(try Self.listening(to: "rain")) { listener in
      _ = listener.press("m")
      return listener.press(" ") + ["then"] + listener.press("r") + ["then"] + listener.press(" ")
    }
    let parts = film.split(separator: "then").map(Array.init)
    #expect(parts.first == ["Playing"])
    #expect(parts.dropFirst().first?.contains { $0.contains(" of ") } == false)
    #expect(parts.last?.first == "Paused")
    #expect(parts.last?.last?.contains(" of ") == true && parts.last?.count == 2)
  }

  @Test func aUnitIsChangedWithFewWords() async throws {
    let lines = try await heard { listener in
      _ = listener.take()
      return listener.press(",", "/", "t", "e", "m", "p", "\r", "l", "\u{1b}", "\u{1b}")
    }
    #expect(lines.contains { $0.contains("Temperature") && $0.contains("F") })
    expect(lines, atMost: 120)
  }

  @Test func aRefreshThatChangesNothingIsSilentAndOneThatChangesTheTemperatureIsALine() async throws
  {
    let same = try await heard { listener in
      _ = listener.take()
      return listener.refresh { _ in }
    }
    #expect(same == [])
    let warmer = try await heard { listener in
      _ = listener.take()
      return listener.refresh { $0.warm(by: 1) }
    }
    #expect(warmer.count == 1 && warmer[0].hasPrefix("Updated: 24 °C, was 23 °C"))
    expect(warmer, atMost: 20)
    let alerted = try await heard { listener in
      _ = listener.take()
      var lines = listener.refresh { $0.alerts = [.gale] }
      lines.append("then")
      return lines + listener.refresh { $0.alerts = [] }
    }
    #expect(alerted.count == 3, "\(alerted)")
    #expect(alerted.first?.contains("Gale warning") == true)
    #expect(alerted.last == "Updated: No alert is in force any more.")
    let typing = try await heard { listener in
      _ = listener.press("/")
      return listener.refresh { $0.warm(by: 1) }
    }
    #expect(typing == [])
  }

  @Test(arguments: [["c"], ["p"], ["m"], ["2"], ["2", "\r"], ["2", "\r", "\r"]])
  func aRequestedRefreshThatFailsIsToldEachTime(keys: [String]) async throws {
    var offline = Self.situation
    offline.answers = [:]
    let answers = try await Session.run(offline) { session in
      let listener = try session.listener()
      for key in keys { _ = listener.press(key) }
      return (1...2).map { _ in listener.press("r") }
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0].count > 1 && !answers[0].contains("Nothing new."), "\(answers)")
    expect(answers[0], atMost: 60)
  }

  @Test func equalAnswersAreToldEachTime() async throws {
    let silent = try await heard { listener in
      _ = listener.take()
      return (1...3).filter { _ in listener.press("Z").isEmpty }.map { "Z \($0)" }
    }
    #expect(silent == [])
    var offline = Self.situation
    offline.answers = [:]
    let failures = try await heard(offline) { listener in
      _ = listener.take()
      return listener.press("r", "r")
    }
    #expect(failures.count { $0.contains("No weather") } == 2)
  }
}

extension LinearListener {
  /// Returns what the user hears of a refresh without a key, after a change of the report.
  fileprivate func refresh(_ change: (inout WeatherReport) -> Void) -> [String] {
    let weather = program.state.weather
    guard let id = weather.shownID, var fetched = weather.shown.report.latest else {
      return ["no report"]
    }
    change(&fetched.value)
    fetched.fetchedAt = fetched.fetchedAt.advanced(bySeconds: 900)
    func step(_ step: PlaceWeatherAction) -> AppAction {
      .weather(action: .place(id: id, step: step))
    }
    wait()
    return perform(
      step(.requested), step(.response(result: .success(fetched: fetched), at: fetched.fetchedAt)))
  }
}

extension WeatherAlert {
  /// A warning that is in force for longer than the tests last.
  fileprivate static let gale = WeatherAlert(title: "Gale warning", severity: .severe)
}

extension WeatherReport {
  /// Changes every temperature by some degrees.
  fileprivate mutating func warm(by degrees: Double) {
    current?.temperature?.value += degrees
    for index in hourly.indices { hourly[index].temperature?.value += degrees }
    for index in daily.indices {
      daily[index].temperature?.min? += degrees
      daily[index].temperature?.max? += degrees
    }
  }
}
