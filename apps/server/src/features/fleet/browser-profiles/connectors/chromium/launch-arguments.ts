import type { LaunchProfile } from "../connector.ts";

const PROXY_SWITCH = "--proxy-server=socks5://127.0.0.1:";

interface LaunchOptions {
  /** Where the forwarder listens, which is the only way out. */
  proxyPort: number;
  hasSandbox: boolean;
  /** Keys of certificates, as SHA-256 in base64. */
  certificates: readonly string[];
}

/**
 * Both extension switches are needed: some defaults of the system's wrapper disable extensions, and
 * one of the two alone is then ignored without a word.
 */
export function launchArguments(
  profile: Pick<LaunchProfile, "folder" | "agentFolder" | "isHeadless">,
  { proxyPort, hasSandbox, certificates }: LaunchOptions,
): string[] {
  return [
    `--user-data-dir=${profile.folder}`,
    `--load-extension=${profile.agentFolder}`,
    `--disable-extensions-except=${profile.agentFolder}`,
    // Chrome, unlike Chromium, ignores the first switch unless told not to; devices in the network
    // are looked for past any proxy; the list under the address bar is two pages of each window's,
    // where Chromium can draw it by itself.
    "--disable-features=DisableLoadExtensionCommandLineSwitch,MediaRouter,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    ...waysOut(proxyPort),
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-crash-restore-bubble",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(profile.isHeadless ? ["--headless=new"] : []),
    ...(hasSandbox ? [] : ["--no-sandbox"]),
    ...(certificates.length > 0
      ? [`--ignore-certificate-errors-spki-list=${certificates.join(",")}`]
      : []),
    "about:blank",
  ];
}

/** Through the forwarder, loopback addresses too, or not at all. */
const waysOut = (proxyPort: number): string[] => [
  `${PROXY_SWITCH}${proxyPort}`,
  "--proxy-bypass-list=<-loopback>",
  // Names are the forwarder's to resolve: not even a look ahead leaves past it.
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-quic",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

/** As a browser that runs was given it; undefined for one that was started without a forwarder. */
export function proxyPortIn(commandLine: string): number | undefined {
  const [, rest] = commandLine.split(` ${PROXY_SWITCH}`);
  const port = Number(rest?.split(" ")[0]);
  return port > 0 ? port : undefined;
}
