import { GITHUB_FAULTS } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { makeOperatorsDoor } from "../../../network/fetch-operators.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Counters } from "../../../work/counters.ts";
import type { ProofChecks } from "../../people/auth/for-others.ts";
import type { TokensService } from "../../people/auth/tokens.service.ts";
import { makeCredentials } from "./credentials.ts";
import { makeFileChanges } from "./files/file-changes.ts";
import { makeFilesService } from "./files/files.service.ts";
import { registerGithubRoutes } from "./github.routes.ts";
import { makeGiveBack } from "./account/give-back.ts";
import { makeGithubService } from "./account/account.service.ts";
import { makeGithubSessions } from "./account/github-sessions.ts";
import { makeInitialize } from "./initialize.ts";
import { makeTrees } from "./repository/trees.ts";
import { makeSignIn } from "./account/sign-in.ts";
import { makeUploadService } from "./files/upload.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  sealedBox: SealedBox;
  settings: Pick<Settings, "github" | "publicUrl" | "dataDir">;
  auth: ProofChecks;
  tokens: Pick<TokensService, "revokeIfLive">;
  counters: Counters;
  /** How long GitHub is waited for, where that is to be shorter. */
  githubWaits?: Partial<typeof WAITS>;
}

const WAITS = { silenceMs: 30_000, callMs: 60_000 };
const CHECKS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** GitHub as a whole: the one place that knows where it is. */
export function registerGithub(app: FastifyInstance, deps: Deps) {
  const { clock, counters, log } = deps;
  const { github: settings, publicUrl, dataDir } = deps.settings;
  const { silenceMs, callMs } = { ...WAITS, ...deps.githubWaits };
  const door = makeOperatorsDoor([settings.webUrl, settings.apiUrl], silenceMs);
  const client = { door, apiUrl: settings.apiUrl, clock, callMs };
  const sessions = makeGithubSessions({ ...deps, client });
  const trees = makeTrees(clock);
  const checks = counters.make({
    ...{ name: "github.checks", max: CHECKS_PER_MINUTE, windowMs: MINUTE_MS },
  });
  const { webUrl } = settings;
  const base = { ...deps, client, settings, sessions, trees, publicUrl, door, callMs, checks };
  const changes = makeFileChanges({ ...base, webUrl });
  const uploads = makeUploadService({ ...base, dataDir, changes });
  const github = makeGithubService({
    ...{ ...base, signIn: makeSignIn(base), giveBack: makeGiveBack(base) },
  });
  registerGithubRoutes(app, {
    github,
    setUp: makeInitialize(base),
    files: makeFilesService({ ...base, webUrl }),
    ...{ changes, uploads },
    credentials: makeCredentials({ ...base, changes, serverUrl: publicUrl }),
  });

  const sweep = async (): Promise<void> => {
    trees.prune();
    await uploads.sweep().catch((error: unknown) => {
      log.warn({ err: error }, "Old uploads to GitHub could not be removed");
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    await sweep();
    timer = setInterval(() => void sweep(), MINUTE_MS).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await door.close();
  });
  return {
    /** For a form that brings a token along: an account that is connected is not replaced in passing. */
    connectByToken: async (user: User, token: string): Promise<void> => {
      if ((await github.get(user.id)).isConnected)
        throw fail("invalidInput", { field: "token", message: GITHUB_FAULTS.connectedAlready });
      await github.connect(user, { token }, AbortSignal.timeout(callMs));
    },
  };
}
