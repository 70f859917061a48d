import FlyingSocks
import Foundation

/// The bytes of a body in pieces, with pauses between them and a scripted end.
struct ScriptedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  enum End {
    /// The body ends after the last piece.
    case finish
    /// No more bytes are sent, and the connection stays open.
    case stall
    /// The connection is closed before the body ends.
    case fail
    /// The pieces are sent again, endlessly.
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
      preconditionFailure("FlyingFox reads bodies in buffers")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if let piece = rest.popFirst() {
        if rest.count < script.pieces.count - 1 {
          try await Task.sleep(for: script.pause)  // the pause between pieces
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
