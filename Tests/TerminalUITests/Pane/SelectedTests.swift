import TerminalUI
import Testing

@Suite struct SelectedTests {
  @Test func selectionsAreEqualIfTheirValuesAre() {
    let one = Selected("Berlin") { "\($0) now" }
    #expect(one == Selected("Berlin") { "\($0) later" })
    #expect(one != Selected("Oslo") { "\($0) now" })
  }

  @Test func valuesOfDifferentTypesDiffer() {
    #expect(Selected(1) { "\($0)" } != Selected(UInt8(1)) { "\($0)" })
    #expect(Selected(String?.none) { $0 ?? "" } != Selected(Int?.none) { _ in "" })
  }

  @Test func theContentIsMadeFromTheValue() {
    #expect(Selected(2) { $0 * 3 }.content == 6)
    #expect(Selected("Berlin") { $0.count }.content == 6)
  }
}
