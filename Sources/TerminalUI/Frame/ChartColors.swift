/// The colors of which a theme mixes the backgrounds of charts.
package struct ChartColors: Hashable, Sendable {
  /// The color that stands for the background of the terminal.
  let plain: Color
  /// The background of shaded steps.
  let shade: Color
  /// The color that stands for the terminal's default color of text.
  let text: Color

  /// The share of the color of the text in the area below a curve, and in a band.
  private static let areaShare = 0.35, bandShare = 0.2

  /// Returns the color of a background behind text of a color, or `nil` if the terminal has too few colors
  /// for it.
  func color(
    of background: Style.Background, behind foreground: Color?, in depth: ColorDepth
  ) -> Color? {
    guard depth == .indexed256 || depth == .direct else { return nil }
    let behind = background.contains(.shade) ? shade : plain
    let share =
      (background.contains(.area) ? Self.areaShare : 0)
      + (background.contains(.band) ? Self.bandShare : 0)
    guard share > 0 else { return behind }
    let text = foreground?.parts == nil ? text : foreground ?? text
    guard let parts = behind.mixed(with: text, fraction: share).parts else { return nil }
    // The darkest colors of the palette of 256 are far apart, so that one hue would become another.
    let gray = 232 + min(max(0, (parts.reduce(0) { $0 + Int($1) } / 3 - 3) / 10), 23)
    return .tiered(parts[0], parts[1], parts[2], index: UInt8(gray), fallback: nil)
  }
}
