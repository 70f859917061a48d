import BundledData
import Domain
import Testing

struct BundledFilmsTests {
  @Test func `films are in episode order`() {
    #expect(BundledFilms.films.map(\.episode) == [1, 2, 3, 4, 5, 6, 7])
    #expect(BundledFilms.films.map(\.id) == [4, 5, 6, 1, 2, 3, 7])
  }

  @Test func `a film has its title, makers, release date and related entries`() throws {
    let film = try #require(BundledFilms.films.first { $0.id == 3 })
    #expect(film.title == "Return of the Jedi")
    #expect(film.director == "Richard Marquand")
    #expect(film.producers == ["Howard G. Kazanjian", "George Lucas", "Rick McCallum"])
    #expect(film.releaseDate == CivilDate(year: 1983, month: 5, day: 25))
    #expect(film.characters.count == 20)
    #expect(
      film.characters.first
        == RelatedResource(url: "https://swapi.info/api/people/1", name: "Luke Skywalker"))
    #expect(film.starships.map(\.id) == [2, 3, 10, 11, 12, 15, 17, 22, 23, 27, 28, 29])
  }

  @Test func `every film has a short summary in place of its opening crawl`() {
    for film in BundledFilms.films {
      let text = film.openingCrawl ?? ""
      #expect((40...240).contains(text.count), "\(film.title)")
    }
  }

  @Test func `every character of the first six films has a name`() {
    for film in BundledFilms.films where film.id <= 6 {
      #expect(film.characters.filter { $0.name == nil } == [])
    }
  }
}
