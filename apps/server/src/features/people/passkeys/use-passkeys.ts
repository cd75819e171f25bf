import { createHash } from "node:crypto";
import type { PasskeyProof } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import type { AuthService } from "../auth/auth.service.ts";
import { CHALLENGE_MS, type Challenges } from "./challenges.ts";
import type { Purpose } from "./challenges.tables.ts";
import { checkUse, webauthn } from "./check-passkey.ts";
import { requirePossible } from "./passkey-values.ts";
import { findByCredential, listPasskeys, markUsed } from "./passkeys.tables.ts";
import type { RelyingParty } from "./relying-party.ts";

interface Deps {
  db: Db;
  clock: Clock;
  auth: Pick<AuthService, "admit">;
  challenges: Challenges;
  party: RelyingParty;
}

type Wanted = { purpose: Purpose; user: User | undefined };

/** Passkeys in the place of a password: to sign in, and to show that it is still the user. */
export function makeUsePasskeys({ db, clock, auth, challenges, party }: Deps) {
  async function begin(wanted: Wanted, address: string) {
    requirePossible(party);
    const known = wanted.user ? await listPasskeys(db, wanted.user.id) : [];
    const { challengeId, challenge } = await challenges.make(wanted, address);
    const { generateAuthenticationOptions } = await webauthn();
    const made = await generateAuthenticationOptions({ rpID: party.id, challenge });
    const allowCredentials = known.map(({ credentialId: id, transports }) => ({
      ...{ id, type: "public-key" as const, transports },
    }));
    const options = {
      rpId: party.id,
      challenge: made.challenge,
      timeout: CHALLENGE_MS,
      // None: the browser offers those that it has, and nobody is told whose there are.
      allowCredentials,
      userVerification: "required" as const,
    };
    return { challengeId, options };
  }

  /** Whose it is; counted as an attempt to log in, before anything is checked. */
  async function check(proof: PasskeyProof, wanted: Wanted, address: string) {
    requirePossible(party);
    const { response } = proof;
    const key = await findByCredential(db, response.id);
    const owner = key && { id: key.userId, email: key.email };
    const attempt = await auth.admit(owner, nameOf(response.id), address);
    const isChallenge = await challenges.take(proof.challengeId, wanted);
    const isTheirs =
      (wanted.user === undefined || wanted.user.id === owner?.id) &&
      (key === undefined || isHandleOf(response.response.userHandle, key.passkeyHandle, wanted));
    const checked = key && isTheirs && (await checkUse(proof, key, { party, isChallenge }));
    const isTaken =
      owner && checked
        ? await change(db, async (tx) => {
            const { id, counter: seenCounter } = key;
            if (!(await markUsed(tx, { id, seenCounter, ...checked, at: clock() }))) return false;
            await attempt.succeed(tx, owner);
            return true;
          })
        : false;
    if (owner && isTaken) return owner;
    await attempt.fail();
    throw fail("invalidCredentials", { field: "passkey", message: REFUSED });
  }

  /** For whoever is signed in: a refusal leaves them so. */
  async function verify(user: User, proof: PasskeyProof, address: string): Promise<void> {
    try {
      await check(proof, { purpose: "proof", user }, address);
    } catch (error) {
      if (!(error instanceof Error && "errorName" in error)) throw error;
      if (error.errorName !== "invalidCredentials") throw error;
      throw fail("wrongPassword", { field: "passkey", message: REFUSED });
    }
  }

  return { begin, check, verify };
}

const REFUSED = "This passkey was not accepted.";

/** What attempts with passkeys that nobody has are counted against. */
const nameOf = (credentialId: string): string =>
  `passkey ${createHash("sha256").update(credentialId).digest("hex")}`;

/** Always told by passkeys that sign in without a name; else it may be left out. */
const isHandleOf = (told: string | null | undefined, handle: string, { purpose }: Wanted) =>
  told == null
    ? purpose !== "login"
    : told === Buffer.from(handle.replaceAll("-", ""), "hex").toString("base64url");
