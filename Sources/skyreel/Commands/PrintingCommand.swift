import ArgumentParser

/// A command that prints a result, with the settings of its options.
protocol PrintingCommand: ParsableCommand {
  /// The options that set settings.
  var options: SharedOptions { get }
  /// Whether to fetch hours and alerts from services that count calls for them.
  static var includesExtras: Bool { get }

  /// Prints the result.
  func run(in context: CommandContext) throws
}

extension PrintingCommand {
  static var includesExtras: Bool { false }

  func validate() throws {
    try options.rejectRecordOption()
  }

  func run() throws {
    try withFailureReporting {
      let configuration = try ResolvedConfiguration(options: options)
      try withContext(configuration, includesExtras: Self.includesExtras, run)
    }
  }
}

extension [String] {
  /// The words of an argument as one text, or `nil` if there are none.
  var text: String? { isEmpty ? nil : joined(separator: " ") }
}
