import { readFile } from "node:fs/promises";
import type { LaunchProfile } from "../connector.ts";
import { openFolder, replaceFile } from "../../os-user/own-folder.ts";

/** The server's own settings hold secrets, and pages run in that browser. */
const SECRET = /^(BATON_|DATABASE_URL$|PG)/;
/** They lead to folders of the server's user. */
const OF_OUR_USER =
  /^(HOME|USER|LOGNAME|MAIL|TMPDIR|XAUTHORITY|DBUS_SESSION_BUS_ADDRESS|XDG_.*_(HOME|DIR))$/;
const DISPLAY_KEY = ".Xauthority";

/** What the browser knows of where it runs; as another user it has a home of its own. */
export async function launchEnvironment(
  { folder, user }: Pick<LaunchProfile, "folder" | "user">,
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  const known = Object.entries(env).filter(([name]) => !SECRET.test(name));
  if (!user) return Object.fromEntries(known);
  const own = Object.fromEntries(known.filter(([name]) => !OF_OUR_USER.test(name)));
  return { ...own, HOME: folder, ...(await lendDisplay()) };

  /** With the display's key its windows are seen where ours are. */
  async function lendDisplay(): Promise<NodeJS.ProcessEnv> {
    const key = env.DISPLAY && (env.XAUTHORITY ?? (env.HOME && `${env.HOME}/${DISPLAY_KEY}`));
    const bytes = key ? await readFile(key).catch(() => undefined) : undefined;
    if (bytes === undefined) return {};
    await using profile = await openFolder(folder);
    await replaceFile(profile, DISPLAY_KEY, bytes, user);
    return { XAUTHORITY: `${folder}/${DISPLAY_KEY}` };
  }
}
