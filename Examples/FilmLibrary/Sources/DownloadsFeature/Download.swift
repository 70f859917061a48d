import Redux

/// A row of the list of downloads, whose timer counts the percents.
package struct Download: Equatable, Identifiable {
  package let id: Int
  package let title: String
  package var percent = 0
  package var isRunning = false

  package var isDone: Bool { percent == 100 }

  package init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

package enum DownloadAction: Equatable {
  case resumed, paused, progressed
}

package let downloadFeature = Feature<Download, DownloadAction>(
  reducer: Reducer { download, action in
    switch action {
    case .resumed: download.isRunning = !download.isDone
    case .paused: download.isRunning = false
    case .progressed:
      download.percent = min(100, download.percent + 20)
      download.isRunning = !download.isDone
    }
  }
) { action, context in
  guard context.state?.isRunning == true else { return context.cancelEffects() }
  guard action == .resumed else { return }
  context.dispatch(
    Thunk(id: "timer", policy: .takeFirst) { context in
      while (try? await context.sleep(for: .seconds(1))) != nil { context.dispatch(.progressed) }
    })
}
