/// Selects a replacement of the same width for the cells that a terminal cannot show with this theme, these
/// colors, and these glyphs, or `nil` if it shows all.
package typealias CellFallback =
  @Sendable (Theme, ColorDepth, Glyphs) -> (@Sendable (Cell) -> Cell)?
