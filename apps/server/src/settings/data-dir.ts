import { constants } from "node:fs";
import { access, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "./startup-error.ts";

/** Makes DATA_DIR, closed to others, where there is none; gives its real path. */
export async function makeDataDir(setting: string): Promise<string> {
  try {
    await mkdir(path.dirname(setting), { recursive: true });
    await mkdir(setting, { mode: 0o700 }).catch(unlessItExists);
    // The dot asks whether it is a folder at all.
    await access(`${setting}${path.sep}.`, constants.R_OK | constants.W_OK);
    return await realpath(setting);
  } catch (error) {
    throw new StartupError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
