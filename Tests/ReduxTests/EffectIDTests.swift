import Redux
import Testing

struct EffectIDTests {
  @Test("an identity is named like its value, and equals one of an equal value")
  func names() {
    #expect("\(EffectID("films"))" == "films")
    #expect("\(EffectID(7))" == "7")
    #expect(EffectID("films") == "films")
    #expect(EffectID("films") != "film")
    #expect(EffectID(7) != EffectID("7"))
    #expect(Set([EffectID(7), EffectID(7), EffectID(8)]).count == 2)
  }
}
