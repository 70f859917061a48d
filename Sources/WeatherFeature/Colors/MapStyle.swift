package import TerminalUI

/// The ground of a cell of a map: what lies below the symbol.
enum MapGround: Hashable, Sendable {
  /// Land without rain.
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
  static let moonNumber = 78

  /// The ink and the ground of a part of a map, or `nil` for any other style.
  var mapLook: (ink: MapInk, ground: MapGround)? {
    guard let number = customNumber, Self.mapNumbers.contains(number) else { return nil }
    let (ink, ground) = (number - Self.mapNumbers.lowerBound)
      .quotientAndRemainder(dividingBy: MapGround.all.count)
    return (MapInk.all[ink], MapGround.all[ground])
  }
}

/// Selects the replacement of cells of maps, or `nil` if the terminal shows maps as they are.
///
/// Eight colors do not tell the classes of rain apart, so symbols do. Without a color of water, water
/// looks like land.
@Sendable package func mapFallback(
  theme: Theme, depth: ColorDepth, glyphs: Glyphs
) -> (@Sendable (Cell) -> Cell)? {
  func color(of ground: MapGround) -> Color? {
    theme.appearance(of: Style(map: .ground(ground), on: .land), in: depth).foreground
  }
  let hasColors =
    switch depth {
    case .none, .ansi8: false
    case .ansi16, .indexed256, .direct: color(of: .rain(0)) != nil
    }
  guard !hasColors || color(of: .sea)?.number(in: depth) == nil else { return nil }
  return { cell in
    // Most cells are of no map.
    guard cell.style.customNumber.map(Style.mapNumbers.contains) == true else { return cell }
    return cell.mapCell(isUnicode: glyphs.isUnicode, hasColors: hasColors, hasSea: false)
  }
}

extension Cell {
  /// Returns the cell of a map for a terminal without half blocks or without colors.
  ///
  /// The strength of rain is then shown by a symbol for the whole cell.
  ///
  /// Without a color of water, water looks like land.
  func mapCell(isUnicode: Bool, hasColors: Bool, hasSea: Bool = true) -> Cell {
    guard hasSea else {
      return withoutSea.mapCell(isUnicode: isUnicode, hasColors: hasColors)
    }
    guard !(isUnicode && hasColors), let (ink, ground) = style.mapLook else { return self }
    guard ink.isDrawn else {
      return Cell(text, style: Style(map: ink, on: .land, style.attributes))
    }
    // The mark stays over rain that is only estimated.
    var strongest = ink == .unseen ? nil : ground.rainClass
    if case .ground(let upper) = ink { strongest = max(strongest ?? -1, upper.rainClass ?? -1) }
    guard let strongest, strongest >= 0 else {
      return isUnicode || asciiByte != nil ? blankIfGround(ink) : asciiLine(ink)
    }
    let ramp = isUnicode ? Self.blockRamp : Self.asciiRamp
    return Cell(ramp[strongest], style: Style(map: .ground(.rain(strongest)), on: .land))
  }

  /// The cell with land in place of water.
  private var withoutSea: Cell {
    guard let (ink, ground) = style.mapLook, ink == .ground(.sea) || ground == .sea else {
      return self
    }
    let dry: MapGround = ground == .sea ? .land : ground
    guard case .ground(let upper) = ink else {
      return Cell(text, style: Style(map: ink, on: dry, style.attributes))
    }
    let above: MapGround = upper == .sea ? .land : upper
    if above == dry { return Cell(" ", style: Style(map: ink, on: dry)) }
    // Only an undrawn half has the background color of the terminal.
    return above == .land
      ? Cell(text == "▀" ? "▄" : "▀", style: Style(map: .ground(dry), on: .land))
      : Cell(text, style: Style(map: .ground(above), on: dry))
  }

  /// Returns a blank for a cell of dry ground, whose colors cannot be shown.
  private func blankIfGround(_ ink: MapInk) -> Cell {
    if case .ground = ink { Cell(" ", style: style) } else { self }
  }

  /// Returns the ASCII form of dry ground, a line, or the mark of an area that no radar sees.
  private func asciiLine(_ ink: MapInk) -> Cell {
    let symbol =
      switch ink {
      case .ground, .label, .bar: " "
      case .unseen: "/"
      case .coast, .border, .state: isFlatLine ? "-" : "|"
      }
    return Cell(symbol, style: style)
  }

  /// Whether two dots of the braille symbol are beside each other.
  private var isFlatLine: Bool {
    let dots = text.unicodeScalars.first.map { $0.value & 0xff } ?? 0
    return [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)].contains { left, right in
      dots & left != 0 && dots & right != 0
    }
  }

  /// A symbol for each class of rain, from the weakest to the strongest.
  private static let blockRamp = ["·", ":", "+", "*", "░", "▒", "▓", "█"]
  private static let asciiRamp = [".", ":", ";", "=", "+", "*", "#", "@"]
}
