import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import Testing

@testable import AppFeature

/// The inspector with a recording of an older version.
@Suite struct RemovedActionTests {
  @Test func anActionRemovedInALaterVersionIsListedAsRemoved() {
    let recording = Recording<AppState, AppAction>(
      schema: "", initialState: .listing,
      steps: [
        RecordedStep(change: .removed(action: "films.dusted")),
        RecordedStep(change: .action(.films(.sortKeyPressed))),
      ])
    var root = RootState(playing: recording, ReplayStatus(speed: 1, last: 2))
    root.history.apply(.jumped(to: 2))
    let lines = ActionLogView(root).lines(in: Size(width: 60, height: 5))
    #expect(lines[2].hasPrefix("│ 1  removed in a later version: films.dusted"))
    #expect(lines[3].hasPrefix("│▸2 0:00.000 films.sortKeyPressed"))
    #expect(root.app.films.sort == .release)
  }
}

extension ActionLogView {
  fileprivate func lines(in size: Size) -> [String] {
    var frame = Frame(size: size)
    draw(in: DrawContext(size: size), into: &frame)
    return frame.text.split(separator: "\n").map(String.init)
  }
}
