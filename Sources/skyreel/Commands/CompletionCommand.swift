import AppFeature
import ArgumentParser
import Domain
import WeatherFeature

/// `skyreel completion`: prints a script that completes words in a shell.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a script that completes words in a shell.",
    usage: "skyreel completion <shell>",
    discussion: """
      EXAMPLES:
        bash: eval "$(skyreel completion bash)"
        zsh:  skyreel completion zsh > "${fpath[1]}/_skyreel"
        fish: skyreel completion fish > ~/.config/fish/completions/skyreel.fish
      """)

  /// A shell that ArgumentParser writes a script for.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    try withFailureReporting {
      guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
      try StandardStreams.write(
        SkyreelCommand.completionScript(for: shell), failing: .cannotRead)
    }
  }
}

extension CompletionKind {
  /// The pages that ``AppRoute`` opens, without those inside of a film.
  static var routes: CompletionKind {
    .list(WeatherTab.allCases.map { AppRoute.weather($0).description } + [Segment.films.rawValue])
  }

  /// The names of the saved places, read when a shell asks for them.
  static var savedPlaces: CompletionKind {
    .custom { _, _, _ in
      let paths = FilePaths(environment: Platform.current.environment)
      let places = paths.stored { (try? $0.savedPlaces()) ?? [] } ?? []
      return places.map(\.name.sanitized)
    }
  }
}
