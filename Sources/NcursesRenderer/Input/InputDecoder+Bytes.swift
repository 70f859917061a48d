internal import TerminalUI

extension InputDecoder {
  /// The largest number of bytes that are kept of a sequence: longer ones are not recognized.
  private static let maximumSequence = 64
  private static let maximumPaste = 1 << 20
  /// The maximum number of bytes of its text, without the closing sequence.
  private static let maximumText = maximumPaste - pasteEnd.count
  private static let pasteEnd: [UInt8] = Array("\u{1b}[201~".utf8)

  mutating func take(_ byte: UInt8) {
    switch mode {
    case .ground: takeGround(byte)
    case .escape: takeEscaped(byte)
    case .altCharacter: takeAltCharacter(byte)
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
      beginEscape()
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

  private mutating func beginEscape() {
    begin(.escape, with: [0x1b])
    isEscapeHeld = delaysEscape
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    switch Character(Unicode.Scalar(byte)) {
    case "[": extend(.controlSequence, byte)
    case "O": extend(.singleShift, byte)
    case "]", "P", "_", "^", "X": extend(.string, byte)
    case "\u{1b}": takeSecondEscape()
    default:
      endPrefix()
      takeAfterEscape(byte)
    }
  }

  private mutating func extend(_ mode: Mode, _ byte: UInt8) {
    if mode == .string { endPrefix() }
    self.mode = mode
    pending.append(byte)
  }

  private mutating func takeSecondEscape() {
    endPrefix()
    let isOneRead = !isEscapeHeld
    if !isOneRead { events.append(.key(.escape)) }
    beginEscape()
    isPrefixed = isOneRead
  }

  /// Decodes the Esc before the sequence as a key, if there is one.
  private mutating func endPrefix() {
    if isPrefixed { events.append(.key(.escape)) }
    isPrefixed = false
  }

  /// Decodes a byte that begins no sequence after Esc.
  private mutating func takeAfterEscape(_ byte: UInt8) {
    let isOneRead = !isEscapeHeld
    begin(.ground)
    if !isOneRead {
      events.append(.key(.escape))
      takeGround(byte)
    } else if Self.leadBytes.contains(byte) {
      begin(.altCharacter, with: [byte])
    } else if let key = Key(altByte: byte) {
      events.append(.key(key))
    }
  }

  /// The bytes that begin a character of several bytes.
  private static let leadBytes: ClosedRange<UInt8> = 0xc2...0xf4

  /// Drops a character that is not ASCII, because no key map has it with the Alt key.
  private mutating func takeAltCharacter(_ byte: UInt8) {
    guard byte & 0xc0 == 0x80 else {
      begin(.ground)
      return takeGround(byte)
    }
    pending.append(byte)
    if pending.count == (~pending[0]).leadingZeroBitCount { begin(.ground) }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    let isCancelled = byte == 0x18 || byte == 0x1a
    if isCancelled { return begin(.ground) }
    if byte == 0x1b, mode == .string {
      mode = .stringEnd
      return
    }
    if byte == 0x1b { return beginEscape() }
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
    beginEscape()
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
    let (sequence, isAlt) = (pending, isPrefixed)
    begin(.ground)
    if sequence == Array("\u{1b}[200~".utf8) { return begin(.paste) }
    if let key = keys[sequence] ?? Key(sequence: sequence) {
      if let key = isAlt ? key.pressed(with: .alt) : key { events.append(.key(key)) }
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

  mutating func endPaste() {
    events.append(.paste(String(pasted: pending)))
    begin(.ground)
  }
}
