import AppFeature
import Domain
import Providers
import Synchronization

/// The notice that names an index of alerts, once, before the first request to it.
final class IndexNotice: Sendable {
  private let storage: any Storage
  private let warnings: WarningReporter
  private let clock: any Clock<Duration>
  /// The announcements that began, by the names of the indexes.
  private let begun = Mutex<[String: Task<Void, Never>]>([:])

  init(storage: any Storage, warnings: WarningReporter, clock: any Clock<Duration>) {
    self.storage = storage
    self.warnings = warnings
    self.clock = clock
  }

  /// Returns a client of an index at a host, which shows the notice before its first request.
  func preceding(_ client: AlertsClient, at host: String?) -> AlertsClient {
    AlertsClient(client.office) { [self] (place) throws(ProviderError) in
      await show(client.office, Self.notice(of: host ?? client.office.name, for: place))
      return try await client.fetch(place)
    }
  }

  /// Returns the notice that the index at a host learns where a place is.
  static func notice(of host: String, for place: Place) -> Notice {
    let (name, short) = names[host] ?? (host, host)
    let alerts = place.countryName.map { "Alerts for \($0)" } ?? "Alerts"
    let sentence = "\(alerts) come from \(name), which sees the place to 1 km"
    return Notice(
      "\(sentence). To prevent that, set alerts to national.", kind: .disclosure,
      shorter: [
        sentence, "\(alerts) come from \(short) (sees the place to 1 km)",
        "Alerts: \(short) sees the place to 1 km", "Alerts: \(short) sees the place",
      ], hint: Notice.Offer(binding: "settings", purpose: "change"))
  }

  /// The names of the indexes at their own hosts, in two lengths.
  private static let names = [
    "alerts.kde.org": (name: "KDE's alert server", short: "KDE"),
    "severeweather.wmo.int": ("the World Meteorological Organization", "the WMO"),
  ]

  /// Shows the notice unless an earlier session did, and waits until it is on the screen.
  private func show(_ index: AlertOffice, _ notice: Notice) async {
    let task = begun.withLock { begun in
      let running = begun[index.name] ?? Task { [self] in await announce(index, notice) }
      begun[index.name] = running
      return running
    }
    await task.value
  }

  private func announce(_ index: AlertOffice, _ notice: Notice) async {
    // Without storage, each session shows it.
    guard (try? storage.claimNotice(of: index)) ?? true else { return }
    warnings.report(notice)
    try? await clock.sleep(for: .seconds(1))
  }
}
