import Domain

/// What the locale says about units and clock.
///
/// Read from the POSIX environment (`LC_ALL`, then the category's own variable, then `LANG`), as
/// other terminal programs do.
struct LocaleDefaults {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Imperial in the United States, Liberia and Myanmar; metric elsewhere.
  var units: UnitPreferences {
    ["US", "LR", "MM"].contains(region(of: "LC_MEASUREMENT")) ? .imperial : .metric
  }

  /// The twelve-hour clock where CLDR's `timeData` prefers it among regions with English or Spanish
  /// locales in common use; the twenty-four-hour clock elsewhere.
  var clock: ClockFormat {
    let twelveHours: Set<String> = [
      "AU", "BD", "CA", "CO", "EG", "IN", "MX", "MY", "NZ", "PH", "PK", "PR", "SA", "SG", "US",
    ]
    return twelveHours.contains(region(of: "LC_TIME")) ? .twelveHours : .twentyFourHours
  }

  /// The region of `en_US.UTF-8`: `US`; empty where the locale names none.
  private func region(of category: String) -> String {
    let locale =
      ["LC_ALL", category, "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? ""
    let language = locale.prefix { $0 != "." && $0 != "@" }
    return language.split(separator: "_").dropFirst().first.map(String.init) ?? ""
  }
}
