internal import CGazetteer

/// The file of the gazetteer, read in place.
///
/// `Resources/Scripts/README.md` describes its format. Opening the file reads only the seven
/// entries of its header. All numbers are little-endian. The file is not validated, because a
/// script of this project makes it, and the tests read all of it.
final class GazetteerFile {
  private let bytes: UnsafeRawBufferPointer
  /// The table that folds characters.
  let foldings: Section
  /// The places, best known first.
  let places: Section
  /// The offsets of names and words in the text, in the order of their folded forms.
  let keys: Section
  /// The offsets of the regions' names.
  let regions: Section
  /// The offsets of the countries' codes and names.
  let countries: Section
  /// The offsets of the time zones' names.
  let zones: Section
  /// The text, with all names.
  private let text: Section

  /// A section of rows that all have the same size.
  struct Section {
    let offset: Int
    let count: Int
  }

  /// The bundled file.
  static var bundled: GazetteerFile {
    GazetteerFile(UnsafeRawBufferPointer(start: gazetteer_start(), count: gazetteer_count()))
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    func section(_ index: Int) -> Section {
      let entry = 8 + 8 * index
      return Section(
        offset: Int(Self.load(bytes, entry, UInt32.self)),
        count: Int(Self.load(bytes, entry + 4, UInt32.self)))
    }
    foldings = section(0)
    places = section(1)
    keys = section(2)
    regions = section(3)
    countries = section(4)
    zones = section(5)
    text = section(6)
  }

  /// Returns a number of a row.
  ///
  /// `size` is the size of a row, and `field` is the number's offset in the row, both in bytes.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = UInt32.self, in section: Section, row: Int, size: Int, at field: Int = 0
  ) -> Number {
    Self.load(bytes, section.offset + row * size + field, type)
  }

  private static func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ type: Number.Type
  ) -> Number {
    Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension GazetteerFile {
  /// Returns the bytes of the text from an offset to its end.
  func text(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(text.offset + start)..<(text.offset + text.count)])
  }

  /// Returns the string at an offset of the text.
  func string(at start: Int) -> String {
    let rest = text(from: start)
    return String(decoding: rest[..<(rest.firstIndex(of: 0) ?? rest.endIndex)], as: UTF8.self)
  }

  /// Whether an offset of the text is the start of a name, rather than of a later word in one.
  func isNameStart(_ start: Int) -> Bool {
    start == 0 || bytes[text.offset + start - 1] == 0
  }

  /// Returns the offsets of all names in the list that starts at an offset.
  func nameStarts(from start: Int) -> [Int] {
    var starts: [Int] = []
    var next = start
    while bytes[text.offset + next] != 0 {
      starts.append(next)
      while bytes[text.offset + next] != 0 { next += 1 }
      next += 1
    }
    return starts
  }
}
