import ReduxRecorder
import Testing

struct RecordingArticleTests {
  @Test("the recording in the article can be read and replayed")
  func fileInArticle() throws {
    let article = try Repository.File(
      path: "Sources/Redux/Documentation.docc/RecordingAndTimeTravel.md")
    let lines = article.lines.filter { $0.hasPrefix("{") }.map { $0 + "\n" }
    let recording = try Recording<Score, ScoreAction>(
      decoding: Array(lines.joined().utf8), schema: "score-1")
    #expect(recording.steps.map(\.change) == [.action(.scored(points: 3)), .gap(.redacted)])
    #expect(Replay(recording, reducer: score).run() == .reached(step: 2))
  }
}
