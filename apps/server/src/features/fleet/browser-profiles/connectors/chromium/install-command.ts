import { existsSync } from "node:fs";
import { isRoot } from "../../os-user/profile-places.ts";

/** By the package manager that is there. */
const COMMANDS: readonly [program: string, command: string][] = [
  ["/usr/bin/apt-get", "apt-get install -y chromium"],
  ["/usr/bin/dnf", "dnf install -y chromium"],
  ["/usr/bin/zypper", "zypper install -y chromium"],
  ["/usr/bin/pacman", "pacman -S --noconfirm chromium"],
  ["/sbin/apk", "apk add chromium"],
];

/** What to type on this server to get a Chromium; null where nobody knows. */
export function installCommand(): string | null {
  if (process.platform === "darwin") return "brew install --cask chromium";
  const found = COMMANDS.find(([program]) => existsSync(program));
  if (!found) return null;
  return isRoot() ? found[1] : `sudo ${found[1]}`;
}
