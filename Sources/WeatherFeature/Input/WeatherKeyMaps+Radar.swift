internal import Domain
internal import Radar
package import TerminalUI

extension WeatherKeyMaps {
  /// The keys of the radar map, all hidden unless the Radar tab is shown without an overlay.
  package static let radar = KeyMap<WeatherContext, WeatherAction>(
    title: "Radar", isActive: { $0.weather.tab == .radar && !$0.weather.isCovered },
    bindings: [
      Binding(
        "radar-allow", keys: [.character("a")], help: "allow pictures of LibreWXR",
        label: "allow pictures", isInFooter: true
      ) { context in
        context.weather.radarOffer == nil ? .hidden : .enabled(.radar(action: .consentGiven))
      },
      radarBinding("radar-play", [.character(" ")], "play or stop", "play") { radar, loop in
        loop.frames.count > 1 ? .enabled(.playKeyPressed) : .disabled(reason: "only one frame")
      },
      radarBinding("radar-back", [.left, .character("h")], "previous frame", "step") {
        step(-1, $0, $1)
      },
      radarBinding("radar-forward", [.right, .character("l")], "next frame", "step") {
        step(1, $0, $1)
      },
      radarBinding("radar-now", [.character("n")], "newest measured frame", "now") {
        radar, _ in
        .enabled(.frameSelected(time: nil))
      },
      zoomBinding("radar-closer", [.character("+"), .character("=")], "closer", -1),
      zoomBinding("radar-wider", [.character("-")], "wider", 1),
    ])

  private static func radarBinding(
    _ name: String, _ keys: [Key], _ help: String, _ label: String,
    _ response: @escaping @Sendable (RadarTab, RadarLoop) -> KeyResponse<RadarAction>
  ) -> Binding {
    Binding(name, keys: keys, help: help, label: label, isInFooter: true) { context in
      let radar = context.weather.radar
      guard let loop = radar.loop, !loop.frames.isEmpty else {
        return .disabled(reason: "radar not loaded")
      }
      return response(radar, loop).map { .radar(action: $0) }
    }
  }

  /// Responds to a key that shows the frame a number of steps away.
  private static func step(
    _ steps: Int, _ radar: RadarTab, _ loop: RadarLoop
  ) -> KeyResponse<RadarAction> {
    let index = (radar.shownFrame ?? 0) + steps
    guard loop.frames.indices.contains(index) else {
      return .disabled(reason: steps < 0 ? "first frame" : "last frame")
    }
    return .enabled(.frameSelected(time: loop.frames[index].time))
  }

  private static func zoomBinding(
    _ name: String, _ keys: [Key], _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: keys, help: help, label: "zoom", isInFooter: true) { context in
      context.weather.radar.zoom.neighbor(by: steps).map {
        .enabled(.radar(action: .zoomSelected(zoom: $0)))
      } ?? .disabled(reason: steps < 0 ? "closest map" : "widest map")
    }
  }
}
