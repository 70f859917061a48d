import ArgumentParser
import Domain

/// `skyreel score`: prints how far the forecasts for a place were from measurements.
struct ScoreCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Show how far the forecasts for a place were from what an airport measured.",
    discussion: """
      Default place: as for weather. --add scores a place from now on: its providers and the nearest \
      airport are asked once a day, in the present hour of its clock, while Skyreel runs; this command \
      asks then, too. The exit status is 0 also while there are too few days.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Flag(help: "Score the place from now on.")
  var add = false

  @Flag(help: "Score the place no longer.")
  var remove = false

  @Option(help: ArgumentHelp("Days ahead in the table, from 1 to 5.", valueName: "days"))
  var ahead = 1

  @Argument(help: "A name, or coordinates such as 32.8,-17.05.")
  var place: [String] = []

  func validate() throws {
    try options.rejectRecordOption()
    guard !(add && remove) else { throw ValidationError("pass either --add or --remove") }
    guard (1...FrozenForecast.dayCount).contains(ahead) else {
      throw ValidationError("--ahead must be from 1 to \(FrozenForecast.dayCount)")
    }
  }

  func run(in context: CommandContext) throws {
    try ScorePrinter(context: context, format: format, lead: ahead)
      .run(place: place.text, change: add ? .add : remove ? .remove : nil)
  }
}
