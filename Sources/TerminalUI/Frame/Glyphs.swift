/// The signs that a drawing is made of, in the repertoire that the terminal can show.
public struct Glyphs: Hashable, Sendable {
  /// Whether all of Unicode may be used; otherwise nothing above 0x7f.
  public let isUnicode: Bool

  /// Lines, arrows and symbols of Unicode.
  public static let unicode = Glyphs(isUnicode: true)
  /// Nothing above 0x7f.
  public static let ascii = Glyphs(isUnicode: false)
}
