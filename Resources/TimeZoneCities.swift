public import Domain

/// The cities that the tz database names its time zones after.
///
/// A line of the table is a zone with its country, its coordinates and, where the zone's own name
/// does not spell it, the city; or an old name of a zone with the zone it stands for.
public enum TimeZoneCities {
  /// The city of a time zone, with the zone's present name.
  ///
  /// Nothing for a zone that names no city, such as `UTC`, `Etc/GMT+3` or `EST5EDT`.
  public static func place(for zone: String) -> Place? {
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

  /// `New York` of `America/New_York`.
  private static func name(from zone: String) -> String {
    let city = zone.split(separator: "/").last ?? ""
    return String(city.map { $0 == "_" ? " " : $0 })
  }
}
