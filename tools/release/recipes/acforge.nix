# nix-env -f acforge.nix -i, or callPackage ./acforge.nix {}
{ pkgs ? import <nixpkgs> { }
, lib ? pkgs.lib
, stdenvNoCC ? pkgs.stdenvNoCC
, fetchurl ? pkgs.fetchurl
, installShellFiles ? pkgs.installShellFiles
}:

let
  archives = {
    x86_64-linux = { url = "{{url "linux_amd64"}}"; sha256 = "{{sum "linux_amd64"}}"; };
    aarch64-linux = { url = "{{url "linux_arm64"}}"; sha256 = "{{sum "linux_arm64"}}"; };
    x86_64-darwin = { url = "{{url "darwin_amd64"}}"; sha256 = "{{sum "darwin_amd64"}}"; };
    aarch64-darwin = { url = "{{url "darwin_arm64"}}"; sha256 = "{{sum "darwin_arm64"}}"; };
  };
in
stdenvNoCC.mkDerivation {
  pname = "acforge";
  version = "{{.Version}}";
  src = fetchurl archives.${stdenvNoCC.hostPlatform.system};
  sourceRoot = ".";
  nativeBuildInputs = [ installShellFiles ];
  installPhase = ''
    install -Dm755 acforge $out/bin/acforge
    installManPage man/*.1
    installShellCompletion --cmd acforge --bash completions/acforge.bash --zsh completions/acforge.zsh --fish completions/acforge.fish
    mkdir -p $out/share/doc/acforge
    cp -r licences LICENSE $out/share/doc/acforge/
  '';
  meta = {
    description = "{{.About}}";
    homepage = "https://acforge.dev";
    license = lib.licenses.asl20;
    platforms = builtins.attrNames archives;
    mainProgram = "acforge";
  };
}
