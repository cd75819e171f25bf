import type { SealedBox, SealedPlace } from "../../crypto/sealed-box.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import type { PasskeyProof } from "@baton/contract";
import type { Clock } from "../../work/clock.ts";
import type { AuthService } from "../auth/auth.service.ts";
import { checkOwnPassword } from "../auth/check-own-login.ts";

/** For so long what a password gave stands for it. */
const CONFIRMED_MS = 5 * 60_000;
const FIELD = "password.confirmation";

export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  confirmation?: string | undefined;
}

export interface Confirmed {
  confirmation: string;
  confirmedUntil: string;
}

/** What a user is known by; each attempt is counted, as those to log in are. */
export interface ProofChecks extends Pick<AuthService, "verifyPassword"> {
  verifyPasskey(user: User, passkey: PasskeyProof, address: string): Promise<void>;
}

interface ConfirmationDeps extends ProofChecks {
  clock: Clock;
  sealedBox: SealedBox;
}

/** Bound to whoever is signed in, and to that sign-in alone. */
const placeOf = ({ id, tokenId }: User): SealedPlace => ({
  field: FIELD,
  userId: id,
  rowId: tokenId,
});

/** Whoever asks for secrets shows that it is still the user who sits there. */
export function makeConfirmation({ clock, sealedBox, ...checks }: ConfirmationDeps) {
  function confirmed(user: User): Confirmed {
    const confirmedUntil = new Date(clock().getTime() + CONFIRMED_MS).toISOString();
    return { confirmation: sealedBox.seal(confirmedUntil, placeOf(user)), confirmedUntil };
  }

  function byConfirmation(user: User, confirmation: string): Confirmed {
    const confirmedUntil = sealedBox.tryOpen(confirmation, placeOf(user));
    if (confirmedUntil === undefined || Date.parse(confirmedUntil) <= clock().getTime())
      throw fail("passwordNeeded", { field: "password" });
    return { confirmation, confirmedUntil };
  }

  return async (user: User, proof: Proof, address: string): Promise<Confirmed> => {
    // An operator who looks at what a user sees does not have the user's password.
    if (user.isImpersonated) throw fail("notAllowed", { message: NOT_FOR_OPERATORS });
    const { password, code, passkey, confirmation = "" } = proof;
    if (passkey) await checks.verifyPasskey(user, passkey, address);
    else if (password === undefined) return byConfirmation(user, confirmation);
    else await checkOwnPassword(checks, user, { password, code }, address);
    return confirmed(user);
  };
}

const NOT_FOR_OPERATORS = "Secrets are not shown to an operator who is signed in as the user.";
