/// Selects a replacement for the cells that a terminal cannot show as they are.
///
/// The function returns `nil` if the terminal shows all cells with this theme, these colors, and these
/// glyphs. A replaced cell must cover as many columns as before.
package typealias CellFallback =
  @Sendable (Theme, ColorDepth, Glyphs) -> (@Sendable (Cell) -> Cell)?
