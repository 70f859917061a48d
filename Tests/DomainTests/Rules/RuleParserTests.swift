import Domain
import Foundation
import Testing

/// The grammar of rules, which the manual has.
@Suite struct RuleParserTests {
  private func condition(_ text: String) throws -> RuleCondition {
    try WeatherRule(name: "test", text: text).condition
  }

  private static let calm = RuleCondition.comparison(.wind, .less, 20)
  private static let dry = RuleCondition.comparison(.chance, .less, 20)

  @Test(
    arguments: [
      ("wind < 20 km/h", calm), ("WIND<20KMH", calm), ("  wind  <  20  km/h ", calm),
      ("wind <= 10 m/s", .comparison(.wind, .atMost, 36)),
      ("gusts ≥ 10 kn", .comparison(.gusts, .atLeast, 18.52)),
      ("gusts >= 10 kt", .comparison(.gusts, .atLeast, 18.52)),
      ("wind > 10 mph", .comparison(.wind, .more, 16.09344)),
      ("rain < 20 %", dry), ("rain<20%", dry),
      ("rain > 0.5 mm", .comparison(.amount, .more, 0.5)),
      ("rain > 1 in", .comparison(.amount, .more, 25.4)),
      ("snow > 2 in", .comparison(.snow, .more, 5.08)),
      ("snow > 2 cm", .comparison(.snow, .more, 2)),
      ("temperature >= -5 °C", .comparison(.temperature, .atLeast, -5)),
      ("temperature >= −5 C", .comparison(.temperature, .atLeast, -5)),
      ("feels <= 10 c", .comparison(.feels, .atMost, 10)),
      ("dew ≤ 0 °C", .comparison(.dew, .atMost, 0)),
      ("humidity < 80 %", .comparison(.humidity, .less, 80)),
      ("clouds < 40 %", .comparison(.clouds, .less, 40)),
      ("uv >= 6", .comparison(.uv, .atLeast, 6)),
      ("pressure < 1000 hPa", .comparison(.pressure, .less, 1_000)),
      ("pressure < 750 mmhg", .comparison(.pressure, .less, 750 * 1.333_224)),
      ("hours 7–20", .hours(from: 7, to: 20)), ("hours 7-20", .hours(from: 7, to: 20)),
      ("hours 7:00–20:00", .hours(from: 7, to: 20)), ("hours 7 to 20:00", .hours(from: 7, to: 20)),
      ("hours 22 to 5", .hours(from: 22, to: 5)), ("hours 0–24", .hours(from: 0, to: 24)),
      (
        "temperature 15–25 °C",
        .all([.comparison(.temperature, .atLeast, 15), .comparison(.temperature, .atMost, 25)])
      ),
      (
        "temperature -5 – -1 °C",
        .all([.comparison(.temperature, .atLeast, -5), .comparison(.temperature, .atMost, -1)])
      ),
      ("uv 1-2", .all([.comparison(.uv, .atLeast, 1), .comparison(.uv, .atMost, 2)])),
      ("rain < 20 % and wind < 20 km/h", .all([dry, calm])),
      ("rain < 20 %\n  and wind < 20 km/h", .all([dry, calm])),
      ("not wind < 20 km/h", .not(calm)), ("not not wind < 20 km/h", .not(.not(calm))),
      // "and" joins before "or", and parentheses before both.
      (
        "uv < 3 or rain < 20 % and wind < 20 km/h",
        .any([.comparison(.uv, .less, 3), .all([dry, calm])])
      ),
      (
        "(uv < 3 or rain < 20 %) and wind < 20 km/h",
        .all([.any([.comparison(.uv, .less, 3), dry]), calm])
      ),
      ("not (rain < 20 % or wind < 20 km/h)", .not(.any([dry, calm]))),
    ] as [(String, RuleCondition)])
  func aRuleIsRead(text: String, condition: RuleCondition) throws {
    #expect(try self.condition(text) == condition)
  }

  @Test func degreesFahrenheitAreConverted() throws {
    guard case .comparison(.low, .less, let celsius) = try condition("low < 35.6 °F") else {
      Issue.record("not a comparison")
      return
    }
    #expect(abs(celsius - 2) < 1e-9)
    let plain = try condition("low < 50 f")
    #expect(try condition("low < 50 °F") == plain)
  }

