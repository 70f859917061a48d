package import Domain

/// The cities after which the tz database names its time zones.
///
/// Most lines of the table have a zone, its country, and its coordinates. The city's name follows
/// if it differs from the last part of the zone's name. The other lines have an old name of a zone
/// and its present name.
package enum TimeZoneCities {
  /// Returns the city of a time zone, with the zone's present name.
  ///
  /// The result is `nil` for a zone that names no city, such as `UTC`, `Etc/GMT+3`, or `EST5EDT`.
  package static func place(for zone: String) -> Place? {
    guard let fields = table.fields(for: zone) else { return nil }
    guard fields.count == 1 else { return place(for: zone, fields) }
    return table.fields(for: fields[0]).flatMap { place(for: fields[0], $0) }
  }

  private static let table = BundledTable(bytes: PackageResources.time_zones_tsv)

  private static func place(for zone: String, _ fields: [String]) -> Place? {
    guard fields.count >= 2, let coordinates = Coordinates(iso6709: fields[1]) else { return nil }
    return Place(
      name: fields.count > 2 ? fields[2] : name(from: zone), country: fields[0],
      coordinates: coordinates, timeZone: zone)
  }

  /// Returns `New York` for `America/New_York`.
  private static func name(from zone: String) -> String {
    let city = zone.split(separator: "/").last ?? ""
    return String(city.map { $0 == "_" ? " " : $0 })
  }
}

extension Coordinates {
  /// Creates a point from degrees, minutes, and optional seconds in the notation of the tz
  /// database: `+3244-01654`, `+340308-1181434`.
  init?(iso6709 text: String) {
    guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = Self.degrees(text[..<second], digits: 2),
      let longitude = Self.degrees(text[second...], digits: 3)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Reads a sign, `digits` digits of degrees, two of minutes, and optionally two of seconds.
  ///
  /// The result is rounded to four decimals, because the source is not more precise.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    guard let whole = Double(number.prefix(digits)),
      let minutes = Double(number.dropFirst(digits).prefix(2))
    else { return nil }
    let seconds = Double(number.dropFirst(digits + 2)) ?? 0
    let degrees = whole + minutes / 60 + seconds / 3_600
    return (degrees * 10_000).rounded() / (text.first == "-" ? -10_000 : 10_000)
  }
}
