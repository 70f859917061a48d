import AppFeature
import Redux
import ReduxTesting
import TerminalUI

@testable import NcursesRenderer
@testable import ProgramSupport

/// A program with `--linear`, and the lines that it prints.
final class LinearListener {
  static let size = Size(width: 240, height: 240)
  private static let pause = Duration.seconds(2)

  let program: SimulatedProgram
  private let executor: SimulatedExecutor
  private let time: VirtualTime
  private let screen: LinearScreen<RootState, AppAction>
  private var lines: [String] = []

  /// Starts a program.
  init(_ program: SimulatedProgram, _ executor: SimulatedExecutor, _ time: VirtualTime) {
    (self.program, self.executor, self.time) = (program, executor, time)
    screen = LinearScreen(program.screen, store: program.store)
    show()
    program.start()
    run()
  }

  /// Returns what the user hears of keys that are typed two seconds apart, and of the start.
  func press(_ keys: String...) -> [String] {
    for key in keys {
      program.receive(Array(key.utf8))
      show(hasInput: true)
      run()
    }
    return take()
  }

  /// Lets time pass, until what the program does follows from no key.
  func wait() { show(isIdle: true) }

  /// Returns what the user hears of actions that no key caused.
  func perform(_ actions: AppAction...) -> [String] {
    for action in actions {
      program.store.dispatch(action)
      show()
    }
    return take()
  }

  /// Returns what the user heard since this was asked last.
  func take() -> [String] {
    defer { lines = [] }
    return lines.filter { !$0.isEmpty }
  }

  private func show(hasInput: Bool = false, isIdle: Bool = false) {
    program.drain()
    screen.layOut()
    var pass = RenderPass()
    (pass.hasInput, pass.isIdle) = (hasInput, isIdle)
    lines += screen.announcements(in: pass, glyphs: .unicode)
  }

  /// Lets time pass, and prints what happens.
  private func run() {
    let goal = time.elapsed + Self.pause
    repeat {
      repeat {
        show()
        while executor.runOne() { show() }
      } while !executor.isIdle
    } while time.clock.advanceToDeadline(until: .init(offset: goal))
    program.tickIfDue()
    show(isIdle: true)
  }
}

extension [String] {
  /// The number of words between blanks.
  var wordCount: Int { joined(separator: " ").split(separator: " ").count }
}
