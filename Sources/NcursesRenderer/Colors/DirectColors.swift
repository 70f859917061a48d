internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Direct colors on a terminal that supports them, although its description has only 256 colors.
///
/// Few systems have a description such as `xterm-direct` installed, so curses cannot select these colors. Instead, each
/// color gets a number of the 256-color palette, and the sequence that selects the number is replaced in the output of
/// curses. The palette of the terminal stays as it is, so there is nothing to restore at the end.
struct DirectColors {
  /// The sequence that selects a color, and its replacements.
  fileprivate struct Selector {
    /// The bytes before the number, which an `m` follows.
    let prefix: [UInt8]
    /// The replacement of the sequence for each number; empty for a number that is not assigned.
    var replacements = [[UInt8]](repeating: [], count: 256)
  }

  private var foreground, background: Selector
  /// The color that is assigned to each number, as `0xRRGGBB`, or `nil` if the number is free.
  private var colors = [Int?](repeating: nil, count: 256)
  private var numbers: [Int: Int] = [:]

  /// Creates direct colors from the sequences that select color 200, or `nil` if the sequences have an unexpected form.
  init?(foreground: [UInt8]?, background: [UInt8]?) {
    guard let foreground = Self.prefix(of: foreground),
      let background = Self.prefix(of: background)
    else { return nil }
    self.foreground = Selector(prefix: foreground)
    self.background = Selector(prefix: background)
  }

  /// Returns the bytes before the number, or `nil` if they do not start with Esc or if something
  /// other than `m` follows the number.
  private static func prefix(of sequence: [UInt8]?) -> [UInt8]? {
    guard let sequence, sequence.first == 0x1b, sequence.count > 5,
      sequence.suffix(4) == Array("200m".utf8)[...]
    else { return nil }
    return sequence.dropLast(4)
  }

  /// Returns the number, from 16 to 255, that curses must use for a color `0xRRGGBB`.
  ///
  /// The nearest number of the palette is preferred, because it looks right even without a
  /// replacement. If no number is free, the number with the most similar color is shared.
  mutating func number(of color: Int, nearest: Int) -> Int {
    if let known = numbers[color] { return known }
    let free = ([nearest] + Array(16..<256)).first { $0 >= 16 && $0 < 256 && colors[$0] == nil }
    let number = free ?? closest(to: color)
    if free != nil { assign(number, to: color) }
    numbers[color] = number
    return number
  }

  mutating func forget() {
    colors = Array(repeating: nil, count: 256)
    numbers = [:]
    foreground.replacements = Array(repeating: [], count: 256)
    background.replacements = foreground.replacements
  }

  private mutating func assign(_ number: Int, to color: Int) {
    colors[number] = color
    let parts = [16, 8, 0].map { String(color >> $0 & 0xff) }.joined(separator: ";")
    foreground.replacements[number] = Array("\u{1b}[38;2;\(parts)m".utf8)
    background.replacements[number] = Array("\u{1b}[48;2;\(parts)m".utf8)
  }

  private func closest(to color: Int) -> Int {
    func distance(_ other: Int) -> Int {
      [16, 8, 0].map { (color >> $0 & 0xff) - (other >> $0 & 0xff) }.reduce(0) { $0 + $1 * $1 }
    }
    let assigned = colors.indices.filter { colors[$0] != nil }
    return assigned.min { distance(colors[$0] ?? 0) < distance(colors[$1] ?? 0) } ?? 16
  }
}

// MARK: - Output

extension DirectColors {
  /// Returns output of curses with direct colors.
  ///
  /// Frames contain no control characters, so every Esc is the start of a sequence of curses.
  func translated(_ output: UnsafeRawBufferPointer) -> [UInt8] {
    guard let start = output.baseAddress else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(output.count + output.count / 2)
    var copied = 0
    var position = 0
    while let found = memchr(start + position, 0x1b, output.count - position) {
      let escape = start.distance(to: UnsafeRawPointer(found))
      position = escape + 1
      guard let (sequence, length) = replacement(in: output, at: escape) else { continue }
      result.append(contentsOf: UnsafeRawBufferPointer(rebasing: output[copied..<escape]))
      result.append(contentsOf: sequence)
      (copied, position) = (escape + length, escape + length)
    }
    result.append(contentsOf: UnsafeRawBufferPointer(rebasing: output[copied...]))
    return result
  }

  /// Returns the replacement of a sequence and the length of the sequence, or `nil` if it is not to be replaced.
  private func replacement(
    in output: UnsafeRawBufferPointer, at escape: Int
  ) -> ([UInt8], Int)? {
    foreground.replacement(in: output, at: escape) ?? background.replacement(in: output, at: escape)
  }
}

extension DirectColors.Selector {
  fileprivate func replacement(
    in output: UnsafeRawBufferPointer, at escape: Int
  ) -> ([UInt8], Int)? {
    var index = escape
    for byte in prefix {
      guard index < output.count, output[index] == byte else { return nil }
      index += 1
    }
    var number = 0
    while index < output.count, (0x30...0x39).contains(output[index]), number < 256 {
      number = number * 10 + Int(output[index] - 0x30)
      index += 1
    }
    guard index < output.count, output[index] == UInt8(ascii: "m"), number < 256,
      !replacements[number].isEmpty
    else { return nil }
    return (replacements[number], index + 1 - escape)
  }
}
