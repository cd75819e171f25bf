import path from "node:path";
import {
  type OpenFolder,
  openFolder,
  openFolderIn,
  readFileIn,
  replaceFile,
} from "../../os-user/own-folder.ts";
import type { OsUser } from "../../os-user/os-user.ts";

type Values = { [name: string]: Values | string | number | boolean | string[] };

/** In the profile's folder; whatever else is downloaded lies there too. */
export const DOWNLOADS_FOLDER = "downloads";

/** Pages of the browser itself, and the machine's files. */
const CLOSED_ADDRESSES = ["file://*", "chrome://*", "chrome-untrusted://*", "view-source:*"];
/** Chromium allows 32 to all hosts behind a proxy, and at most 99. */
const CONNECTIONS = 99;

const preferencesOf = (folder: string): Values => ({
  download: {
    default_directory: path.join(folder, DOWNLOADS_FOLDER),
    prompt_for_download: false,
    directory_upgrade: true,
  },
  savefile: { default_directory: path.join(folder, DOWNLOADS_FOLDER) },
  // Nothing leaves past the forwarder.
  webrtc: { ip_handling_policy: "disable_non_proxied_udp" },
  policy: { url_blocklist: CLOSED_ADDRESSES },
});

const LOCAL_STATE: Values = { net: { max_connections_per_proxy: CONNECTIONS } };

/**
 * What no argument says, before each start: a person at the browser's window may have changed it.
 * The profile alone is touched: the machine's own Chromium is as it was.
 */
export async function writePreferences(folder: string, user: OsUser | undefined): Promise<void> {
  await using profile = await openFolder(folder);
  await using inner = await openFolderIn(profile, "Default", user);
  await using _downloads = await openFolderIn(profile, DOWNLOADS_FOLDER, user);
  await put(inner, "Preferences", preferencesOf(folder), user);
  await put(profile, "Local State", LOCAL_STATE, user);
}

async function put(
  folder: OpenFolder,
  name: string,
  values: Values,
  user: OsUser | undefined,
): Promise<void> {
  const before = parse(await readFileIn(folder, name));
  await replaceFile(folder, name, JSON.stringify(merge(before, values)), user);
}

/** A file that is broken is one that Chromium would throw away too. */
function parse(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function merge(before: object, values: Values): object {
  const known = new Map<string, unknown>(Object.entries(before));
  for (const [name, value] of Object.entries(values)) {
    const old = known.get(name);
    known.set(name, isRecord(value) ? merge(isRecord(old) ? old : {}, value) : value);
  }
  return Object.fromEntries(known);
}

const isRecord = <Value>(value: Value): value is Value & Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
