/// The colors of which a theme mixes the backgrounds of charts.
package struct ChartColors: Hashable, Sendable {
  let plain: Color
  let shade: Color
  let text: Color

  /// The share of the text's color in the area below a curve: in the palette of 256, dark colors are far apart.
  private static let areaShare = 0.45, indexedShare = 0.6

  /// Returns the text on a background, or without one if there are too few colors; bold contrasts with all areas.
  func appearance(
    _ text: Appearance, on background: Style.Background, in depth: ColorDepth
  ) -> Appearance {
    guard depth == .indexed256 || depth == .direct else { return text }
    var text = text
    let behind = background.contains(.shade) ? shade : nil
    let area = area(of: text.foreground, on: behind ?? plain)
    switch (background.contains(.area), background.contains(.edge)) {
    case (true, _):
      text.background = area
      if text.attributes.contains(.bold) { text.foreground = self.text }
    case (false, true): (text.foreground, text.background) = (area, behind)
    case (false, false): text.background = behind
    }
    return text
  }

  /// Returns the color of an area below text; in the palette of 256, it is from the cube, so that it keeps its hue.
  private func area(of foreground: Color?, on behind: Color) -> Color {
    let ink = foreground?.parts == nil ? text : foreground ?? text
    func parts(of color: Color, _ share: Double) -> [UInt8] {
      color.mixed(with: ink, fraction: share).parts ?? [0, 0, 0]
    }
    let mixed = parts(of: behind, Self.areaShare)
    // The steps of a part are 0, 95, 135, and so on, up to 255.
    let steps = parts(of: plain, Self.indexedShare)
      .map { $0 < 48 ? 0 : $0 < 115 ? 1 : (Int($0) - 35) / 40 }
    return .tiered(
      mixed[0], mixed[1], mixed[2],
      index: UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2]), fallback: nil)
  }
}
