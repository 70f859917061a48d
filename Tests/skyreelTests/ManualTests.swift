import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import skyreel

/// The completeness of `docs/skyreel.1`, which is written by hand.
@Suite struct ManualTests {
  private let page: String
  /// The words of the page, split at white space.
  private let words: Set<String>

  init() throws {
    page = try PackageFiles.text("docs/skyreel.1")
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

  @Test(arguments: SettingList.names + ["keys.ACTION", "themes.NAME.ROLE"])
  func theManualNamesEverySetting(name: String) {
    #expect(words.contains(name))
  }

  @Test(arguments: SettingList.inFile.map(\.name))
  func theManualNamesTheValuesAndTheDefaultOfEverySetting(name: String) throws {
    let setting = try #require(SettingList.inFile.first { $0.name == name })
    // The addresses of the services are in the example file.
    guard !name.hasSuffix("base-url") else { return }
    let items = page.split(separator: "\n.It ").filter { item in
      let head = item.prefix { $0 != "\n" }.split(separator: " ")
      return head.contains { $0 == name } || head.contains("-\(setting.optionName)")
    }
    let named = items.flatMap { (item: Substring) in
      item.split { $0.isWhitespace || ",;".contains($0) }.map(String.init)
    }
    for word in setting.words + [setting.defaultText].compactMap(\.self) {
      #expect(named.contains(word), "\(name): \(word)")
    }
  }

  @Test(arguments: LineField.allCases)
  func theManualNamesEveryTemplateField(field: LineField) {
    #expect(page.contains("\\&%\(field.rawValue)\n"))
  }

  @Test func theManualNamesEveryEnvironmentVariableWithoutASetting() {
    let settings = SettingList.all.filter {
      $0.isOptionOnly || $0.variable != EnvironmentName.variable(of: $0.name)
    }
    #expect(settings.count == 4)
    for setting in settings { #expect(words.contains(setting.variable)) }
  }

  @Test(arguments: skyreel.ExitStatus.allCases)
  func theManualNamesEveryExitStatus(status: skyreel.ExitStatus) {
    #expect(page.contains("\n.It \(status.rawValue)\n"))
  }
}