  @Test(
    arguments: [
      ("", 0, "expected a condition such as wind < 20 km/h, found nothing"),
      ("   ", 3, "expected a condition such as wind < 20 km/h, found nothing"),
      ("and uv < 3", 0, "expected a condition such as wind < 20 km/h, found \"and\""),
      ("!uv < 3", 0, "expected a condition such as wind < 20 km/h, found \"!\""),
      (
        "rain < 20 % and wnd < 20 km/h", 16,
        "unknown word \"wnd\": known are clouds, dew, feels, gusts, high, humidity, low, pressure, rain, "
          + "snow, temperature, uv, wind, hours, not; did you mean wind?"
      ),
      (
        "temp > 15 °C", 0,
        "unknown word \"temp\": known are clouds, dew, feels, gusts, high, humidity, low, pressure, "
          + "rain, snow, temperature, uv, wind, hours, not; did you mean temperature?"
      ),
      (
        "sunshine > 3", 0,
        "unknown word \"sunshine\": known are clouds, dew, feels, gusts, high, humidity, low, pressure, "
          + "rain, snow, temperature, uv, wind, hours, not"
      ),
      ("wind < 20", 9, "wind needs a unit: km/h, mph, m/s, kn"),
      ("wind < 20 and uv < 3", 10, "wind needs a unit: km/h, mph, m/s, kn"),
      ("rain < 20", 9, "rain needs a unit: %, mm, in"),
      (
        "wind < 20 °C", 10,
        "\"°C\" is no unit of wind: known are km/h, mph, m/s, kn"
      ),
      ("wind < 20 knots", 10, "\"knots\" is no unit of wind: known are km/h, mph, m/s, kn"),
      ("low < 2 °", 8, "\"°\" is no unit of low: known are °C, °F"),
      ("uv < 3 %", 7, "expected and, or, or the end, found \"%\""),
      ("wind 20 km/h", 8, "expected a dash and the end of the span, found \"km/h\""),
      ("wind", 4, "expected <, <=, >, >=, or a span such as 15–25, found the end"),
      ("wind < km/h", 7, "expected a number such as 20 or 15.5, found \"km/h\""),
      ("wind < -", 7, "expected a number such as 20 or 15.5, found \"-\""),
      ("wind < 7:00 km/h", 7, "expected a number such as 20 or 15.5, found \"7:00\""),
      ("feels > 15,5 °C", 8, "expected a number such as 20 or 15.5, found \"15,5\""),
      ("wind >=≥ 20 km/h", 7, "expected a number such as 20 or 15.5, found \"≥\""),
      ("temperature 25–15 °C", 12, "a span begins with its smaller number"),
      ("wind = 20 km/h", 5, "expected <, <=, >, >=, or a span such as 15–25, found \"=\""),
      ("wind == 20 km/h", 5, "expected <, <=, >, >=, or a span such as 15–25, found \"==\""),
      ("wind < 20 km/h, uv < 3", 14, "expected and, or, or the end, found \",\""),
      ("uv < 3, wind < 20 km/h", 6, "expected and, or, or the end, found \",\""),
      ("uv < 3 && hours 7–20", 7, "expected and, or, or the end, found \"&&\""),
      ("wind < 20 km/h uv < 3", 15, "expected and, or, or the end, found \"uv\""),
      ("wind < 20 km/h and", 18, "expected a condition such as wind < 20 km/h, found the end"),
      ("(uv < 3", 7, "expected a closing parenthesis, \"and\", or \"or\", found the end"),
      ("uv < 3)", 6, "expected and, or, or the end, found \")\""),
      ("uv < 1.2.3", 5, "expected a number such as 20 or 15.5, found \"1.2.3\""),
      ("hours", 5, "expected full hours such as 7–20, found the end"),
      ("hours 7:30–20", 6, "expected full hours such as 7–20, found \"7:30\""),
      ("hours 7am–8pm", 7, "expected a dash and the end of the hours, found \"am\""),
      ("hours 7", 7, "expected a dash and the end of the hours, found the end"),
      (
        "hours 7–25", 6, "hours are two different whole numbers from 0 to 24, such as 7–20"
      ),
      (
        "hours 7.5–20", 6, "hours are two different whole numbers from 0 to 24, such as 7–20"
      ),
      ("hours 7–7", 6, "hours are two different whole numbers from 0 to 24, such as 7–20"),
      ("hours 24–5", 6, "hours are two different whole numbers from 0 to 24, such as 7–20"),
      ("wind < 20 km/h \u{1B}", 15, "expected and, or, or the end, found a control character"),
      (
        String(repeating: "(", count: 301), 300, "a rule has at most 300 characters"
      ),
    ] as [(String, Int, String)])
  func aProblemHasItsPlaceAndWhatIsKnown(text: String, offset: Int, problem: String) {
    do throws(RuleError) {
      _ = try WeatherRule(name: "test", text: text)
      Issue.record("\(text) is a rule")
    } catch {
      #expect((error.offset, error.text) == (offset, problem))
      #expect(error.description == "character \(offset + 1): \(problem)")
    }
  }

  @Test(arguments: ["(", "not ", "uv < 3 or ", "-"])
  func deepNestingEndsInAnError(part: String) {
    let text = String(repeating: part, count: 300 / part.count)
    #expect(throws: RuleError.self) { try WeatherRule(name: "test", text: text) }
  }

  @Test func aRuleIsStoredAsItsText() throws {
    let rule = try WeatherRule(name: "a\u{1B}[31mb", text: "uv < 3 or hours 7–20")
    #expect(rule.name == "ab")
    let data = try JSONEncoder().encode(rule)
    let decoded = try JSONDecoder().decode(WeatherRule.self, from: data)
    #expect(decoded == rule)
    let damaged = Data("{\"name\":\"a\",\"text\":\"wnd\"}".utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(WeatherRule.self, from: damaged)
    }
  }
}
