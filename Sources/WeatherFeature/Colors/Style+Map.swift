internal import TerminalUI

/// The ground of a cell of a map: what lies below the symbol.
enum MapGround: Hashable, Sendable {
  /// Land without rain, in the background color of the terminal.
  case land
  /// The sea or a lake, without rain.
  case sea
  /// Rain of a class, from 0 to 7 (see `Style.Scale.rainRateClass(of:)`).
  case rain(Int)

  static let all = [land, sea] + (0..<8).map(MapGround.rain)

  var index: Int {
    switch self {
    case .land: 0
    case .sea: 1
    case .rain(let number): min(max(number, 0), 7) + 2
    }
  }

  /// The class of the rain, or `nil` without rain.
  var rainClass: Int? {
    if case .rain(let number) = self { number } else { nil }
  }
}

/// The color of a symbol on a map.
enum MapInk: Hashable, Sendable {
  /// The color of a ground, for the upper half of a cell.
  case ground(MapGround)
  /// A line along the sea or a lake.
  case coast
  /// A line between countries.
  case border
  /// A line between the states of a country.
  case state
  /// The mark of an area that no radar sees.
  case unseen
  /// The name of a place.
  case label
  /// A bar beside the map, in the color of a class of rain.
  case bar(Int)

  static let all =
    MapGround.all.map(MapInk.ground) + [coast, border, state, unseen, label]
    + (0..<8).map(MapInk.bar)

  var index: Int {
    switch self {
    case .ground(let ground): ground.index
    case .coast: 10
    case .border: 11
    case .state: 12
    case .unseen: 13
    case .label: 14
    case .bar(let number): min(max(number, 0), 7) + 15
    }
  }
}

extension MapInk {
  /// Whether the symbol is a part of the map, rather than one that means the same without color.
  var isDrawn: Bool {
    switch self {
    case .ground, .coast, .border, .state, .unseen: true
    case .label, .bar: false
    }
  }
}

extension Style {
  /// Creates the style of a symbol on a map.
  init(map ink: MapInk, on ground: MapGround, _ attributes: Attributes = []) {
    let number = ink.index * MapGround.all.count + ground.index
    self.init(custom: Self.mapNumbers.lowerBound + number, attributes)
  }

  /// The numbers of the styles of maps.
  static let mapNumbers = 110..<110 + MapInk.all.count * MapGround.all.count

  /// The style of the lit part of the Moon.
  static let moon = Style(custom: moonNumber)
  static let moonNumber = 109

  /// The ink and the ground of a part of a map, or `nil` for any other style.
  var mapLook: (ink: MapInk, ground: MapGround)? {
    guard let number = customNumber, Self.mapNumbers.contains(number) else { return nil }
    let (ink, ground) = (number - Self.mapNumbers.lowerBound)
      .quotientAndRemainder(dividingBy: MapGround.all.count)
    return (MapInk.all[ink], MapGround.all[ground])
  }
}
