import Domain
import Testing

@testable import skyreel

@Suite struct FilmsOutputTests {
  @Test func bundledFilmsHaveASummaryAndNoOpeningCrawl() throws {
    let members = try members(text: "A boy leaves home.", source: .bundled)
    #expect(members.first { $0.name == "openingCrawl" }?.value == .null)
    #expect(members.first { $0.name == "summary" }?.value == .string("A boy leaves home."))
  }

  @Test func fetchedFilmsHaveAnOpeningCrawlAndNoSummary() throws {
    let members = try members(text: "It is a period of civil war.", source: .network)
    #expect(
      members.first { $0.name == "openingCrawl" }?.value == .string("It is a period of civil war."))
    #expect(members.first { $0.name == "summary" }?.value == .null)
  }

  private func members(text: String, source: DataSource) throws -> [JSONValue.Member] {
    var film = Film(id: 1, title: "A New Hope")
    film.openingCrawl = text
    let fetched = FetchedValue(value: [film], fetchedAt: Timestamp(seconds: 0), source: source)
    let output = FilmsOutput(fetched: fetched, bundled: KnownFilms(fetched).bundled)
    guard case .object(let document) = output.json,
      case .array(let films)? = document.first(where: { $0.name == "films" })?.value,
      case .object(let members)? = films.first
    else { throw JSONShapeError() }
    return members
  }

  private struct JSONShapeError: Error {}
}
