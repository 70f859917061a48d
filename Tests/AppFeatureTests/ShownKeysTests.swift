import AppFeature
import TerminalUI
import Testing
import WeatherFeature

@testable import AppFeature

/// The keys that the help and the footer show, in every state.
@Suite struct ShownKeysTests {
  private static let keys = AppKeys(AppKeyMaps.all)

  /// Returns the action of a key.
  private func action(_ key: Key, _ root: RootState) -> AppAction? {
    AppScreen.shared.action(for: .key(key), state: root)
  }

  /// Expects that every key of a hint acts, or gives the reason why it is disabled.
  private func expectTruth(_ hints: [KeyHint], _ root: RootState) {
    for hint in hints {
      for key in hint.keys {
        let action = action(key, root)
        if let reason = hint.disabledReason {
          let isShown = action == .disabledKeyPressed(reason: reason)
          #expect(action == nil || isShown, "\(hint.name): \(key)")
        } else {
          #expect(action != nil && action?.isDisabledKey == false, "\(hint.name): \(key)")
          #expect(action != .keyRejected, "\(hint.name): \(key)")
        }
      }
    }
    let keys = hints.flatMap(\.keys)
    #expect(Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.map(\.name) == [])
  }

  @Test(arguments: RootState.plainExamples.indices, [Size.small, .large])
  func everyKeyOfTheHelpActsOnceTheHelpIsClosed(index: Int, size: Size) {
    let root = RootState.plainExamples[index].with { $0.size = size }
    let hints = Self.keys.helpOverlay(root).sections.flatMap(\.hints)
      .filter { !$0.keys.isEmpty }
    #expect(!hints.isEmpty)
    expectTruth(hints, root)
  }

  @Test(arguments: RootState.examples.indices, [Size.small, .large])
  func everyKeyOfTheFooterActs(index: Int, size: Size) {
    let root = RootState.examples[index].with { $0.size = size }
    let hints = Self.keys.footer(in: AppKeyContext(root, Self.keys)).hints
    #expect(!hints.isEmpty)
    expectTruth(hints, root)
  }

  @Test func theHelpBeginsWithThePageAndOmitsWhatCannotActNow() throws {
    let root = RootState(.places.with { $0.weather.savedPlaces = [] }, size: .standard)
    let sections = Self.keys.helpOverlay(root).sections
    #expect(!sections.flatMap(\.hints).contains { !$0.isEnabled })
    let titles = sections.map(\.title)
    let tabs = try #require(titles.firstIndex(of: AppKeyMaps.tabs.title))
    #expect(titles[..<tabs].contains("Places") && titles[..<tabs].contains("Everywhere"))
  }

  @Test func theHelpNamesTheComputedValues() {
    let root = RootState(.loaded, size: .standard)
    let hints = Self.keys.helpOverlay(root).sections.flatMap(\.hints)
    #expect(hints.contains { $0.help.hasPrefix("Computed here: ") && $0.help.contains("Moon") })
  }

  @Test func theHelpFitsIntoAStandardTerminal() {
    for state in [
      AppState.loaded, .forecast, .loaded.with { $0.weather.tab = .hourly }, .places, .listing,
      .reading,
    ] {
      let root = RootState(state, size: .standard)
      let layout = Self.keys.helpOverlay(root).layout(in: AppLayout(root, Self.keys).body.size)
      #expect(layout.position.last == 0, "\(state.segment) \(state.weather.tab)")
    }
  }

  @Test func inThePastTheHelpOmitsTheKeysThatWouldChangeTheApp() {
    let session = SessionHarness(.forecast, .large)
    session.press(.character("u"), .function(12), .up, .character("?"))
    let screen = session.screenText()
    #expect(screen.contains("go live"))
    #expect(!screen.contains("refresh") && !screen.contains("first day"))
  }

  @Test func besideTheInspectorTheHelpOmitsTheKeysOfTheApp() {
    let session = SessionHarness(.forecast, .extraWide)
    session.press(.function(12), .character("?"))
    let screen = session.screenText()
    #expect(screen.contains(/Tab +switch pane/) && screen.contains(/→ +next day/))
    #expect(!screen.contains("next tab"))
  }
}
