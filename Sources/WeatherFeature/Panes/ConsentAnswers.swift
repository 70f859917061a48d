internal import TerminalUI

/// The answers to the question whether a service may be asked.
struct ConsentAnswers {
  private let answers: [(name: String, keys: [Key], text: String, action: WeatherAction)]

  /// Creates the answers, whose keys have names that begin with a prefix.
  init(_ prefix: String, always: WeatherAction, once: WeatherAction, no: WeatherAction) {
    answers = [
      ("\(prefix)-yes", [.character("y")], "yes, always", always),
      ("\(prefix)-once", [.character("o")], "only now", once),
      ("\(prefix)-no", [.character("n"), .escape], "no", no),
    ]
  }

  /// The bindings of the keys that answer, which are below the question rather than in the footer.
  var bindings: [KeyBinding<WeatherContext, WeatherAction>] {
    answers.map { answer in
      KeyBinding(answer.name, keys: answer.keys, help: answer.text) { _ in
        .enabled(answer.action)
      }
    }
  }

  /// Returns the text of a question, and the labels of the keys that answer it.
  func block(_ question: String, _ labels: KeyLabels, gap: Int = 1) -> Block<WeatherAction> {
    let keys = answers.compactMap { answer in
      labels[answer.name].map { ($0, answer.text, answer.action) }
    }
    return Block<WeatherAction>.column(
      [.text(question).selected(true), .blank(gap), .keys(keys)], pinsLast: true
    ).linear { LinearPage(lead: [question], rest: keys.map { "\($0.0): \($0.1)" }) }
  }
}
