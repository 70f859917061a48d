import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CursesTests {
  @Suite struct CursesScreenTests {
    @Test func anInputThatCannotBeOpenedLeavesNoOpenDescriptor() async {
      await #expect(processExitsWith: .success) {
        let terminal = try PseudoTerminal()
        let allowed = openDescriptorCount() + 10
        for _ in 1...20 {
          #expect(throws: TerminalError.system(call: "dup", code: EBADF)) {
            try CursesScreen(name: "xterm", input: -1, output: terminal.program)
          }
        }
        #expect(openDescriptorCount() <= allowed)
      }
    }
  }
}
