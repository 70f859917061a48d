import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CursesTests {
  @Suite struct CrashHelperTests {
    @Test func theDetailsOfTheHelperEndTheMessage() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        let helper = try CrashHelper { " Kept in /file." }
        withExtendedLifetime((session, helper)) { abort() }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.hasSuffix("It crashed: abort (SIGABRT). Kept in /file.\n"))
    }

    @Test func aReleasedHelperClosesItsDescriptorsWhenItsThreadEnds() async {
      await #expect(processExitsWith: .success) {
        let allowed = openDescriptorCount() + 10
        for _ in 1...20 { _ = try CrashHelper { "" } }
        let deadline = ContinuousClock.now + .seconds(60)
        while openDescriptorCount() > allowed, ContinuousClock.now < deadline { sched_yield() }
        // Each of 20 threads that did not end would keep four.
        #expect(openDescriptorCount() <= allowed)
      }
    }

    @Test func aReleasedHelperAddsNoDetails() async {
      let result = await #expect(
        processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
      ) {
        let terminal = try PseudoTerminal()
        let message = CrashMessage(program: "It")
        let session = try TerminalSession(TerminalOptions(terminal, crash: message))
        do { _ = try CrashHelper { " Never." } }
        withExtendedLifetime(session) { abort() }
      }
      let standardError = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(standardError.hasSuffix("It crashed: abort (SIGABRT).\n"))
    }
  }
}
