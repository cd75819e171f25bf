import { createHash } from "node:crypto";
import {
  type ArchiveSettings,
  archiveSettingsSchema,
  type BodyOf,
  type createArchive,
} from "@baton/contract";
import type { Clock } from "../../work/clock.ts";
import type { SealedBox } from "../../crypto/sealed-box.ts";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { type AuthService, issueToken } from "../auth/auth.service.ts";
import { checkOwnLogin } from "../auth/check-own-login.ts";
import type { PreferencesService } from "../preferences/preferences.service.ts";
import type { AgentBuilds } from "./agent-build.ts";
import { appendToZip } from "./appended-zip.ts";
import {
  defaultArchiveSettings,
  makeArchiveConfig,
  sealKeys,
  withoutSecrets,
} from "./archive-config.ts";

/** Where the last settings are kept, without the secrets. */
const PREFERENCE = "archive.settings";

interface ArchivesDeps {
  db: Db;
  clock: Clock;
  auth: Pick<AuthService, "verifyPassword">;
  preferences: PreferencesService;
  sealedBox: SealedBox;
  builds: AgentBuilds;
  /** Where agents reach this server. */
  serverUrl: string;
}

interface Archive {
  fileName: string;
  version: string;
  content: Buffer;
  /** Hex. */
  sha256: string;
}

export type ArchivesService = ReturnType<typeof makeArchivesService>;

export function makeArchivesService(deps: ArchivesDeps) {
  const { db, clock, preferences, sealedBox, builds, serverUrl } = deps;

  /** The password is exchanged for a token that can enrol browsers, and is not put anywhere. */
  async function create(
    user: User,
    { username, password, ...settings }: BodyOf<typeof createArchive>,
    address: string,
  ): Promise<Archive> {
    const build = await builds.get();
    await checkOwnLogin(deps.auth, user, { username, password }, address);
    const label = `Archive ${clock().toISOString().slice(0, 10)}`;
    const { id, token } = await change(db, (tx, after) => {
      after.collection(user.id, "tokens");
      return issueToken(tx, { userId: user.id, kind: "agent", label }, clock());
    });
    // Bound to the archive's token: it is the one row that an archive has.
    const place = { field: "archive.keys", userId: user.id, rowId: id };
    const sealedKeys = sealKeys(settings, (keys) => sealedBox.seal(keys, place));
    const config = makeArchiveConfig(settings, { serverUrl, token }, sealedKeys);
    const content = appendToZip(build.zip, "config.json", JSON.stringify(config, null, 2));
    await preferences.updatePreference(user.id, {
      name: PREFERENCE,
      value: withoutSecrets(settings),
    });
    return {
      fileName: `baton-agent-${build.version}.zip`,
      version: build.version,
      content,
      sha256: createHash("sha256").update(content).digest("hex"),
    };
  }

  async function getDefaults(user: User): Promise<ArchiveSettings & { username: string }> {
    const saved = (await preferences.listPreferences(user.id)).find(
      ({ name }) => name === PREFERENCE,
    );
    // Anything can be written into a preference: what does not fit is not used.
    const parsed = archiveSettingsSchema.safeParse(saved?.value);
    const settings = parsed.success ? parsed.data : defaultArchiveSettings();
    return { ...withoutSecrets(settings), username: user.email };
  }

  return { create, getDefaults };
}
