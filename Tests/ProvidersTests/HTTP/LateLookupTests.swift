import Foundation
import Providers
import Testing

@Suite struct LateLookupTests {
  @Test func aLookupThatEndsAfterItsTransportIsReleasedPrintsNothing() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      for number in 1...20 {
        let transport = HTTPTransport.live(version: "1", timeout: .microseconds(100 * number))
        guard let url = URL(string: "http://skyreel-\(number).invalid") else { continue }
        _ = try? await transport.send(HTTPRequest(url))
      }
      // The lookups above are not awaited, but they end before the lookups below, which are.
      for number in 1...5 {
        guard let url = URL(string: "http://skyreel-late-\(number).invalid") else { continue }
        _ = try? await HTTPTransport.live(version: "1").send(HTTPRequest(url))
      }
    }
    #expect(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) == "")
  }
}
