import Testing

@testable import AppFeature

@Suite struct ActionTimesTests {
  @Test func theNewestTimesAreFoundByActionNumber() {
    var times = ActionTimes()
    for number in 1...10 { times.append(.seconds(number), keeping: 3) }
    #expect(times[10] == .seconds(10))
    #expect(times[8] == .seconds(8))
    #expect(times[1] == nil)
    #expect(times[11] == nil)
  }

  @Test func theTimesOfARecordingFollowItsStartNumber() {
    let times = ActionTimes(start: 4, [.seconds(5), .seconds(6)])
    #expect((4...7).map { times[$0] } == [nil, .seconds(5), .seconds(6), nil])
  }
}
