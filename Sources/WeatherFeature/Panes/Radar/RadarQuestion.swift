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
    return "Pictures come from \(name). It will see your IP address and this place (to about 1 km)."
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

  /// Returns the question in a box below the middle of a map, which is quiet around it.
  func block(over map: Block<WeatherAction>) -> Block<WeatherAction> {
    Block(height: map.height) { rect, canvas in
      map.draw(rect, &canvas)
      // Before the map is quiet, because the styles of its cells say what they are.
      canvas.replaceMapCells(in: rect)
      let width = min(Self.width, rect.size.width)
      let box = Block.box(
        "Radar for \(place)", content: Self.answers.block(Self.text(asking: service), labels))
      let height = min(box.height(width), rect.size.height)
      var place = rect.centered(Size(width: width, height: height))
      // The place that the question is about is in the middle of the map.
      place.origin.y = min(
        rect.rows.upperBound - height, rect.rows.lowerBound + rect.size.height / 2 + 2)
      canvas.frame.quietMap(rect, below: place)
      box.draw(place, &canvas)
    }
  }

  /// Returns the question without a map, in fewer words if there is little room.
  func block(rows: Int) -> Block<WeatherAction> {
    Block(height: { _ in rows }) { rect, canvas in
      let whole = Self.answers.block(Self.text(asking: service), labels).padded()
      let short = "\(service) will see your IP address and this place."
      let block =
        whole.height(rect.size.width) <= rect.size.height
        ? whole : Self.answers.block(short, labels, gap: 0).padded()
      block.draw(rect.split(top: block.height(rect.size.width)).top, &canvas)
    }
  }

  private static let width = 64
}

extension Frame {
  /// Makes the names on a map quiet, and clears a column at each side of a box on it, so that no name ends at its
  /// border.
  fileprivate mutating func quietMap(_ rect: Rect, below box: Rect) {
    draw(in: rect) {
      $0.replaceCells { cell in
        var cell = cell
        if let look = cell.style.mapLook, look.ink == .label {
          cell.style = Style(map: .label, on: look.ground, .dim)
        }
        return cell
      }
    }
    let wide = Rect(
      x: box.origin.x - 1, y: box.origin.y, width: box.size.width + 2, height: box.size.height)
    fill(wide.intersection(rect))
  }
}
