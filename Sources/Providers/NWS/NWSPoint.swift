public import Domain
import Foundation
import Synchronization

/// The addresses of the National Weather Service for a point, with its stations and time zone.
public struct NWSPoint: Codable, Equatable, Sendable {
  /// The address of the forecast in half days.
  public var forecast: String
  /// The address of the raw grid.
  public var grid: String
  /// The address of the list of stations, or `nil` if the service gives none.
  public var stations: String?
  /// The identifiers of the nearest stations, nearest first, or `nil` if they are not known yet.
  public var stationIDs: [String]?
  /// The name of the time zone.
  public var timeZone: String?
  /// The time of the request.
  public var fetchedAt: Timestamp

  /// Creates a point.
  public init(
    forecast: String, grid: String, stations: String? = nil, stationIDs: [String]? = nil,
    timeZone: String? = nil, fetchedAt: Timestamp
  ) {
    self.forecast = forecast
    self.grid = grid
    self.stations = stations
    self.stationIDs = stationIDs
    self.timeZone = timeZone
    self.fetchedAt = fetchedAt
  }
}

/// The storage for the points of the National Weather Service.
///
/// Points hardly ever change, and without stored points each report would need two more requests.
public struct NWSPointStore: Sendable {
  /// Returns the stored point for coordinates, or `nil` if there is none.
  public var load: @Sendable (Coordinates) -> NWSPoint?
  /// Stores a point for coordinates, or removes it if it is `nil`.
  public var save: @Sendable (NWSPoint?, Coordinates) -> Void

  /// Creates storage from its operations.
  public init(
    load: @escaping @Sendable (Coordinates) -> NWSPoint?,
    save: @escaping @Sendable (NWSPoint?, Coordinates) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Returns storage that lasts as long as the process.
  public static func inMemory() -> NWSPointStore {
    let points = NWSPointsInMemory()
    return NWSPointStore(load: points.load, save: points.save)
  }
}

/// The points of a process.
private final class NWSPointsInMemory: Sendable {
  private let points = Mutex<[Coordinates: NWSPoint]>([:])

  func load(_ coordinates: Coordinates) -> NWSPoint? {
    points.withLock { $0[coordinates] }
  }

  func save(_ point: NWSPoint?, _ coordinates: Coordinates) {
    points.withLock { $0[coordinates] = point }
  }
}

/// The response to `/points/LATITUDE,LONGITUDE`.
struct NWSPointResponse: Decodable {
  let forecast: String?
  let grid: String?
  let stations: String?
  let timeZone: String?

  private enum CodingKeys: CodingKey { case properties }
  private enum PropertiesKeys: String, CodingKey {
    case forecast, timeZone
    case grid = "forecastGridData"
    case stations = "observationStations"
  }

  init(from decoder: any Decoder) throws {
    let properties = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: PropertiesKeys.self, forKey: .properties)
    forecast = properties.tolerant(.forecast)
    grid = properties.tolerant(.grid)
    stations = properties.tolerant(.stations)
    timeZone = properties.tolerant(.timeZone, as: String.self)?.displayable
  }
}

/// The response with the stations of a grid, nearest first.
struct NWSStationsResponse: Decodable {
  /// The identifiers, which consist of letters and digits.
  let ids: [String]

  private enum CodingKeys: CodingKey { case features }
  private struct Feature: Decodable { let properties: Properties }
  private struct Properties: Decodable { let stationIdentifier: String }

  init(from decoder: any Decoder) throws {
    ids = try decoder.container(keyedBy: CodingKeys.self)
      .tolerantList(.features, of: Feature.self).map(\.properties.stationIdentifier)
      .filter { !$0.isEmpty && $0.utf8.count <= 20 && $0.allSatisfy(Self.isPlain) }
  }

  /// Whether a character cannot change the path of an address.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
  }
}

extension URL {
  /// Returns an address in a response if it is below this one, on the same host and port, else
  /// `nil`.
  func follow(_ address: String) -> URL? {
    guard let url = URL(string: address, relativeTo: self)?.absoluteURL,
      url.scheme?.lowercased() == scheme?.lowercased(),
      url.host?.lowercased() == host?.lowercased(), url.effectivePort == effectivePort,
      url.hasUsablePort, url.user == nil, url.password == nil,
      !url.path.split(separator: "/").contains("..")
    else { return nil }
    let base = path(percentEncoded: true)
    let folder = base.hasSuffix("/") ? base : base + "/"
    return url.path(percentEncoded: true).hasPrefix(folder) ? url : nil
  }
}
