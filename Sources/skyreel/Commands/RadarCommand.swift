import ArgumentParser

/// `skyreel radar`: prints whether it rains soon at a place, from radar.
struct RadarCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "radar",
    abstract: "Show when it rains at a place, from radar.",
    discussion: """
      Default place: as for weather. Radar covers Germany and its rim, and more of the world if you \
      allowed LibreWXR (librewxr.consent). The exit status is 0 also if no radar sees the place, and 69 \
      if the service did not answer.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Argument(help: "A name, or coordinates such as 50.93,11.59.")
  var place: [String] = []

  func run(in context: CommandContext) throws {
    try RadarPrinter(context: context, format: format).run(place: place.text)
  }
}
