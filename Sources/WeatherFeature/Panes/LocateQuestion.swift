internal import Domain
package import TerminalUI

/// The question whether to look up this computer's location.
package struct LocateQuestion: WeatherWindow {
  package static let id: PaneID = "weather.question"
  package static let title = "Your location"

  /// The host of the service.
  private let service: String
  /// The labels of the answers' keys.
  private let labels: KeyLabels

  package init?(_ context: WeatherContext) {
    guard context.weather.page == .locateQuestion else { return nil }
    (service, labels) = (context.weather.locationConsent?.service ?? "a service", context.keys)
  }

  private static let answers = ConsentAnswers(
    "locate", always: .locateConsentGiven, once: .locateAllowedOnce, no: .locateQuestionClosed)

  package static let bindings = answers.bindings

  package var closing: WeatherAction? { .locateQuestionClosed }

  package func rect(in bounds: Rect) -> Rect { box(in: bounds, atMost: 56) }

  package func body(in context: DrawContext) -> Block<WeatherAction> {
    let text =
      "Send your IP address to \(service) to find where you are? Nothing else is sent. "
      + "\"Yes, always\" is saved."
    return .box(Self.title, content: Self.answers.block(text, labels))
  }
}
