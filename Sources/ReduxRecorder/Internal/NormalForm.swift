#if canImport(Darwin)
  internal import Foundation
#else
  // The normalization of the standard library, with which `==` compares text, is not public.
  @_spi(_Unicode) internal import Swift
#endif

extension String {
  /// The text in normalization form C, in which equal texts have equal bytes.
  var composed: String {
    if utf8.allSatisfy({ $0 < 0xcc }) || utf8.allSatisfy(Self.isStable) { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var text = ""
      text.unicodeScalars.append(contentsOf: _nfc)
      return text
    #endif
  }

  /// Whether no scalar that begins with a byte is changed or combines with another.
  ///
  /// This is so below U+0300, for Cyrillic letters up to U+047F, and for U+4000 to U+9FFF.
  private static func isStable(_ byte: UInt8) -> Bool {
    byte < 0xcc || byte == 0xd0 || byte == 0xd1 || 0xe4...0xe9 ~= byte
  }
}
