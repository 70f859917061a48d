import Domain
import Testing

struct ToldTests {
  @Test(arguments: [
    ("172", Told.number(172), "172 cm"), ("1,358", .number(1_358), "1,358 cm"),
    ("12500000", .number(12_500_000), "12,500,000 cm"), ("0.5", .number(0.5), "0.5 cm"),
    ("30-165", .range(30, 165), "30–165 cm"), ("unknown", .unknown, "unknown"),
    ("Unknown", .unknown, "unknown"), ("n/a", .notApplicable, "not applicable"),
    ("N/A", .notApplicable, "not applicable"), ("none", .none, "none"), ("0", .number(0), "0 cm"),
    ("indefinite", .words("indefinite"), "indefinite"), ("1000km", .words("1000km"), "1000km"),
    ("1,5", .words("1,5"), "1,5"), ("165-30", .words("165-30"), "165-30"),
    ("-5", .words("-5"), "-5"), ("1.2.3", .words("1.2.3"), "1.2.3"), ("nan", .words("nan"), "nan"),
    ("1e9", .words("1e9"), "1e9"), (".5", .words(".5"), ".5"), ("5.", .words("5."), "5."),
  ])
  func `a measure is read as what it is`(text: String, told: Told, shown: String) {
    let form = Attribute.Form.measure(unit: "cm")
    #expect(Told(text, as: form) == told)
    #expect(told.text(form) == shown)
  }

  @Test(arguments: [
    ("19BBY", Told.year(19, .before), "19 BBY"), ("41.9BBY", .year(41.9, .before), "41.9 BBY"),
    ("4ABY", .year(4, .after), "4 ABY"), ("unknown", .unknown, "unknown"),
    ("long ago", .words("long ago"), "long ago"), ("BBY", .words("BBY"), "BBY"),
  ])
  func `a year is read with its era`(text: String, told: Told, shown: String) {
    #expect(Told(text, as: .year) == told)
    #expect(told.text(.year) == shown)
  }

  @Test func `words stay words, though they be digits`() {
    #expect(Told("1", as: .words) == .words("1"))
    #expect(Told("", as: .words) == nil)
  }

  @Test(arguments: [
    Told.number(1_358), .number(0.9), .range(30, 165), .year(41.9, .before), .words("2 months"),
    .unknown, .none, .notApplicable,
  ])
  func `what is told reads again from its notation`(told: Told) {
    let form: Attribute.Form =
      switch told {
      case .year: .year
      case .words: .words
      default: .measure(unit: "")
      }
    #expect(Told(told.notation, as: form) == told)
  }

  @Test(arguments: [
    "99999999999999999999", "0.000001", "1-99999999999999999999", "123456789012345678",
  ])
  func aNumberThatWouldBeWrittenWithAnExponentStaysText(text: String) throws {
    let told = try #require(Told(text, as: .measure(unit: "kg")))
    #expect(told == .words(text))
    #expect(Told(told.notation, as: .measure(unit: "kg")) == told)
  }
}
