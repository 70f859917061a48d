internal import Domain
internal import TerminalUI

extension HourlyPicture {
  /// The temperature over the chance of rain, the selected hour marked.
  var chart: Chart {
    Chart(
      curve: hours.map(\.degrees), bars: hours.map { $0.probability.map { $0 / 100 } },
      curveTitle: "temperature, \(units.temperature)", barTitle: "rain or snow, %",
      barLimit: "100", ticks: ticks, mark: selection)
  }

  /// What it is now comes first, then the days, then every sixth hour.
  private var ticks: [Chart.Tick] {
    let now = hours.indices.filter { hours[$0].relation == .now }.map { Chart.Tick($0, "now") }
    let days = hours.indices.dropFirst().filter { hours[$0 - 1].time.date != hours[$0].time.date }
      .map { Chart.Tick($0, "\(hours[$0].time.date.weekday.shortName)", hasLine: true) }
    let sixths = hours.indices.filter { hours[$0].time.hour % 6 == 0 }
      .map { Chart.Tick($0, hours[$0].clock) }
    return now + days + sixths
  }
}
