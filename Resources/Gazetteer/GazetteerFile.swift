internal import CGazetteer

/// The bytes of the gazetteer, read where they lie; `Scripts/README.md` describes them.
///
/// Opening it reads the seven entries of its header. All numbers are little-endian; the file is
/// made by a script of ours, and tests read all of it.
final class GazetteerFile {
  private let bytes: UnsafeRawBufferPointer
  /// What characters are folded to.
  let foldings: Section
  /// The places, those that are most often meant first.
  let places: Section
  /// Where names and words begin in the text, in the order of what they are folded to.
  let keys: Section
  /// The names of the regions.
  let regions: Section
  /// The codes and names of the countries.
  let countries: Section
  /// The names of the time zones.
  let zones: Section
  /// Where the text begins.
  private let text: Section

  /// Rows of the same size.
  struct Section {
    let offset: Int
    let count: Int
  }

  /// The file that is part of the program.
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

  /// A number of a row.
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
  /// The bytes of the text from a place in it to its end.
  func text(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(text.offset + start)..<(text.offset + text.count)])
  }

  /// The text that begins at a place.
  func string(at start: Int) -> String {
    let rest = text(from: start)
    return String(decoding: rest[..<(rest.firstIndex(of: 0) ?? rest.endIndex)], as: UTF8.self)
  }

  /// Whether a name begins at a place, and not a later word of one.
  func isNameStart(_ start: Int) -> Bool {
    start == 0 || bytes[text.offset + start - 1] == 0
  }

  /// Where the names of a list begin that begins at a place.
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
