internal import TerminalUI

/// Turns the bytes that a terminal sends into events.
///
/// Bytes may be cut anywhere: what has begun is kept until the rest arrives, or until nothing came
/// within ``pause`` and ``flush()`` says what it was. What is no key is taken out whole: answers to
/// what other programs asked, focus reports, and sequences nobody knows.
struct InputDecoder {
  private enum Mode {
    /// Text and control characters.
    case ground
    /// After Esc, which may be the key or the beginning of something.
    case escape
    /// After `ESC [`.
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]`, `ESC P` or `ESC _`: text up to a terminator, which is BEL or `ESC \`.
    case string
    /// After an Esc within such text.
    case stringEnd
    /// After `ESC [ M`: three bytes.
    case legacyMouse
    /// Between the brackets of a paste.
    case paste
  }

  private var mode = Mode.ground
  /// What has been read of what has begun; in a paste, its content.
  private var pending: [UInt8] = []
  private var text = TextDecoder()
  private var events: [InputEvent] = []
  private let keys: [[UInt8]: Key]

  /// Makes a decoder.
  ///
  /// - Parameter keys: What terminfo says that keys send, besides what is known anyway.
  init(keys: [[UInt8]: Key] = [:]) {
    self.keys = keys
  }

  /// Reads bytes and says what they meant.
  mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    if let key = typedKey(bytes) { return [key] }
    for byte in bytes { take(byte) }
    endText()
    return takeEvents()
  }

  /// How long to wait for the rest of what has begun; nothing where nothing has.
  var pause: Duration? {
    switch mode {
    case .ground: nil
    case .paste: .seconds(2)
    case _ where isTypable: .milliseconds(30)
    default: .milliseconds(250)
    }
  }

  /// Says what had begun, now that nothing more came.
  mutating func flush() -> [InputEvent] {
    switch mode {
    case .ground: break
    case .paste: endPaste()
    case _ where isTypable:
      events.append(.key(.escape))
      events += pending.dropFirst().map { .key(.character(Character(Unicode.Scalar($0)))) }
    default: break
    }
    begin(.ground)
    return takeEvents()
  }

  /// The key of a single character of ASCII, which is what most reads bring: it begins nothing, and
  /// joins with nothing.
  private func typedKey(_ bytes: some Collection<UInt8>) -> InputEvent? {
    guard let byte = bytes.first, bytes.count == 1, mode == .ground, text.isEmpty,
      TextDecoder.printableASCII.contains(byte)
    else { return nil }
    return Self.typedKeys[Int(byte - TextDecoder.printableASCII.lowerBound)]
  }

  private static let typedKeys = TextDecoder.printableASCII.map {
    InputEvent.key(.character(Character(Unicode.Scalar($0))))
  }

  /// Whether what has begun can have been typed: Esc, or Esc and then `[`, for example.
  private var isTypable: Bool { pending.count <= 2 }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func begin(_ mode: Mode, with bytes: [UInt8] = []) {
    self.mode = mode
    pending = bytes
  }

  private mutating func endText() {
    for character in text.takeCharacters() { events.append(.key(.character(character))) }
  }
}

// MARK: - One byte

extension InputDecoder {
  /// The most bytes that are kept of a sequence; a longer one means nothing to us.
  private static let maximumSequence = 64
  /// The most bytes of a paste.
  private static let maximumPaste = 1 << 20
  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  private mutating func take(_ byte: UInt8) {
    switch mode {
    case .ground: takeGround(byte)
    case .escape: takeEscaped(byte)
    case .paste: takePasted(byte)
    case .legacyMouse: takeLegacyMouse(byte)
    case .stringEnd: takeStringEnd(byte)
    case .controlSequence, .singleShift, .string: takeSequence(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    switch byte {
    case 0x1b:
      endText()
      begin(.escape, with: [byte])
    case 0..<0x20, 0x7f:
      endText()
      events.append(.key(Key(controlByte: byte)))
    default:
      text.append(byte)
    }
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    switch Character(Unicode.Scalar(byte)) {
    case "[": begin(.controlSequence, with: pending + [byte])
    case "O": begin(.singleShift, with: pending + [byte])
    case "]", "P", "_": begin(.string, with: pending + [byte])
    default:
      events.append(.key(.escape))
      begin(.ground)
      takeGround(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    let isCancelled = byte == 0x18 || byte == 0x1a
    if isCancelled { return begin(.ground) }
    if byte == 0x1b { return begin(mode == .string ? .stringEnd : .escape, with: [byte]) }
    if pending.count < Self.maximumSequence { pending.append(byte) }
    switch mode {
    case .string: if byte == 0x07 { begin(.ground) }
    case .singleShift: if byte >= 0x40 { endSequence() }
    default: takeControlSequence(byte)
    }
  }

  private mutating func takeStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return begin(.ground) }
    begin(.escape, with: pending)
    take(byte)
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    let isFirst = pending.count == 3
    switch byte {
    case UInt8(ascii: "M") where isFirst: mode = .legacyMouse
    case UInt8(ascii: "[") where isFirst: break  // The Linux console's F1 is `ESC [ [ A`.
    case 0x40...0x7e: endSequence()
    case 0x20..<0x40: break
    default: begin(.ground)
    }
  }

  private mutating func endSequence() {
    let sequence = pending
    begin(.ground)
    if sequence == Array("\u{1b}[200~".utf8) { return begin(.paste) }
    if let key = keys[sequence] ?? Key(sequence: sequence) {
      events.append(.key(key))
    } else if let event = MouseEvent(sequence: sequence) {
      events.append(.mouse(event))
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8) {
    pending.append(byte)
    guard pending.count == 6 else { return }
    if let event = MouseEvent(legacy: pending.suffix(3)) { events.append(.mouse(event)) }
    begin(.ground)
  }

  private mutating func takePasted(_ byte: UInt8) {
    pending.append(byte)
    if byte == UInt8(ascii: "~"), pending.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      pending.removeLast(Self.pasteEnd.count)
      endPaste()
    } else if pending.count > Self.maximumPaste {
      // What is too long loses its end; the bracket that closes it must still be seen.
      pending.remove(at: Self.maximumPaste - Self.pasteEnd.count)
    }
  }

  private mutating func endPaste() {
    events.append(.paste(String(pasted: pending)))
    begin(.ground)
  }
}
