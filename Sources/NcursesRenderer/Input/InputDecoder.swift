internal import TerminalUI

/// A decoder that turns the bytes from a terminal into events.
///
/// Input may be split at any byte. An incomplete sequence is kept until the rest arrives. If
/// nothing more arrives within ``pause``, ``flush()`` decodes the incomplete sequence as it is.
/// Responses of the terminal become reports. Other sequences that are not keys are dropped
/// entirely: responses to queries of other programs, and unknown sequences.
struct InputDecoder {
  private enum Mode {
    /// Text and control characters.
    case ground
    /// After Esc, which may be the key or the start of a sequence.
    case escape
    /// After `ESC [`.
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]`, `ESC P` or `ESC _`: text up to a terminator, which is BEL or `ESC \`.
    case string
    /// After an Esc within such text.
    case stringEnd
    /// After `ESC [ M`: three bytes follow.
    case legacyMouse
    /// Between the start and end sequences of a bracketed paste.
    case paste
  }

  private var mode = Mode.ground
  /// The bytes of the incomplete sequence, or the content of a paste.
  private var pending: [UInt8] = []
  /// Whether the incomplete sequence began with an eight-bit control character, which is not typed.
  private var isEightBit = false
  private var text = TextDecoder()
  /// The position of the last click, at which a drag begins.
  private var lastClick: Position?
  private var events: [InputEvent] = []
  private var reports: [TerminalReport] = []
  /// Whether the terminal has a query to respond to.
  ///
  /// A slow connection may deliver the response in pieces. The first piece must not be mistaken for
  /// a typed Esc, so the decoder waits longer after Esc. Only then it takes eight-bit control
  /// characters, which are noise otherwise.
  var isAwaitingReport = false
  private let keys: [[UInt8]: Key]

  /// Creates a decoder.
  ///
  /// - Parameter keys: The key sequences in terminfo, which take precedence over the built-in ones.
  init(keys: [[UInt8]: Key] = [:]) {
    self.keys = keys
  }

  /// Decodes bytes into the events that they complete.
  mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    if let key = typedKey(bytes) { return [key] }
    for byte in bytes { take(byte) }
    endText()
    return takeEvents()
  }

  /// Returns the reports since the last call.
  mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// The time to wait for the rest of an incomplete sequence, or `nil` if there is none.
  var pause: Duration? {
    switch mode {
    case .ground: nil
    case .paste: .seconds(2)
    case _ where isTypable: .milliseconds(isAwaitingReport ? 400 : 30)
    default: isAwaitingReport ? .seconds(2) : .milliseconds(250)
    }
  }

  /// Whether a sequence began that nobody types.
  var isInSequence: Bool { mode != .ground && mode != .paste && !isTypable }

  /// Decodes the incomplete sequence, after nothing followed it within ``pause``.
  mutating func flush() -> [InputEvent] {
    switch mode {
    case .ground: break
    case .paste: endPaste()
    case _ where isTypable:
      events.append(.key(.escape))
      events += pending.dropFirst().map { .key(.character(Character(Unicode.Scalar($0)))) }
      if mode == .stringEnd { events.append(.key(.escape)) }
    default: break
    }
    begin(.ground)
    return takeEvents()
  }

  /// Returns the key of a single printable ASCII character, as most reads contain, or `nil`.
  ///
  /// Such a byte starts no sequence and combines with no other character.
  private func typedKey(_ bytes: some Collection<UInt8>) -> InputEvent? {
    guard let byte = bytes.first, bytes.count == 1, mode == .ground, text.isEmpty,
      TextDecoder.printableASCII.contains(byte)
    else { return nil }
    return Self.typedKeys[Int(byte - TextDecoder.printableASCII.lowerBound)]
  }

  private static let typedKeys = TextDecoder.printableASCII.map {
    InputEvent.key(.character(Character(Unicode.Scalar($0))))
  }

  /// Whether the incomplete sequence may have been typed, such as Esc followed by `[`.
  private var isTypable: Bool { pending.count <= 2 && !isEightBit }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func begin(_ mode: Mode, with bytes: [UInt8] = []) {
    self.mode = mode
    pending = bytes
    isEightBit = false
  }

  private mutating func endText() {
    for character in text.takeCharacters() { events.append(.key(.character(character))) }
  }
}

// MARK: - One byte

extension InputDecoder {
  /// The largest number of bytes that are kept of a sequence.
  ///
  /// Longer sequences are not recognized.
  private static let maximumSequence = 64
  /// The largest size of a paste in bytes.
  private static let maximumPaste = 1 << 20
  /// The maximum number of bytes of its text, without the closing sequence.
  private static let maximumText = maximumPaste - pasteEnd.count
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
    case _ where isAwaitingReport && Self.eightBitStarts.contains(byte) && text.isComplete:
      beginEightBit(byte)
    case 0..<0x20, 0x7f:
      endText()
      events.append(.key(Key(controlByte: byte)))
    default:
      text.append(byte)
    }
  }

  /// The eight-bit control characters that begin a response: a device control string, a control
  /// sequence, and a command.
  private static let eightBitStarts: Set<UInt8> = [0x90, 0x9b, 0x9d]

  /// Begins a sequence with an eight-bit control character, which stands for Esc and a character.
  ///
  /// In text, such bytes only continue a character.
  private mutating func beginEightBit(_ byte: UInt8) {
    endText()
    begin(byte == 0x9b ? .controlSequence : .string, with: [0x1b, byte - 0x40])
    isEightBit = true
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
    if byte == 0x1b, mode == .string {
      mode = .stringEnd
      return
    }
    if byte == 0x1b { return begin(.escape, with: [byte]) }
    if byte == 0x9c, mode == .string, isEightBit { return endString(pending) }
    if pending.count < Self.maximumSequence { pending.append(byte) }
    switch mode {
    case .string: if byte == 0x07 { endString(pending.dropLast()) }
    case .singleShift: if byte >= 0x40 { endSequence() }
    default: takeControlSequence(byte)
    }
  }

  private mutating func takeStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return endString(pending) }
    begin(.escape, with: [0x1b])
    take(byte)
  }

  private mutating func endString(_ string: [UInt8]) {
    begin(.ground)
    if let report = TerminalReport(command: string) { reports.append(report) }
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
    } else if let event = MouseEvent(sequence: sequence, lastClick: lastClick) {
      append(event)
    } else if let report = TerminalReport(controlSequence: sequence) {
      reports.append(report)
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8) {
    pending.append(byte)
    guard pending.count == 6 else { return }
    if let event = MouseEvent(legacy: pending.suffix(3), lastClick: lastClick) { append(event) }
    begin(.ground)
  }

  private mutating func append(_ event: MouseEvent) {
    if event.kind == .click { lastClick = event.position }
    events.append(.mouse(event))
  }

  private mutating func takePasted(_ byte: UInt8) {
    pending.append(byte)
    if byte == UInt8(ascii: "~"), pending.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      pending.removeLast(max(Self.pasteEnd.count, pending.count - Self.maximumText))
      endPaste()
    } else if pending.count > Self.maximumPaste {
      // A paste that is too long loses its end, but its closing sequence must still be recognized.
      pending.remove(at: Self.maximumText)
    }
  }

  private mutating func endPaste() {
    events.append(.paste(String(pasted: pending)))
    begin(.ground)
  }
}
