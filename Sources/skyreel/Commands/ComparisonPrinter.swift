import Domain
import TerminalUI

/// A printer of the daily forecasts of several providers for one place.
struct ComparisonPrinter {
  var context: CommandContext

  /// Prints the comparison as a table or as JSON.
  ///
  /// - Throws: `CommandFailure`.
  func run(place name: String?, format: WeatherFormat) throws(CommandFailure) {
    let place = try PlaceResolver(context: context).place(named: name)
    let comparison = try ComparisonLookup(context: context, place: place).comparison()
    switch format {
    case .json: try StandardStreams.print(comparison.json.text)
    case .table, .line, .waybar:
      let text = comparison.text(width: StandardStreams.outputWidth)
      try StandardStreams.print(text.transliterated(for: context.settings.glyphs))
    }
    context.forgetOldReports()
  }
}
