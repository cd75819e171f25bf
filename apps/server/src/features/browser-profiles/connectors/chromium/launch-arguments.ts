import type { LaunchProfile } from "../connector.ts";

/**
 * Both extension switches are needed: some defaults of the system's wrapper disable extensions, and
 * one of the two alone is then ignored without a word.
 */
export function launchArguments(
  profile: Pick<LaunchProfile, "folder" | "agentFolder" | "isHeadless">,
  isRoot: boolean,
): string[] {
  return [
    `--user-data-dir=${profile.folder}`,
    `--load-extension=${profile.agentFolder}`,
    `--disable-extensions-except=${profile.agentFolder}`,
    // Chrome, unlike Chromium, ignores the first switch unless told not to.
    "--disable-features=DisableLoadExtensionCommandLineSwitch",
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-crash-restore-bubble",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    ...(profile.isHeadless ? ["--headless=new"] : []),
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ["--no-sandbox"] : []),
    "about:blank",
  ];
}

/** The server's own settings hold secrets, and pages run in that browser. */
export const launchEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(BATON_|DATABASE_URL$|PG)/.test(name)),
  );
