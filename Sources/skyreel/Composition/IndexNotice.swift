import AppFeature
import Domain
import Providers
import Synchronization

/// The notice that names the indexes of alerts on the screen, once, before the first request to them.
final class IndexNotice: Sendable {
  private let notice: Notice
  private let storage: any Storage
  private let warnings: WarningReporter
  private let clock: any Clock<Duration>
  private let shown = Mutex<Task<Void, Never>?>(nil)

  /// Creates a notice.
  init(
    hosts: [String], storage: any Storage, warnings: WarningReporter,
    clock: any Clock<Duration>
  ) {
    let names = hosts.joined(separator: " or ")
    let text = """
      Where Skyreel knows no national weather office, alerts come from \(names), which are sent the \
      place to within a kilometer. To prevent that, set alerts to national.
      """
    notice = Notice(text, kind: .disclosure)
    self.storage = storage
    self.warnings = warnings
    self.clock = clock
  }

  /// Returns a client that shows the notice before its first request.
  func preceding(_ client: AlertsClient) -> AlertsClient {
    AlertsClient(client.office) { [self] (place) throws(ProviderError) in
      await show()
      return try await client.fetch(place)
    }
  }

  /// Shows the notice unless an earlier session did, and waits until it is on the screen.
  private func show() async {
    let task = shown.withLock { task in
      let running = task ?? Task { [self] in await announce() }
      task = running
      return running
    }
    await task.value
  }

  private func announce() async {
    // Without storage, each session shows it.
    guard (try? storage.claimIndexNotice()) ?? true else { return }
    warnings.report(notice)
    try? await clock.sleep(for: .seconds(1))
  }
}
