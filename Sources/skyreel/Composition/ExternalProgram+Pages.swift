import Domain
import Synchronization

extension ExternalProgram {
  /// Returns a function that opens a page with a system program from `PATH`: `open` on macOS, else
  /// `xdg-open`.
  ///
  /// The program gets the address as its only argument, without a shell, and the environment without the
  /// settings of Skyreel, some of which are secret. Without a display, no program is used, because
  /// `xdg-open` would start a browser in the terminal. While the program runs, it is started again only
  /// after some seconds, and only a few times.
  static func pageOpener(
    environment: [String: String]
  ) -> @Sendable (WebAddress) async -> Bool {
    guard let program = opener(environment: environment) else { return { _ in false } }
    let uses = OpenerUses()
    return { address in
      switch uses.begin(address) {
      case .alreadyOpening: return true
      case .busy: return false
      case .free: break
      }
      defer { uses.end() }
      return await program.run([address.text])
    }
  }

  /// Finds the program that opens web pages, or returns `nil` if there is none.
  private static func opener(environment: [String: String]) -> ExternalProgram? {
    #if canImport(Darwin)
      ExternalProgram("open", environment: environment)
    #else
      ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].contains {
        environment[$0]?.isEmpty == false
      } ? ExternalProgram("xdg-open", environment: environment) : nil
    #endif
  }
}

/// The uses of the opener whose program still runs.
///
/// A program that hangs must not be started with each press of a key. One that runs for as long as
/// the browser must not keep the user from opening another page.
private final class OpenerUses: Sendable {
  private struct State {
    var count = 0
    /// The last use, which may have ended.
    var last: (address: WebAddress, start: ContinuousClock.Instant)?
  }

  /// Whether the program can be started.
  enum Availability {
    case free
    /// It was started for the same page a moment ago.
    case alreadyOpening
    case busy
  }

  private let state = Mutex(State())

  private static let limit = 4
  private static let pause = Duration.seconds(5)

  /// Counts a use if the program can be started.
  func begin(_ address: WebAddress) -> Availability {
    let now = ContinuousClock.now
    return state.withLock { state in
      if state.count > 0, let last = state.last, now < last.start + Self.pause {
        return last.address == address ? .alreadyOpening : .busy
      }
      guard state.count < Self.limit else { return .busy }
      state.count += 1
      state.last = (address, now)
      return .free
    }
  }

  func end() {
    state.withLock { $0.count -= 1 }
  }
}
