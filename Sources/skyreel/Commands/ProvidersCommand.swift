import ArgumentParser
import Domain
import Providers
import TerminalUI

/// `skyreel providers`: prints the weather providers and what they offer.
struct ProvidersCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "List the weather providers.",
    usage: "skyreel providers [<options>]",
    discussion: """
      Shows where each one has weather, what it offers, whether it needs a key, and how many calls \
      are left today.
      """)

  @OptionGroup var options: SharedOptions

  @Option var format: OutputFormat

  func run(in context: CommandContext) throws {
    try context.print(ProviderList(context: context), as: format)
  }
}

/// The weather providers with the calls that are left today, as text and as JSON.
struct ProviderList: CommandOutput {
  var entries: [Entry]

  struct Entry {
    var provider: WeatherProvider
    /// The calls left today, or `nil` if there is no limit.
    var callsLeft: Int?

    var facts: ProviderDescription { provider.description }
  }

  /// Returns one block of lines for each provider, without a trailing newline.
  func text(width: Int?) -> String {
    entries.map { block($0, width: width).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func block(_ entry: Entry, width: Int?) -> [String] {
    let facts = entry.facts
    let offers = ProviderDescription.Offer.allCases.filter(facts.offers.contains)
    let rows = [
      ("Name", facts.name), ("Covers", facts.coverage),
      ("Offers", offers.map(\.title).joined(separator: ", ")),
      ("Key", facts.needsKey ? "needed" : "none"),
      ("Calls left today", entry.callsLeft.map(String.init) ?? .missingValue),
      ("Terms", facts.terms ?? .missingValue),
    ]
    return [entry.provider.rawValue] + indentedLines(of: rows, fitting: width)
  }

  var json: JSONValue { ["schema": "skyreel.providers/1", "providers": entries.map(Self.json)] }

  private static func json(_ entry: Entry) -> JSONValue {
    let facts = entry.facts
    let offers = ProviderDescription.Offer.allCases.filter(facts.offers.contains)
    return [
      "provider": entry.provider.rawValue, "name": facts.name, "coverage": facts.coverage,
      "offers": offers.map(\.rawValue), "needsKey": facts.needsKey, "callsLeft": entry.callsLeft,
      "terms": facts.terms, "attribution": facts.attribution,
    ]
  }
}

extension ProviderList {
  /// Creates the list of all providers, with the calls that storage has counted.
  init(context: CommandContext) {
    let now = context.platform.now()
    entries = WeatherProvider.choices.map { provider in
      let address = context.settings.baseURL(of: provider)
      let limiter = context.services.clients.limiter(of: provider)
      let quota = address.flatMap { limiter?.quota(at: $0) }
      return Entry(provider: provider, callsLeft: quota?.remaining(at: now))
    }
  }
}

extension ProviderDescription.Offer {
  fileprivate var title: String {
    switch self {
    case .current: "current weather"
    case .hourly: "hours"
    case .daily: "days"
    case .quarterHourly: "quarter-hours of rain"
    case .alerts: "alerts"
    case .airQuality: "air quality"
    case .search: "place search"
    }
  }
}
