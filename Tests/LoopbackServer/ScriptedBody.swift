import FlyingSocks
import Foundation

/// The bytes of a body in pieces, with pauses between them and an end that may be none.
struct ScriptedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  enum End {
    /// The whole response at once.
    case finish
    /// Nothing more comes.
    case stall
    /// The connection breaks.
    case fail
    /// The pieces come again.
    case again
  }

  var pieces: [Data]
  var pause: Duration = .zero
  var end: End = .finish

  func makeAsyncIterator() -> Iterator { Iterator(script: self, rest: pieces[...]) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let script: ScriptedBody
    var rest: ArraySlice<Data>

    mutating func next() async throws -> UInt8? {
      preconditionFailure("FlyingFox sends bodies by the buffer")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if let piece = rest.popFirst() {
        if rest.count < script.pieces.count - 1 {
          try await Task.sleep(for: script.pause)  // the trickle itself
        }
        return Array(piece)
      }
      switch script.end {
      case .finish: return nil
      case .fail: throw CancellationError()
      case .stall:
        await Gate().wait()
        return nil
      case .again:
        rest = script.pieces.dropFirst()
        return script.pieces.first.map(Array.init)
      }
    }
  }
}
