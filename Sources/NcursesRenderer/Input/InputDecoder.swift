internal import TerminalUI

/// A decoder that turns the bytes from a terminal into events.
///
/// Input may be split at any byte. An incomplete sequence is kept until the rest arrives. If
/// nothing more arrives within ``pause``, ``flush()`` decodes the incomplete sequence as it is.
/// Responses of the terminal become reports. Other sequences that are not keys are dropped
/// entirely: responses to queries of other programs, and unknown sequences.
struct InputDecoder {
  enum Mode {
    /// Text and control characters.
    case ground
    /// After Esc, which may be the key or the start of a sequence.
    case escape
    /// After `ESC [`.
    case controlSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]`, `ESC P`, `ESC _`, `ESC ^` or `ESC X`: text up to a terminator, which is BEL or `ESC \`.
    case string
    /// After an Esc within such text.
    case stringEnd
    /// After Esc and the first byte of a character that is not ASCII, typed with the Alt key.
    case altCharacter
    /// After `ESC [ M`: three bytes follow.
    case legacyMouse
    /// Between the start and end sequences of a bracketed paste.
    case paste
  }

  var mode = Mode.ground
  /// The bytes of the incomplete sequence, or the content of a paste.
  var pending: [UInt8] = []
  /// Whether the incomplete sequence began with an eight-bit control character, which is not typed.
  var isEightBit = false
  /// Whether the Esc that begins the sequence came in an earlier read than the byte after it.
  ///
  /// Esc and a byte in one read are a key typed with the Alt key. The user cannot type two keys that fast.
  var isEscapeHeld = false
  /// Whether another Esc precedes the sequence in the same read, with which rxvt sends the Alt key.
  var isPrefixed = false
  /// Whether a paste paused for so long that its end may be lost.
  var isPasteStalled = false
  var text = TextDecoder()
  /// The position of the last click, at which a drag begins.
  var lastClick: Position?
  var events: [InputEvent] = []
  var reports: [TerminalReport] = []
  /// Whether the terminal has a query to respond to.
  ///
  /// A slow connection may deliver the response in pieces. The first piece must not be mistaken for a typed Esc, so the
  /// decoder waits longer after Esc. Only then it takes eight-bit control characters, which are noise otherwise.
  var isAwaitingReport = false
  /// Whether the terminal may hold Esc back until the next key, so that both arrive in one read.
  ///
  /// GNU screen does while it reports the mouse. A key with Alt cannot be distinguished there.
  var delaysEscape = false
  /// The time after which Esc is the key if nothing follows it.
  var escapeDelay = TerminalOptions().escapeDelay
  let keys: [[UInt8]: Key]

  /// The key sequences in terminfo take precedence over the built-in ones.
  init(keys: [[UInt8]: Key] = [:]) {
    self.keys = keys
  }

  mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    if let key = typedKey(bytes) { return [key] }
    if isPasteStalled, Array(bytes) == [Self.interrupt] {
      begin(.ground)
      return []
    }
    isPasteStalled = false
    if mode == .escape { isEscapeHeld = true }
    for byte in bytes { take(byte) }
    endText()
    return takeEvents()
  }

  mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// The time to wait for the rest of an incomplete sequence, or `nil` if there is none.
  var pause: Duration? {
    switch mode {
    case .ground: nil
    case .paste: isPasteStalled ? nil : .seconds(2)
    case .escape: isAwaitingReport ? max(escapeDelay, .milliseconds(400)) : escapeDelay
    // Hardly anyone types a key with Alt that begins a sequence, but slow connections split sequences.
    case _ where isTypable: .milliseconds(500)
    default: isAwaitingReport ? .seconds(2) : .milliseconds(500)
    }
  }

  /// Whether a sequence began that nobody types.
  var isInSequence: Bool { mode != .ground && mode != .paste && !isTypable }

  /// Decodes the incomplete sequence, after nothing followed it within ``pause``.
  ///
  /// A paste goes on, however long it pauses, because keys of its rest would be taken as typed. If
  /// its end is lost, Ctrl-C drops it.
  mutating func flush() -> [InputEvent] {
    switch mode {
    case .paste:
      isPasteStalled = true
      return []
    case .ground, .altCharacter: break
    case _ where isTypable: endTypedSequence()
    default: break
    }
    begin(.ground)
    return takeEvents()
  }

  /// Ctrl-C, as a terminal sends it in plain mode.
  private static let interrupt: UInt8 = 0x03

  /// Decodes Esc, alone or with the beginning of a sequence, as the keys that were typed.
  private mutating func endTypedSequence() {
    if isPrefixed { events.append(.key(.escape)) }
    switch pending.dropFirst().first {
    case nil: events.append(.key(.escape))
    case let byte? where isEscapeHeld:
      events += [.key(.escape), .key(.character(Character(Unicode.Scalar(byte))))]
    case let byte?: if let key = Key(altByte: byte) { events.append(.key(key)) }
    }
    if mode == .stringEnd { events.append(.key(.escape)) }
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

  mutating func begin(_ mode: Mode, with bytes: [UInt8] = []) {
    self.mode = mode
    pending = bytes
    isEightBit = false
    isPrefixed = false
    isPasteStalled = false
  }

  mutating func endText() {
    for character in text.takeCharacters() { events.append(.key(.character(character))) }
  }
}
