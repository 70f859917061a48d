public import Domain

/// The state of the Places tab.
///
/// The places, in the user's order, are ``WeatherState/savedPlaces``. The rows are stored by the
/// identities of the places, so that a change of the order moves no row.
public struct PlacesTable: Codable, Equatable, Sendable {
  /// The selected place, or `nil` for the shown place or else the first one.
  public var selection: PlaceID?
  /// The order in which the places are listed.
  public var order: PlaceOrder
  /// The weather of the places that were on the screen.
  public var rows: [PlaceID: PlaceRow]
  /// The places on the screen, empty while the tab is not shown.
  public var window: [PlaceID]
  /// The place removed last, or `nil` if there is nothing to undo.
  public var removed: SavedPlacesList.Removed?
  /// Whether the question is open whether to refresh all places, with the calls that it costs.
  public var isAskingToRefreshAll: Bool
  /// The places that the user requested to refresh, whatever the age of their reports.
  public var wanted: Set<PlaceID>

  /// Creates the state before the tab is shown for the first time.
  public init() {
    order = .own
    rows = [:]
    window = []
    isAskingToRefreshAll = false
    wanted = []
  }

  private enum CodingKeys: String, CodingKey {
    case selection, order, rows, window, removed, isAskingToRefreshAll, wanted
  }

  /// Encodes the state with sorted places, so that equal states have equal texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(selection, forKey: .selection)
    try container.encode(order, forKey: .order)
    try container.encode(rows, forKey: .rows)
    try container.encode(window, forKey: .window)
    try container.encodeIfPresent(removed, forKey: .removed)
    try container.encode(isAskingToRefreshAll, forKey: .isAskingToRefreshAll)
    try container.encode(wanted.sorted(), forKey: .wanted)
  }
}

/// The weather of a saved place, and how its last load ended.
public struct PlaceRow: Codable, Equatable, Sendable {
  /// The last known report, cut to what the table shows, or `nil` if none is known.
  public var weather: FetchedValue<WeatherReport>?
  /// Whether storage was read.
  public var isRead = false
  /// Whether a fetch is running.
  public var isLoading = false
  /// The reason why the last fetch failed, or `nil` if it succeeded.
  public var error: ProviderError?
  /// The number of consecutive failures.
  public var failures = 0
  /// The time of the last failure, or `nil` after a success.
  public var failedAt: Timestamp?

  /// Creates the row of a place whose report was not read yet.
  public init() {}
}

/// The identity of a saved place: its coordinates at the precision of storage.
///
/// It consists of numbers, because hundreds of identities are compared at each key. A recording has
/// it as text, so that it can be the name of an object's member.
public struct PlaceID: Hashable, Comparable, Codable, CodingKeyRepresentable, Sendable {
  // In ten-thousandths of a degree, about 11 meters.
  private let latitude, longitude: Int

  /// Creates the identity of a place.
  public init(_ place: Place) {
    latitude = Int((place.coordinates.latitude * 10_000).rounded())
    longitude = Int((place.coordinates.longitude * 10_000).rounded())
  }

  /// Creates an identity from text such as `387223,-91393`, or `nil` if the text is not one.
  private init?(text: String) {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      return nil
    }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  private var text: String { "\(latitude),\(longitude)" }

  /// The identity as the name of an object's member, such as `387223,-91393`.
  public var codingKey: any CodingKey { Key(stringValue: text) }

  /// Creates an identity from the name of an object's member, or returns `nil` if the name is not
  /// one.
  public init?<T: CodingKey>(codingKey: T) {
    self.init(text: codingKey.stringValue)
  }

  /// Decodes an identity from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no identity of a place")
    }
    self = id
  }

  /// Encodes the identity as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Whether `left` is south of `right`, or west of it on the same latitude.
  public static func < (left: PlaceID, right: PlaceID) -> Bool {
    (left.latitude, left.longitude) < (right.latitude, right.longitude)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

/// An order of the saved places.
public enum PlaceOrder: String, Codable, CaseIterable, Sendable {
  /// The order that the user gave them.
  case own
  case name
  /// The warmest first.
  case temperature
  /// The highest chance of rain first, and of equal chances the largest amount.
  case rain

  /// Whether the order depends on the weather of the places.
  var isByWeather: Bool { self == .temperature || self == .rain }

  /// The order after this one; the first follows the last.
  public var next: PlaceOrder {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[(index + 1) % all.count]
  }
}

/// An action of the Places tab.
public enum PlacesTableAction: Codable, Equatable, Sendable {
  /// The user selected a place.
  case rowSelected(PlaceID)
  /// The user opened the weather of a place.
  case placeOpened(PlaceID)
  /// The user saved the shown place.
  case shownPlaceAdded
  /// The user moved the selected place by a number of rows, positive downward.
  case rowMoved(Int)
  /// The user removed the selected place.
  case rowRemoved
  /// The user restored the place removed last.
  case removalUndone
  /// The user selected an order.
  case orderSelected(PlaceOrder)
  /// The places on the screen changed.
  case windowChanged([PlaceID])
  /// Storage had another list than the one shown, because another Skyreel changed it.
  case listRead([Place], from: [Place])
  /// Storage returned the last report of a place, or `nil` if it has none.
  case rowRead(PlaceID, FetchedValue<WeatherReport>?)
  /// Reports on the screen may be old enough for an automatic refresh.
  case refreshDue(at: Timestamp)
  /// The user refreshed the weather of a place.
  case rowRefreshKeyPressed(PlaceID)
  /// The user pressed the key that refreshes all places, which opens a question with the calls that
  /// it costs.
  case allRefreshKeyPressed
  /// The user confirmed the calls.
  case allRefreshConfirmed
  /// The request for the weather of a place started.
  case rowRequested(PlaceID)
  /// The request for the weather of a place ended.
  case rowResponse(PlaceID, LoadResult<WeatherReport>, at: Timestamp)

  private enum RowSelectedCodingKeys: String, CodingKey { case _0 = "place" }
  private enum PlaceOpenedCodingKeys: String, CodingKey { case _0 = "place" }
  private enum RowMovedCodingKeys: String, CodingKey { case _0 = "rows" }
  private enum OrderSelectedCodingKeys: String, CodingKey { case _0 = "order" }
  private enum WindowChangedCodingKeys: String, CodingKey { case _0 = "places" }
  private enum ListReadCodingKeys: String, CodingKey {
    case _0 = "places"
    case from
  }
  private enum RowReadCodingKeys: String, CodingKey {
    case _0 = "place"
    case _1 = "report"
  }
  private enum RowRefreshKeyPressedCodingKeys: String, CodingKey { case _0 = "place" }
  private enum RowRequestedCodingKeys: String, CodingKey { case _0 = "place" }
  private enum RowResponseCodingKeys: String, CodingKey {
    case _0 = "place"
    case _1 = "result"
    case at
  }
}
