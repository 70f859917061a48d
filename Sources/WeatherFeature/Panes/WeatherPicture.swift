public import Domain
public import TerminalUI

/// Returns the picture of a weather condition, for text outside the panes.
///
/// - Parameters:
///   - sky: The weather condition, or `nil` for an empty picture.
///   - isDay: Whether a clear sky shows the sun rather than the moon.
///   - icons: The set of characters to draw with, replaced by ASCII without Unicode.
///   - glyphs: The glyphs that may be shown.
/// - Returns: The picture, always of the same size.
public func weatherPicture(
  of sky: WeatherCondition?, isDay: Bool, icons: IconSet, glyphs: Glyphs
) -> Frame {
  WeatherArt(sky: sky, isDay: isDay, icons: icons).frame(with: glyphs)
}
