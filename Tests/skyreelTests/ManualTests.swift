import ArgumentParser
import Foundation
import Testing

@testable import skyreel

/// `docs/skyreel.1` is kept by hand: it has to name all that there is.
@Suite struct ManualTests {
  private let page: String
  /// The words of the page, without the markup around them.
  private let words: Set<String>

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "docs/skyreel.1"), encoding: .utf8)
    words = Set(page.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  @Test func itNamesEveryCommandAndOption() {
    let commands = SkyreelCommand.configuration.subcommands
    for command in commands {
      #expect(page.contains("\n.Nm\n.Cm \(command._commandName)\n"), "\(command)")
      let help = SkyreelCommand.helpMessage(for: command)
      for option in help.matches(of: /--(?<name>[a-z-]+)/) {
        #expect(page.contains("Fl -\(option.name)"), "\(command): \(option.0)")
      }
    }
  }

  @Test(arguments: ConfigurationKeys.names + ["keys.ACTION", "themes.NAME.ROLE"])
  func itNamesEveryKeyOfTheConfiguration(name: String) {
    #expect(words.contains(name))
  }

  @Test(arguments: LineField.allCases)
  func itNamesEveryFieldOfALine(field: LineField) {
    #expect(page.contains("\\&%\(field.rawValue)\n"))
  }

  @Test func itNamesEveryVariableThatIsNotDerivedFromAKeyOfAFile() {
    let options = [
      ConfigurationKeys.open.name, ConfigurationKeys.record.name, ConfigurationKeys.linear.name,
      ConfigurationKeys.noMotion.name,
    ]
    let variables =
      options.map(EnvironmentNames.variable) + ConfigurationKeys.environmentAliases.values
    for variable in variables { #expect(words.contains(variable)) }
  }

  @Test(arguments: skyreel.ExitStatus.allCases)
  func itNamesEveryExitStatus(status: skyreel.ExitStatus) {
    #expect(page.contains("\n.It \(status.rawValue)\n"))
  }
}
