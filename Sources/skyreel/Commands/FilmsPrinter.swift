import BundledData
import Domain

/// Prints films, from the service or, where that fails, from storage or the bundled facts.
struct FilmsPrinter {
  /// The options of the command.
  var options: SharedOptions

  /// Prints the films that have the query in them; all where it is empty.
  func run(query: String, format: OutputFormat) throws {
    let program = try Program(options: options)
    program.complainOfStorage()
    var snapshot = films(program)
    snapshot.value = FilmQuery(query).films(among: snapshot.value)
    guard !snapshot.value.isEmpty else {
      throw CommandFailure(status: .notFound, message: "no film has \"\(query)\" in it")
    }
    switch format {
    case .json: try StandardStreams.print(FilmsJSON(snapshot: snapshot).value.text)
    case .table:
      let table = FilmsTable(films: snapshot.value, glyphs: program.settings.glyphs)
      try StandardStreams.print(table.text)
    }
  }

  private func films(_ program: Program) -> Snapshot<[Film]> {
    let client = program.services.films
    guard !program.settings.isOffline else { return fallback(program, why: "offline") }
    do throws(ProviderError) {
      return try waiting { () async throws(ProviderError) in try await client.films() }
    } catch {
      return fallback(program, why: error.message(now: SystemClock.now()))
    }
  }

  private func fallback(_ program: Program, why reason: String) -> Snapshot<[Film]> {
    if let stored = program.stored({ try $0.films() }) {
      StandardStreams.complain("\(reason); these were stored at \(stored.fetchedAt)")
      return stored
    }
    StandardStreams.complain("\(reason); these are the bundled facts, without the opening texts")
    return Snapshot(
      value: BundledFilms.films, fetchedAt: SystemClock.now(), source: .bundled)
  }
}
