import { createHash, randomBytes } from "node:crypto";
import { GITHUB_FAULTS } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { change } from "../../../../changes/change.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import { hashSecret } from "../../../../crypto/secret-hash.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import type { OperatorsDoor } from "../../../../network/fetch-operators.ts";
import type { GithubSettings } from "../../../../settings/github-settings.ts";
import { VERSION } from "../../../../settings/version.ts";
import type { Clock } from "../../../../work/clock.ts";
import { forgetSignIns, insertSignIn, takeSignIn } from "./github.tables.ts";
import { verifierPlace } from "./github-secrets.ts";
import { githubFailure } from "./github-sessions.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  sealedBox: SealedBox;
  door: Pick<OperatorsDoor, "fetchUpTo">;
  settings: GithubSettings;
  /** Where people reach this server. */
  publicUrl: string;
  callMs: number;
}

const SIGN_IN_MS = 10 * 60 * 1000;
/** Windows in which somebody has begun to sign in. */
const SIGN_INS_MAX = 10;
const SCOPE = "repo";
const ANSWER_MAX_BYTES = 64 * 1024;

const answerSchema = z.union([
  z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,500}$/) }),
  z.object({ error: z.string().max(200) }),
]);

const randomText = (): string => randomBytes(32).toString("base64url");

/** The way to GitHub's sign-in and back (OAuth 2, with PKCE). */
export function makeSignIn(deps: Deps) {
  const { db, clock, log, sealedBox, door, settings, publicUrl, callMs } = deps;
  const redirectUri = `${publicUrl}/oauth/github`;

  function requireApp() {
    if (!settings.app)
      throw fail("notAllowed", {
        message: "This server cannot send people to GitHub to sign in: paste a token.",
      });
    return settings.app;
  }

  async function begin(userId: number): Promise<{ url: string; state: string }> {
    const { clientId } = requireApp();
    const [state, verifier] = [randomText(), randomText()];
    const now = clock();
    const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
    await change(db, async (tx) => {
      await insertSignIn(tx, { userId, stateHash: hashSecret(state), expiresAt }, (id) =>
        sealedBox.seal(verifier, verifierPlace(userId, id)),
      );
      await forgetSignIns(tx, userId, now, SIGN_INS_MAX);
    });
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      ...{ scope: SCOPE, state },
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    return { url: `${settings.webUrl}/login/oauth/authorize?${query.toString()}`, state };
  }

  /** The token for the code: once for each state, and only for who began. */
  async function end(
    userId: number,
    { code, state }: { code: string; state: string },
    signal: AbortSignal,
  ): Promise<string> {
    const { clientId, clientSecret } = requireApp();
    const begun = await change(db, (tx) => takeSignIn(tx, userId, hashSecret(state), clock()));
    const verifier =
      begun && sealedBox.tryOpen(begun.sealedVerifier, verifierPlace(userId, begun.id));
    if (verifier === undefined)
      throw fail("invalidInput", {
        field: "state",
        message: GITHUB_FAULTS.signInOver,
      });
    const answer = await exchange(
      {
        ...{ client_id: clientId, client_secret: clientSecret, code },
        ...{ redirect_uri: redirectUri, code_verifier: verifier },
      },
      signal,
    );
    if ("access_token" in answer) return answer.access_token;
    if (answer.error === "bad_verification_code")
      throw fail("invalidInput", {
        field: "code",
        message: GITHUB_FAULTS.codeOver,
      });
    // The operator's to mend; nothing of it is secret.
    log.warn({ error: answer.error }, "GitHub refuses this server's OAuth app");
    throw githubFailure("notPermitted");
  }

  async function exchange(form: object, signal: AbortSignal) {
    try {
      const ask = door.fetchUpTo(ANSWER_MAX_BYTES);
      const response = await ask(`${settings.webUrl}/login/oauth/access_token`, {
        method: "POST",
        headers: {
          ...{ accept: "application/json", "content-type": "application/json" },
          "user-agent": `Baton/${VERSION}`,
        },
        body: JSON.stringify(form),
        signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
      });
      return answerSchema.parse(await response.json());
    } catch {
      // Whatever was wrong, its text may have the code in it.
      throw githubFailure("unreachable");
    }
  }

  return { begin, end };
}
