internal import Radar
package import TerminalUI

/// The question whether LibreWXR may be asked for pictures around the shown place.
package struct RadarQuestion: Equatable, Sendable {
  /// The name of the place.
  private let place: String
  /// The host of the service.
  private let service: String
  /// The labels of the answers' keys.
  private let labels: KeyLabels

  /// Creates the question, or returns `nil` unless it is asked.
  init?(_ context: WeatherContext) {
    guard let service = context.weather.radarQuestion else { return nil }
    (self.service, labels) = (service, context.keys)
    place = context.radarWords.subject
  }

  /// The site of LibreWXR, whose host the settings can replace by that of another server.
  static let site = "librewxr.net"

  /// Returns what the service is, and what it learns.
  package static func text(asking service: String) -> String {
    let name = service.hasSuffix(site) ? "\(site), a small free service" : service
    return "Pictures come from \(name). It will see your IP address and this place (about 1 km)."
  }

  /// Returns that a place has no radar without the service.
  package static func refusal(of subject: String) -> String {
    "Without \(site) there is no radar for \(subject)."
  }

  private static let answers = ConsentAnswers(
    "radar", always: .radar(action: .consentGiven), once: .radar(action: .allowedOnce),
    no: .radar(action: .questionClosed))

  /// The keys that answer, which precede those that they cover while the question is asked.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: "Radar pictures",
    isActive: { context in
      let weather = context.weather
      return weather.tab == .radar && !weather.isCovered && weather.radarQuestion != nil
    },
    bindings: answers.bindings)

  /// The question with the keys that answer it, for screen readers.
  var sentence: String {
    let offers: KeyValuePairs = [
      "radar-yes": "allow it always", "radar-once": "allow it only now", "radar-no": "refuse it",
    ]
    return labels.message(Self.text(asking: service), hints: offers)
  }

  /// Returns the question in the middle of a drawing, which is quiet around it.
  func block(over ground: Block<WeatherAction>) -> Block<WeatherAction> {
    Block(height: ground.height) { rect, canvas in
      ground.draw(rect, &canvas)
      // Before the map is quiet, because the styles of its cells say what they are.
      canvas.replaceMapCells(in: rect)
      let width = min(Self.width, rect.size.width)
      let box = Block.box(
        "Radar for \(place)", content: Self.answers.block(Self.text(asking: service), labels))
      let height = box.height(width)
      if height <= rect.size.height {
        let place = rect.centered(Size(width: width, height: height))
        canvas.frame.quiet(rect, below: place)
        box.draw(place, &canvas)
      } else {
        canvas.frame.fill(rect)
        let short = "\(service) will see your IP address and this place."
        Self.answers.block(short, labels, gap: 0).padded().draw(rect, &canvas)
      }
    }
  }

  private static let width = 64
}
