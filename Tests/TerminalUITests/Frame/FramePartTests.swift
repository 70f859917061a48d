import Testing

@testable import TerminalUI

@Suite struct FramePartTests {
  private var dots: Frame {
    var frame = Frame(size: Size(width: 6, height: 3))
    for y in 0..<3 { frame.write("······", at: Position(x: 0, y: y)) }
    return frame
  }

  private func drawing(in rect: Rect, _ draw: (inout Frame) -> Void) -> String {
    var frame = dots
    frame.draw(in: rect, draw)
    return frame.text
  }

  @Test func drawingInARectUsesItsCoordinatesAndEdges() {
    let text = drawing(in: Rect(x: 2, y: 1, width: 3, height: 1)) { part in
      part.write("abcdef", at: .zero)
      part.write("x", at: Position(x: 0, y: 1))
      part.write("x", at: Position(x: 3, y: 0))
      part.write("x", at: Position(x: -1, y: 0))
    }
    #expect(text == "······\n··ab…·\n······")
  }

  @Test func cellsThatAreNotDrawnKeepTheirContent() {
    let text = drawing(in: Rect(x: 1, y: 0, width: 4, height: 3)) { part in
      part.fill(Rect(x: 1, y: 1, width: 9, height: 1))
    }
    #expect(text == "······\n··   ·\n······")
  }

  @Test func aRectAcrossTheEdgeIsClipped() {
    let text = drawing(in: Rect(x: -2, y: -1, width: 5, height: 3)) { part in
      part.drawBorder()
      part.write("abc", at: Position(x: 1, y: 1))
    }
    #expect(text == "bc│···\n──┘···\n······")
  }

  @Test func aRectOutsideTheFrameIsNotDrawn() {
    let text = drawing(in: Rect(x: 8, y: 0, width: 4, height: 1)) { $0.write("abc", at: .zero) }
    #expect(text == dots.text)
  }

  @Test func nestedRectsAddTheirOrigins() {
    let text = drawing(in: Rect(x: 1, y: 1, width: 4, height: 2)) { part in
      part.draw(in: Rect(x: 2, y: 1, width: 9, height: 1)) { $0.write("abc", at: .zero) }
    }
    #expect(text == "······\n······\n···ab·")
  }

  @Test func wideCharactersAcrossTheEdgesOfARectBecomeBlanks() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("a東京b", at: .zero)
    frame.draw(in: Rect(x: 2, y: 0, width: 2, height: 1)) { $0.write("xy", at: .zero) }
    #expect(frame.text == "a xy b")
  }

  @Test func drawingAfterARectUsesTheWholeFrame() {
    var frame = dots
    frame.draw(in: Rect(x: 2, y: 1, width: 3, height: 1)) { $0.write("a", at: .zero) }
    frame.write("b", at: .zero)
    #expect(frame.text == "b·····\n··a···\n······")
    #expect(frame.size == Size(width: 6, height: 3))
  }

  @Test func aClearedFrameEqualsANewOne() {
    var frame = dots
    frame.clear(to: frame.size)
    #expect(frame == Frame(size: frame.size))
    frame.clear(to: Size(width: 2, height: 1))
    #expect(frame == Frame(size: Size(width: 2, height: 1)))
  }
}
