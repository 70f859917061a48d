import Domain
import Testing

struct AttributeValueTests {
  /// A number too large for a `Double`.
  private static let hugeNumber = String(repeating: "9", count: 400)

  @Test(arguments: [
    ("172", AttributeValue.number(172), "172 cm"), ("1,358", .number(1_358), "1,358 cm"),
    ("12500000", .number(12_500_000), "12,500,000 cm"), ("0.5", .number(0.5), "0.5 cm"),
    ("30-165", .range(30, 165), "30–165 cm"), ("unknown", .unknown, "unknown"),
    ("Unknown", .unknown, "unknown"), ("n/a", .notApplicable, "not applicable"),
    ("N/A", .notApplicable, "not applicable"), ("none", .none, "none"), ("0", .number(0), "0 cm"),
    ("indefinite", .freeText("indefinite"), "indefinite"),
    ("1000km", .freeText("1000km"), "1000km"),
    ("1,5", .freeText("1,5"), "1,5"), (",172", .freeText(",172"), ",172"),
    ("165-30", .freeText("165-30"), "165-30"),
    ("-5", .freeText("-5"), "-5"), ("1.2.3", .freeText("1.2.3"), "1.2.3"),
    ("nan", .freeText("nan"), "nan"),
    (hugeNumber, .freeText(hugeNumber), hugeNumber), ("1e9", .freeText("1e9"), "1e9"),
    (".5", .freeText(".5"), ".5"), ("5.", .freeText("5."), "5."),
  ])
  func `a measure is parsed and formatted with its unit`(
    text: String, value: AttributeValue, shown: String
  ) {
    let kind = ResourceAttribute.ValueKind.measure(unit: "cm")
    #expect(AttributeValue(text, as: kind) == value)
    #expect(value.text(kind) == shown)
  }

  @Test(arguments: [
    ("19BBY", AttributeValue.year(19, .before), "19 BBY"),
    ("41.9BBY", .year(41.9, .before), "41.9 BBY"),
    ("4ABY", .year(4, .after), "4 ABY"), ("unknown", .unknown, "unknown"),
    ("long ago", .freeText("long ago"), "long ago"), ("BBY", .freeText("BBY"), "BBY"),
  ])
  func `a year is parsed and formatted with its era`(
    text: String, value: AttributeValue, shown: String
  ) {
    #expect(AttributeValue(text, as: .year) == value)
    #expect(value.text(.year) == shown)
  }

  @Test func `a speed has no unit, because SWAPI gives none`() {
    let kind = ResourceAttribute.maxAtmospheringSpeed.valueKind
    #expect(AttributeValue("1050", as: kind)?.text(kind) == "1,050")
  }

  @Test(arguments: [
    (ResourceAttribute.height, ResourceAttribute.ValueKind.measure(unit: "cm")),
    (.averageHeight, .measure(unit: "cm")), (.mass, .measure(unit: "kg")),
    (.cargoCapacity, .measure(unit: "kg")), (.rotationPeriod, .measure(unit: "h")),
    (.orbitalPeriod, .measure(unit: "days")), (.diameter, .measure(unit: "km")),
    (.surfaceWater, .measure(unit: "%")), (.costInCredits, .measure(unit: "credits")),
    (.length, .measure(unit: "m")), (.averageLifespan, .measure(unit: "years")),
    (.mglt, .measure(unit: "MGLT")), (.population, .measure(unit: "")),
    (.crew, .measure(unit: "")), (.passengers, .measure(unit: "")),
    (.hyperdriveRating, .measure(unit: "")), (.birthYear, .year), (.gender, .freeText),
    (.climate, .freeText), (.consumables, .freeText), (.skinColor, .freeText),
  ])
  func `an attribute has the kind of its values`(
    attribute: ResourceAttribute, kind: ResourceAttribute.ValueKind
  ) {
    #expect(attribute.valueKind == kind)
  }

  @Test func `free text stays text even if it is digits, and empty text is nil`() {
    #expect(AttributeValue("1", as: .freeText) == .freeText("1"))
    #expect(AttributeValue("", as: .freeText) == nil)
  }

  @Test(arguments: [
    AttributeValue.number(1_358), .number(0.9), .range(30, 165), .year(41.9, .before),
    .freeText("2 months"),
    .unknown, .none, .notApplicable,
  ])
  func `a value parses back from its raw text`(value: AttributeValue) {
    let kind: ResourceAttribute.ValueKind =
      switch value {
      case .year: .year
      case .freeText: .freeText
      default: .measure(unit: "")
      }
    #expect(AttributeValue(value.rawText, as: kind) == value)
  }

  @Test(arguments: [
    "99999999999999999999", "0.000001", "1-99999999999999999999", "123456789012345678",
  ])
  func aNumberThatNeedsAnExponentStaysFreeText(text: String) throws {
    let value = try #require(AttributeValue(text, as: .measure(unit: "kg")))
    #expect(value == .freeText(text))
    #expect(AttributeValue(value.rawText, as: .measure(unit: "kg")) == value)
  }
}
