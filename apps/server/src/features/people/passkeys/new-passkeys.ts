import { type BodyOf, type createPasskey, type Passkey, PASSKEYS_MAX } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import type { Clock } from "../../../work/clock.ts";
import type { AuthService } from "../auth/auth.service.ts";
import { checkOwnPassword, holdShownPassword, type OwnPassword } from "../auth/for-others.ts";
import { requireLive } from "../auth/tokens.service.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { CHALLENGE_MS, type Challenges } from "./challenges.ts";
import { webauthn } from "./check-passkey.ts";
import { presentPasskey, requirePossible } from "./passkey-values.ts";
import { findHandle, insertPasskey, listPasskeys } from "./passkeys.tables.ts";
import type { RelyingParty } from "./relying-party.ts";

interface Deps {
  db: Db;
  clock: Clock;
  auth: Pick<AuthService, "verifyPassword">;
  challenges: Challenges;
  party: RelyingParty;
}

type Given = BodyOf<typeof createPasskey>;
const PURPOSE = "new";
/** EdDSA, ES256 and RS256: what authenticators have; Node calls newer ones experimental. */
const ALGORITHMS = [-8, -7, -257];

/** How a passkey comes to be: the browser is told what it is for, and shows what it made. */
export function makeNewPasskeys({ db, clock, auth, challenges, party }: Deps) {
  async function begin(user: User, given: OwnPassword, address: string) {
    requirePossible(party);
    const shown = await checkOwnPassword(auth, user, given, address);
    const known = await listPasskeys(db, user.id);
    const handle = await findHandle(db, user.id);
    const hold = (tx: Tx) => holdShownPassword(tx, user.id, shown);
    const asking = { purpose: PURPOSE, user } as const;
    const { challengeId, challenge } = await challenges.make(asking, address, hold);
    const { generateRegistrationOptions } = await webauthn();
    const { rp, pubKeyCredParams, ...made } = await generateRegistrationOptions({
      rpName: "Baton",
      rpID: party.id,
      userName: user.email,
      userDisplayName: user.email,
      userID: new Uint8Array(Buffer.from(handle.replaceAll("-", ""), "hex")),
      challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      timeout: CHALLENGE_MS,
    });
    const excludeCredentials = known.map(({ credentialId: id, transports }) => ({
      ...{ id, type: "public-key" as const, transports },
    }));
    const options = {
      rp: { id: party.id, name: rp.name },
      user: made.user,
      challenge: made.challenge,
      pubKeyCredParams,
      timeout: CHALLENGE_MS,
      excludeCredentials,
      authenticatorSelection: {
        residentKey: "required" as const,
        requireResidentKey: true as const,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    };
    return { challengeId, options };
  }

  async function read({ challengeId, response }: Given, user: User) {
    const isChallenge = await challenges.take(challengeId, { purpose: PURPOSE, user });
    const { verifyRegistrationResponse } = await webauthn();
    const { clientDataJSON, attestationObject } = response.response;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...{ id: response.id, rawId: response.rawId, type: response.type },
          ...{ clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
        },
        expectedChallenge: isChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (verified) return registrationInfo;
    } catch {
      // It throws for each fault in words that hold the challenge.
    }
    throw invalidInput([{ field: "response", message: "This passkey was not accepted." }]);
  }

  async function create(user: User, given: Given): Promise<Passkey> {
    requirePossible(party);
    const { credential, credentialBackedUp } = await read(given, user);
    const row = await change(db, async (tx) => {
      const count = async () => (await listPasskeys(tx, user.id)).length;
      await reserveRowsIn(tx, user.id, { name: "passkeys", max: PASSKEYS_MAX, count });
      await requireLive(tx, user, clock());
      return insertPasskey(tx, {
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: given.response.response.transports ?? [],
        isSynced: credentialBackedUp,
        name: given.name,
        createdAt: clock(),
      });
    });
    if (!row) throw fail("conflict", { field: "passkeys", reason: "passkeyKnown" });
    return presentPasskey(row);
  }

  return { begin, create };
}
