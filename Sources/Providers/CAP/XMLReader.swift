import CExpat
import Foundation

/// A receiver of the elements of an XML document, in the order of the document.
protocol XMLHandler: AnyObject {
  /// An element with this name begins. A prefix of the name is cut off.
  func begin(_ name: String) throws(XMLProblem)
  /// A piece of the text of the innermost open element.
  func append(_ text: UnsafeBufferPointer<UInt8>)
  func end() throws(XMLProblem)
}

enum XMLProblem: Error, Equatable {
  case malformed
  /// The document has a document type, with which it could define entities.
  case documentType
  /// The document is too large, too deep, or has too many parts.
  case tooLarge
}

/// A streaming reader of XML, on expat, which keeps nothing of the document.
///
/// Alerts have no document type. A document with one is rejected before expat reads its entities, which
/// can name files or expand to gigabytes.
final class XMLReader {
  /// The largest document in bytes.
  static let byteLimit = 2_000_000
  static let depthLimit = 64

  private let handler: any XMLHandler
  private var depth = 0
  private var problem: XMLProblem?
  private let parser: XML_Parser

  /// The handler may have received a part of a document that is refused.
  static func read(_ data: Data, into handler: any XMLHandler) throws(XMLProblem) {
    guard data.count <= byteLimit else { throw .tooLarge }
    guard let parser = XML_ParserCreate(nil) else { throw .malformed }
    defer { XML_ParserFree(parser) }
    let reader = XMLReader(handler, parser)
    try reader.read(data)
  }

  private init(_ handler: any XMLHandler, _ parser: XML_Parser) {
    self.handler = handler
    self.parser = parser
  }

  private func read(_ data: Data) throws(XMLProblem) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { reader, name, _ in XMLReader.of(reader)?.begin(name) },
      { reader, _ in XMLReader.of(reader)?.end() })
    XML_SetCharacterDataHandler(parser) { XMLReader.of($0)?.append($1, count: Int($2)) }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      XMLReader.of(reader)?.stop(.documentType)
    }
    let status = withExtendedLifetime(self) {
      data.withUnsafeBytes {
        XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
      }
    }
    if let problem { throw problem }
    guard status == XML_STATUS_OK else { throw .malformed }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    pointer.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<CChar>?) {
    depth += 1
    guard problem == nil, let name, depth <= Self.depthLimit else { return stop(.tooLarge) }
    let full = String(cString: name)
    report { () throws(XMLProblem) in
      try handler.begin(full.split(separator: ":").last.map(String.init) ?? full)
    }
  }

  private func end() {
    depth -= 1
    report { () throws(XMLProblem) in try handler.end() }
  }

  private func append(_ text: UnsafePointer<CChar>?, count: Int) {
    guard problem == nil, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: count) {
      handler.append(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  private func report(_ work: () throws(XMLProblem) -> Void) {
    guard problem == nil else { return }
    do {
      try work()
    } catch {
      stop(error)
    }
  }

  /// Stops expat, which may still report the end of an element.
  private func stop(_ problem: XMLProblem) {
    self.problem = self.problem ?? problem
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
