import ArgumentParser

/// `skyreel providers`: prints the weather providers and what they offer.
struct ProvidersCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "List the weather providers.",
    discussion: """
      Shows where each one has weather, what it offers, whether it needs a key, and how many calls \
      are left today.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  func run(in context: CommandContext) throws {
    try context.print(ProviderList(context: context), as: format)
  }
}
