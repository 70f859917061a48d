extension CivilDate {
  /// The date without its year, as `26 Oct`.
  public var dayAndMonth: String { "\(day) \(Self.months[month - 1])" }

  /// The date as people write it, `26 Oct 2017`.
  public var longText: String { "\(dayAndMonth) \(year)" }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Weekday {
  /// The name's first three letters, `Thu`.
  public var shortName: String {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }
}
