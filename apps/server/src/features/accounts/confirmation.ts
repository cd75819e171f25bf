import type { SealedBox, SealedPlace } from "../../crypto/sealed-box.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";
import { checkOwnProof, type OwnProof, type ProofChecks } from "../auth/check-own-login.ts";

/** For so long what a password gave stands for it. */
const CONFIRMED_MS = 5 * 60_000;
const FIELD = "password.confirmation";

export interface Proof extends OwnProof {
  confirmation?: string | undefined;
}

export interface Confirmed {
  confirmation: string;
  confirmedUntil: string;
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
    if (user.isImpersonated) throw fail("notAllowed", { reason: "ownersOnly" });
    const { password, passkey, confirmation = "" } = proof;
    if (!passkey && password === undefined) return byConfirmation(user, confirmation);
    await checkOwnProof(checks, user, proof, address);
    return confirmed(user);
  };
}
