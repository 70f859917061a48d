import ArgumentParser

/// `skyreel places`: prints the places with a name, or the saved ones.
struct PlacesCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Search for places by name, or list and change the saved ones.",
    discussion: """
      QUERY is a name or its beginning in any script, with a region or country if needed \
      ("Paris, TX"), or LAT,LON. Cities with 15,000 or more inhabitants are found offline; the \
      provider adds smaller places, unless --offline is given.

      --add and --remove print the saved places afterwards.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Flag(help: "List the saved places, in their order.")
  var saved = false

  @Option(help: ArgumentHelp("Save a place, after the others.", valueName: "name"))
  var add: String?

  @Option(help: ArgumentHelp("Remove a saved place.", valueName: "name"))
  var remove: String?

  @Argument(help: "A name, such as Springfield or \"Paris, TX\", or coordinates.")
  var query: [String] = []

  func validate() throws {
    try options.rejectRecordOption()
    let count = [!query.isEmpty, saved, add != nil, remove != nil].count { $0 }
    guard count > 0 else { throw ValidationError("Missing expected argument '<query> ...'") }
    guard count == 1 else {
      throw ValidationError("pass either a query, or one of --saved, --add, and --remove")
    }
  }

  func run(in context: CommandContext) throws {
    if let text = query.text {
      return try PlacesPrinter(context: context).run(query: text, format: format)
    }
    let change: SavedPlaces.Change? =
      add.map(SavedPlaces.Change.add) ?? remove.map(SavedPlaces.Change.remove)
    try SavedPlaces(context: context).run(change, format: format)
  }
}
