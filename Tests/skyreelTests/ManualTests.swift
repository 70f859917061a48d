import ArgumentParser
import Foundation
import Testing

@testable import skyreel

/// The completeness of `docs/skyreel.1`, which is written by hand.
@Suite struct ManualTests {
  private let page: String
  /// The words of the page, split at white space.
  private let words: Set<String>

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "docs/skyreel.1"), encoding: .utf8)
    words = Set(page.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  @Test func theManualNamesEveryCommandAndOption() {
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
  func theManualNamesEverySetting(name: String) {
    #expect(words.contains(name))
  }

  @Test(arguments: LineField.allCases)
  func theManualNamesEveryTemplateField(field: LineField) {
    #expect(page.contains("\\&%\(field.rawValue)\n"))
  }

  @Test func theManualNamesEveryEnvironmentVariableWithoutASetting() {
    let options = [
      ConfigurationKeys.open.name, ConfigurationKeys.record.name, ConfigurationKeys.linear.name,
      ConfigurationKeys.noMotion.name,
    ]
    let variables =
      options.map(EnvironmentNames.variable) + ConfigurationKeys.environmentAliases.values
    for variable in variables { #expect(words.contains(variable)) }
  }

  @Test(arguments: skyreel.ExitStatus.allCases)
  func theManualNamesEveryExitStatus(status: skyreel.ExitStatus) {
    #expect(page.contains("\n.It \(status.rawValue)\n"))
  }
}
