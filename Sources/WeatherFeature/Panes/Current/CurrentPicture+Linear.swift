extension CurrentPicture {
  /// One fact a line, then one day a line.
  var linearLines: [String] {
    let observed = observation.map { "\(phrase), \($0)" } ?? phrase
    return [observed] + rows.map { "\($0.name): \($0.value)" } + days.map(\.linearLine)
  }
}

extension DayOverview {
  fileprivate var linearLine: String {
    let facts = [range, phrase, "rain or snow \(probability)"] + details
    return "\(name): " + facts.joined(separator: ", ")
  }
}
