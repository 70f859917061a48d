import Domain

/// The default units and clock, from the locale.
///
/// The locale is that of the POSIX environment: `LC_ALL`, else the variable of the category, else
/// `LANG`. Other terminal programs use the same order.
struct LocaleDefaults {
  let environment: [String: String]

  /// The default units: imperial in the United States, Liberia, and Myanmar, metric elsewhere.
  var units: UnitPreferences {
    ["US", "LR", "MM"].contains(region(of: "LC_MEASUREMENT")) ? .imperial : .metric
  }

  /// The default unit of wind, which in the United Kingdom is mph, beside °C.
  var windUnit: SpeedUnit {
    region(of: "LC_MEASUREMENT") == "GB" ? .milesPerHour : units.wind
  }

  /// The default clock, which has twelve hours in some regions and twenty-four elsewhere.
  ///
  /// In the listed regions, CLDR's `timeData` prefers twelve hours. The list is not complete.
  var clock: ClockFormat {
    let twelveHours: Set<String> = [
      "AU", "BD", "CA", "CO", "EG", "IN", "MX", "MY", "NZ", "PH", "PK", "PR", "SA", "SG", "US",
    ]
    return twelveHours.contains(region(of: "LC_TIME")) ? .twelveHours : .twentyFourHours
  }

  /// The language of the user as a tag such as `de-AT`, which without a locale is English.
  var language: String {
    let name = locale(of: "LC_MESSAGES")
    return ["", "C", "POSIX"].contains(name) ? "en" : name.replacing("_", with: "-")
  }

  /// Returns the region of the locale, such as `US` for `en_US.UTF-8`, or an empty string.
  private func region(of category: String) -> String {
    locale(of: category).split(separator: "_").dropFirst().first.map(String.init) ?? ""
  }

  /// Returns the locale, such as `en_US`, without its encoding.
  private func locale(of category: String) -> String {
    let locale =
      ["LC_ALL", category, "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    return String(locale.prefix { $0 != "." && $0 != "@" })
  }
}
