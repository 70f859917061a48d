import Domain
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct WeatherArtTests {
  /// The art of all conditions, six in a row, without freezing drizzle, whose art is that of freezing rain.
  private func gallery(_ icons: IconSet, isDay: Bool) -> String {
    let width = WeatherArt.size.width + 1
    var frame = Frame(size: Size(width: 6 * width, height: 3 * (WeatherArt.size.height + 1)))
    let skies = WeatherCondition.allCases.filter { $0 != .freezingDrizzle }
    for (index, sky) in skies.enumerated() {
      let art = WeatherArt(sky: sky, isDay: isDay, icons: icons)
      let corner = Position(
        x: index % 6 * width, y: index / 6 * (WeatherArt.size.height + 1))
      frame.write(sky.rawValue, at: corner)
      frame.draw(art.frame(with: .unicode), at: Position(x: corner.x, y: corner.y + 1))
    }
    return frame.text
  }

  @Test func everyConditionHasUnicodeArtByDay() {
    #expect(
      gallery(.unicode, isDay: true) == """
        clear         mostly-clear  partly-cloudy overcast      haze          fog
           ╲  │  ╱       ╲  │  ╱     ╲ │ ╱▗▄▄▖                     ╲  │  ╱      ━━━ ━━━━━
            ▗▄▄▄▖         ▗▄▄▄▖      ── ●▟████▙▖      ▗▄▄▄▖         ▗▄▄▄▖      ━━━━━━ ━━━
         ── █████ ──   ── ███▗▄▄▖       ▝▀▀▀▀▀▀▀▘   ▗▟█████▙▄▖    ━━━ ━━━━━      ━━━━━ ━━━
            ▝▀▀▀▘         ▝▀▗▟███▙▖                ▝▀▀▀▀▀▀▀▀▀▘   ━━━━━━ ━━━    ━━ ━━━━━━
           ╱  │  ╲       ╱  ▝▀▀▀▀▀▘                               ━━━ ━━━━━     ━━━━ ━━━━
        drizzle       rain          freezing-rain showers       sleet         snow
            ▗▄▄▄▖         ▗▄▄▄▖         ▗▄▄▄▖      ╲ │ ╱▗▄▄▖        ▗▄▄▄▖         ▗▄▄▄▖
          ▗▟█████▙▄▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖   ── ●▟████▙▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖
         ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘      ▝▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘
             ╱ ╱          ╱ ╱ ╱ ╱       ╱ ∘ ╱ ∘       ╱ ╱ ╱         ╱ ∗ ╱ ∗       ∗ ∗ ∗ ∗
              ╱ ╱        ╱ ╱ ╱ ╱       ∘ ╱ ∘ ╱       ╱ ╱ ╱         ∗ ╱ ∗ ╱       ∗ ∗ ∗ ∗
        snow-showers  ice           thunderstorm  hot           cold          windy
         ╲ │ ╱▗▄▄▖        ▗▄▄▄▖         ▗▄▄▄▖        ╲  │  ╱        ╲ │ ╱        ━━━━━╮
         ── ●▟████▙▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖      ▗▄▄▄▖        ──╲│╱──     ━━━━━━━╯━━╮
            ▝▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ── █████ ──    ────┼────      ━━━━━━━━╯
            ∗ ∗ ∗         ∘ ∘ ∘ ∘       ╱ ▚ ╱ ╱       ▝▀▀▀▘        ──╱│╲──     ━━━━━╮
           ∗ ∗ ∗         ∘ ∘ ∘ ∘       ╱ ╱ ▚ ╱      ≈ ≈ ≈ ≈ ≈       ╱ │ ╲        ━━━╯
        """)
  }

  @Test func everyConditionHasUnicodeArtByNight() {
    #expect(
      gallery(.unicode, isDay: false) == """
        clear         mostly-clear  partly-cloudy overcast      haze          fog
            ▗▄▄▖          ▗▄▄▖       ▗▟▀  ▄▄▖                      ╲  │  ╱      ━━━ ━━━━━
           ▟█▛    ·      ▟█▛    ·    ▐█ ▗▟███▙▄▖      ▗▄▄▄▖         ▗▄▄▄▖      ━━━━━━ ━━━
           ██▌  ·        ██▌▗▄▄▖      ▀▝▀▀▀▀▀▀▀▀▘   ▗▟█████▙▄▖    ━━━ ━━━━━      ━━━━━ ━━━
           ▜█▙▖   ·      ▜█▗▟███▙▖                 ▝▀▀▀▀▀▀▀▀▀▘   ━━━━━━ ━━━    ━━ ━━━━━━
            ▝▀▀▘          ▝▝▀▀▀▀▀▘                                ━━━ ━━━━━     ━━━━ ━━━━
        drizzle       rain          freezing-rain showers       sleet         snow
            ▗▄▄▄▖         ▗▄▄▄▖         ▗▄▄▄▖      ▗▟▀  ▄▄▖         ▗▄▄▄▖         ▗▄▄▄▖
          ▗▟█████▙▄▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖   ▐█ ▗▟███▙▄▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖
         ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘    ▀▝▀▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘
             ╱ ╱          ╱ ╱ ╱ ╱       ╱ ∘ ╱ ∘       ╱ ╱ ╱         ╱ ∗ ╱ ∗       ∗ ∗ ∗ ∗
              ╱ ╱        ╱ ╱ ╱ ╱       ∘ ╱ ∘ ╱       ╱ ╱ ╱         ∗ ╱ ∗ ╱       ∗ ∗ ∗ ∗
        snow-showers  ice           thunderstorm  hot           cold          windy
         ▗▟▀  ▄▄▖         ▗▄▄▄▖         ▗▄▄▄▖        ╲  │  ╱        ╲ │ ╱        ━━━━━╮
         ▐█ ▗▟███▙▄▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖      ▗▄▄▄▖        ──╲│╱──     ━━━━━━━╯━━╮
          ▀▝▀▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ── █████ ──    ────┼────      ━━━━━━━━╯
            ∗ ∗ ∗         ∘ ∘ ∘ ∘       ╱ ▚ ╱ ╱       ▝▀▀▀▘        ──╱│╲──     ━━━━━╮
           ∗ ∗ ∗         ∘ ∘ ∘ ∘       ╱ ╱ ▚ ╱      ≈ ≈ ≈ ≈ ≈       ╱ │ ╲        ━━━╯
        """)
  }

  @Test func everyConditionHasASCIIArtByDay() {
    #expect(
      gallery(.ascii, isDay: true) == """
        clear         mostly-clear  partly-cloudy overcast      haze          fog
           \\  |  /       \\  |  /     \\ | /.--.                     \\  |  /      -- --- --
             .-.           .-.       -- O(    )-.      .--.          .-.       --- -- ---
         -- (   ) --   -- (  .--.       (_______)   .-(    )-.   -- --- -- -    -- --- --
             '-'           '(   ).                 (_________)    --- -- --    --- -- ---
           /  |  \\       /  (_____)                              -- --- -- -    -- --- --
        drizzle       rain          freezing-rain showers       sleet         snow
             .--.          .--.          .--.      \\ | /.--.         .--.          .--.
          .-(    )-.    .-(    )-.    .-(    )-.   -- O(    )-.   .-(    )-.    .-(    )-.
         (_________)   (_________)   (_________)      (_______)  (_________)   (_________)
             / /          / / / /       / o / o       / / /         / * / *       * * * *
              / /        / / / /       o / o /       / / /         * / * /       * * * *
        snow-showers  ice           thunderstorm  hot           cold          windy
         \\ | /.--.         .--.          .--.        \\  |  /         \\|/
         -- O(    )-.   .-(    )-.    .-(    )-.       .-.         --\\|/--      -----.
            (_______)  (_________)   (_________)   -- (   ) --    ----*----    -------'--.
            * * *         o o o o       / Z / /        '-'         --/|\\--      ---------'
           * * *         o o o o       / / Z /      ~ ~ ~ ~ ~        /|\\         ----'
        """)
  }

  @Test func everyConditionHasASCIIArtByNight() {
    #expect(
      gallery(.ascii, isDay: false) == """
        clear         mostly-clear  partly-cloudy overcast      haze          fog
              _.._          _.._      _.  .--.                     \\  |  /      -- --- --
            .' .-'  *     .' .-'  *  ( (.(    )-.      .--.          .-.       --- -- ---
           (  (          (  .--.       (________)   .-(    )-.   -- --- -- -    -- --- --
            '. '-.  *     '.(   ).                 (_________)    --- -- --    --- -- ---
              '--'          (_____)                              -- --- -- -    -- --- --
        drizzle       rain          freezing-rain showers       sleet         snow
             .--.          .--.          .--.       _.  .--.         .--.          .--.
          .-(    )-.    .-(    )-.    .-(    )-.   ( (.(    )-.   .-(    )-.    .-(    )-.
         (_________)   (_________)   (_________)     (________)  (_________)   (_________)
             / /          / / / /       / o / o       / / /         / * / *       * * * *
              / /        / / / /       o / o /       / / /         * / * /       * * * *
        snow-showers  ice           thunderstorm  hot           cold          windy
          _.  .--.         .--.          .--.        \\  |  /         \\|/
         ( (.(    )-.   .-(    )-.    .-(    )-.       .-.         --\\|/--      -----.
           (________)  (_________)   (_________)   -- (   ) --    ----*----    -------'--.
            * * *         o o o o       / Z / /        '-'         --/|\\--      ---------'
           * * *         o o o o       / / Z /      ~ ~ ~ ~ ~        /|\\         ----'
        """)
  }

  @Test func everyConditionHasNerdFontArtByDay() {
    #expect(
      gallery(.nerd, isDay: true) == """
        clear         mostly-clear  partly-cloudy overcast      haze          fog
           ╲  │  ╱       ╲  │  ╱     ╲ │ ╱▗▄▄▖                     ╲  │  ╱      ━━━ ━━━━━
            ▗▄▄▄▖         ▗▄▄▄▖      ── ●▟████▙▖      ▗▄▄▄▖         ▗▄▄▄▖      ━━━━━━ ━━━
         ── █████ ──   ── ███▗▄▄▖       ▝▀▀▀▀▀▀▀▘   ▗▟█████▙▄▖    ━━━ ━━━━━      ━━━━━ ━━━
            ▝▀▀▀▘         ▝▀▗▟███▙▖                ▝▀▀▀▀▀▀▀▀▀▘   ━━━━━━ ━━━    ━━ ━━━━━━
           ╱  │  ╲       ╱  ▝▀▀▀▀▀▘                               ━━━ ━━━━━     ━━━━ ━━━━
        drizzle       rain          freezing-rain showers       sleet         snow
            ▗▄▄▄▖         ▗▄▄▄▖         ▗▄▄▄▖      ╲ │ ╱▗▄▄▖        ▗▄▄▄▖         ▗▄▄▄▖
          ▗▟█████▙▄▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖   ── ●▟████▙▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖
         ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘      ▝▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘
                                                                    
                                                                   
        snow-showers  ice           thunderstorm  hot           cold          windy
         ╲ │ ╱▗▄▄▖        ▗▄▄▄▖         ▗▄▄▄▖        ╲  │  ╱        ╲ │ ╱        ━━━━━╮
         ── ●▟████▙▖    ▗▟█████▙▄▖    ▗▟█████▙▄▖      ▗▄▄▄▖        ──╲│╱──     ━━━━━━━╯━━╮
            ▝▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▀▀▘   ── █████ ──    ────┼────      ━━━━━━━━╯
                                           ▝▀▀▀▘        ──╱│╲──     ━━━━━╮
                                         ≈ ≈ ≈ ≈ ≈       ╱ │ ╲        ━━━╯
        """)
  }

  @Test(arguments: WeatherCondition.allCases, [true, false])
  func artFitsItsSizeAndCharacterSet(sky: WeatherCondition, isDay: Bool) {
    for icons in IconSet.allCases {
      expect(
        WeatherArtParts(icons).lines(of: sky, isDay: isDay), fit: WeatherArt.size, icons, sky)
      expect(
        SmallWeatherArt(icons).lines(of: sky, isDay: isDay), fit: WeatherArt.smallSize, icons, sky)
    }
  }

  private func expect(
    _ lines: [String], fit size: Size, _ icons: IconSet, _ sky: WeatherCondition
  ) {
    #expect(lines.count == size.height)
    for line in lines {
      let shown = line.filter { !"§¤£¢¥".contains($0) }
      #expect(shown.displayWidth <= size.width, "\(icons) \(sky)")
      #expect(icons != .ascii || shown.allSatisfy(\.isASCII))
    }
  }

  @Test func smallArtShowsTheCloudCoverOfItsCondition() {
    let skies: [WeatherCondition] = [
      .clear, .mostlyClear, .partlyCloudy, .overcast, .showers, .snow,
    ]
    var frame = Frame(size: Size(width: 72, height: 6))
    for (index, sky) in skies.enumerated() {
      for isDay in [true, false] {
        let art = WeatherArt(sky: sky, isDay: isDay, icons: .unicode)
        frame.draw(art.smallFrame(with: .unicode), at: Position(x: 12 * index, y: isDay ? 0 : 3))
      }
    }
    #expect(
      frame.text == """
          ╲ │ ╱       ╲ │ ╱      ╲│╱▗▄▄▖       ▗▄▄▄▖     ╲│╱▗▄▄▖      ▗▟███▙▄▖
         ── ● ──     ── ●▗▄▄▖    ─●▟████▙▖   ▗▟█████▙▖   ─●▟████▙▖    ▝▀▀▀▀▀▀▘
          ╱ │ ╲       ╱ ▝▀▀▀▀▘    ▝▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▘      ╱ ╱ ╱      ∗ ∗ ∗ ∗
         ▗▟▀▘   ·    ▗▟▀▘   ·    ▗▟▀▗▄▄▖       ▗▄▄▄▖     ▗▟▀▗▄▄▖      ▗▟███▙▄▖
         ▐█   ·      ▐█▗▄▄▖      ▐█▟████▙▖   ▗▟█████▙▖   ▐█▟████▙▖    ▝▀▀▀▀▀▀▘
         ▝▜▄▖   ·    ▝▝▀▀▀▀▘      ▝▀▀▀▀▀▀▘   ▝▀▀▀▀▀▀▀▘      ╱ ╱ ╱      ∗ ∗ ∗ ∗
        """)
  }

  @Test func precipitationGoesDownARowEachSecondAndNothingElseMoves() {
    let art = WeatherArt(sky: .rain, isDay: true, icons: .unicode, isMoving: true)
    func lines(_ step: Int) -> [String] { art.frame(with: .unicode, at: step).lines }
    #expect(lines(7) == lines(0) && lines(16) == lines(0))
    #expect(lines(8)[..<3] == lines(0)[..<3])
    #expect(lines(8)[4] == lines(0)[3] && lines(8)[3] == lines(0)[4] && lines(8)[3] != lines(0)[3])
    let small = (0...2).map { art.smallFrame(with: .unicode, at: $0 * WeatherArt.pace).lines }
    #expect(small[0] == small[2] && small[0][2] != small[1][2] && small[0][..<2] == small[1][..<2])
    var still = art
    still.isMoving = false
    #expect(still.frame(with: .unicode, at: 8) == still.frame(with: .unicode))
  }

  @Test(arguments: WeatherCondition.allCases)
  func onlyAPictureWithPrecipitationCanMove(sky: WeatherCondition) {
    for icons in IconSet.allCases {
      let art = WeatherArt(sky: sky, isDay: true, icons: icons, isMoving: true)
      let hasMoved = art.frame(with: .unicode, at: 8) != art.frame(with: .unicode)
      #expect(hasMoved == art.hasPrecipitation)
    }
  }

  @Test func aDoubledPictureHasTheSameQuadrants() {
    let sun = WeatherArt(sky: .clear, isDay: true, icons: .unicode).frame(with: .unicode)
    #expect(
      sun.doubledPicture.text == """
              ╲     │      ╱
               ╲    │     ╱

                 ████████
          ────  ██████████  ────
                ██████████
                 ████████

               ╱    │     ╲
              ╱     │      ╲
        """)
    let plain = WeatherArt(sky: .clear, isDay: true, icons: .ascii).frame(with: .ascii)
    #expect(plain.doubledPicture.lines[4].hasSuffix(plain.lines[2]))
  }

  @Test(arguments: IconSet.allCases)
  func asciiGlyphsDrawASCIIArtForEveryIconSet(icons: IconSet) {
    let art = WeatherArt(sky: .rain, isDay: true, icons: icons).frame(with: .ascii)
    #expect(art.text == WeatherArt(sky: .rain, isDay: true, icons: .ascii).frame(with: .ascii).text)
    #expect(art == art.transliterated(for: .ascii))
  }

  @Test func anUnknownConditionDrawsNothing() {
    let art = WeatherArt(sky: nil, isDay: true, icons: .unicode)
    #expect(art.frame(with: .unicode) == Frame(size: WeatherArt.size))
  }
}
