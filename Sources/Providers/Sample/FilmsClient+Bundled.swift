import BundledData
public import Domain

extension FilmsClient {
  /// The film facts that come with the program.
  public static func bundled(now: @escaping @Sendable () -> Timestamp) -> FilmsClient {
    FilmsClient {
      Snapshot(value: BundledFilms.films, fetchedAt: now(), source: .bundled)
    }
  }
}
