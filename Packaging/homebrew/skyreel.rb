# A Homebrew formula. Its addresses are placeholders, and it has not been tried: replace them, and
# the checksum by that of the source archive of the release.
class Skyreel < Formula
  desc "Weather and Star Wars films in the terminal"
  homepage "https://example.org/skyreel"
  url "https://example.org/skyreel/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://example.org/skyreel.git", branch: "main"

  uses_from_macos "swift" => :build, since: :sequoia # Swift 6.3
  uses_from_macos "ncurses"
  uses_from_macos "expat"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  on_macos do
    depends_on xcode: ["26.0", :build]
    depends_on macos: :sequoia
  end

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release",
           "--product", "skyreel"
    bin.install ".build/release/skyreel"
    man1.install "docs/skyreel.1"
    generate_completions_from_executable(bin/"skyreel", "--generate-completion-script")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/skyreel --version")
    assert_match "Temperature", shell_output("#{bin}/skyreel weather --provider sample")
  end
end
