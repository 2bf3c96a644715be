class Acforge < Formula
  desc "{{.About}}"
  homepage "https://acforge.dev"
  version "{{.Version}}"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "{{url "darwin_arm64"}}"
      sha256 "{{sum "darwin_arm64"}}"
    end
    on_intel do
      url "{{url "darwin_amd64"}}"
      sha256 "{{sum "darwin_amd64"}}"
    end
  end
  on_linux do
    on_arm do
      url "{{url "linux_arm64"}}"
      sha256 "{{sum "linux_arm64"}}"
    end
    on_intel do
      url "{{url "linux_amd64"}}"
      sha256 "{{sum "linux_amd64"}}"
    end
  end

  def install
    bin.install "acforge"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/acforge.bash" => "acforge"
    zsh_completion.install "completions/acforge.zsh" => "_acforge"
    fish_completion.install "completions/acforge.fish"
    pkgshare.install "licences"
  end

  test do
    assert_match "acforge #{version}", shell_output("#{bin}/acforge --version")
    system bin/"acforge", "init", "lagoon"
    system bin/"acforge", "check", "lagoon/memories/lagoon"
  end
end
