import { createHash } from "node:crypto";
import {
  type ArchiveConfig,
  type BodyOf,
  type createArchive,
  type GenerationForm,
  generationFormSchema,
  needsChat,
} from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { AppError } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import { checkOwnLogin, type ProofChecks } from "../../people/auth/for-others.ts";
import type { PreferencesService } from "../../../platform/preferences/preferences.service.ts";
import { putNamedSecrets } from "../secrets/for-others.ts";
import type { AgentBuilds } from "./agent-build.ts";
import { appendToZip } from "./appended-zip.ts";
import {
  defaultForm,
  makeArchiveConfig,
  sealBotToken,
  toKeptSettings,
  withoutSecrets,
} from "./archive-settings.ts";
import { insertArchive, setBotToken } from "./archives.tables.ts";
import { serviceKeysOf } from "./service-keys.ts";

/** Where the last settings are kept, without the secrets. */
const PREFERENCE = "archive.settings";

interface ArchivesDeps {
  db: Db;
  clock: Clock;
  auth: ProofChecks;
  preferences: PreferencesService;
  sealedBox: SealedBox;
  builds: AgentBuilds;
  /** Where agents reach this server. */
  serverUrl: string;
  /** Connects the user's GitHub account by a token; refuses where one is connected. */
  connectGithub: (user: User, token: string) => Promise<unknown>;
}

interface ArchiveFile {
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
    { username, password, code, passkey, ...form }: BodyOf<typeof createArchive>,
    address: string,
  ): Promise<ArchiveFile> {
    if (needsChat(form))
      throw invalidInput([{ field: "telegramChatId", message: "This field is required!" }]);
    const build = await builds.get();
    await checkOwnLogin(deps.auth, user, { username, password, code, passkey }, address);
    if (form.githubToken !== "") await connectGithub(user, form.githubToken);
    const label = `Archive ${clock().toISOString().slice(0, 10)}`;
    const config = await keep(user, label, form);
    const content = appendToZip(build.zip, "config.json", JSON.stringify(config, null, 2));
    await preferences.updatePreference(user.id, {
      name: PREFERENCE,
      value: { ...withoutSecrets(form) },
    });
    return {
      fileName: `baton-agent-${build.version}.zip`,
      version: build.version,
      content,
      sha256: createHash("sha256").update(content).digest("hex"),
    };
  }

  /** The archive with its settings, its token and the keys that came with it: all of it, or nothing. */
  async function keep(user: User, label: string, form: GenerationForm): Promise<ArchiveConfig> {
    const settings = toKeptSettings(form);
    const userId = user.id;
    const token = await change(db, async (tx, after) => {
      const at = clock();
      await putNamedSecrets(tx, sealedBox, { userId, texts: serviceKeysOf(form), at });
      const id = await insertArchive(tx, { userId, kind: "archive", label, settings, at });
      if (form.telegramBotToken !== "")
        await setBotToken(tx, id, sealBotToken(sealedBox, form.telegramBotToken, { userId, id }));
      after.collection(userId, "tokens", "archives");
      return (await issueToken(tx, { userId, kind: "agent", label, archiveId: id }, at)).token;
    });
    return makeArchiveConfig(settings, { serverUrl, token });
  }

  async function connectGithub(user: User, token: string): Promise<void> {
    const refused = (message: string) => invalidInput([{ field: "githubToken", message }]);
    try {
      await deps.connectGithub(user, token);
    } catch (error) {
      if (error instanceof AppError && error.errorName === "invalidInput")
        throw refused(error.issues?.[0]?.message ?? error.message);
      throw error;
    }
  }

  async function readForm(userId: number): Promise<GenerationForm> {
    const saved = (await preferences.listPreferences(userId)).find(
      ({ name }) => name === PREFERENCE,
    );
    // Anything can be written into a preference: what does not fit is not used.
    const parsed = generationFormSchema.safeParse(saved?.value);
    return withoutSecrets(parsed.success ? parsed.data : defaultForm());
  }

  return {
    create,
    getDefaults: async (user: User): Promise<GenerationForm & { username: string }> => ({
      ...(await readForm(user.id)),
      username: user.email,
    }),
  };
}
