# A Homebrew formula, which has not been tried. `Scripts/make-formula.sh` fills in the @…@.
class Skyreel < Formula
  desc "Weather and Star Wars films in the terminal"
  homepage "@ADDRESS@"
  url "@ADDRESS@/archive/refs/tags/v@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  head "@ADDRESS@", branch: "main"

  uses_from_macos "swift" => :build, since: :tahoe # Swift 6.3
  uses_from_macos "curl"
  uses_from_macos "expat"
  uses_from_macos "ncurses"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  on_macos do
    depends_on xcode: ["26.4", :build]
    depends_on macos: :sequoia
  end

  def install
    build = ["swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "skyreel"]
    system(*build)
    bin.install "#{Utils.safe_popen_read(*build, "--show-bin-path").chomp}/skyreel"
    man1.install "docs/skyreel.1"
    generate_completions_from_executable(bin/"skyreel", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/skyreel --version")
    assert_match "Temperature", shell_output("#{bin}/skyreel weather --provider sample")
  end
end
