import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { ConfirmationCheck } from "../../../http/proof.ts";
import type { Clock } from "../../../work/clock.ts";
import { checkOwnProof, type OwnProof, type ProofChecks } from "../../people/auth/for-others.ts";

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

interface SealedDeps {
  clock: Clock;
  sealedBox: SealedBox;
}

interface ConfirmationDeps extends ProofChecks, SealedDeps {}

/** Bound to whoever is signed in, and to that sign-in alone. */
const placeOf = ({ id, tokenId }: User): SealedPlace => ({
  field: FIELD,
  userId: id,
  rowId: tokenId,
});

/** Until when it stands for the user; undefined where it does not. */
function validUntil(
  { clock, sealedBox }: SealedDeps,
  user: User,
  confirmation: string,
): string | undefined {
  const confirmedUntil = sealedBox.tryOpen(confirmation, placeOf(user));
  const isOver = confirmedUntil === undefined || Date.parse(confirmedUntil) <= clock().getTime();
  return isOver ? undefined : confirmedUntil;
}

/** For calls that take a confirmation alone, in a header. */
export const makeConfirmationCheck =
  (deps: SealedDeps): ConfirmationCheck =>
  (user, confirmation) =>
    !user.isImpersonated && validUntil(deps, user, confirmation) !== undefined;

/** What stands for the user from now on, for some minutes. */
export function confirm({ clock, sealedBox }: SealedDeps, user: User): Confirmed {
  const confirmedUntil = new Date(clock().getTime() + CONFIRMED_MS).toISOString();
  return { confirmation: sealedBox.seal(confirmedUntil, placeOf(user)), confirmedUntil };
}

/** Whoever asks for secrets shows that it is still the user who sits there. */
export function makeConfirmation({ clock, sealedBox, ...checks }: ConfirmationDeps) {
  function byConfirmation(user: User, confirmation: string): Confirmed {
    const confirmedUntil = validUntil({ clock, sealedBox }, user, confirmation);
    if (confirmedUntil === undefined) throw fail("passwordNeeded", { field: "password" });
    return { confirmation, confirmedUntil };
  }

  return async (user: User, proof: Proof, address: string): Promise<Confirmed> => {
    // An operator who looks at what a user sees does not have the user's password.
    if (user.isImpersonated) throw fail("notAllowed", { reason: "ownersOnly" });
    const { password, passkey, confirmation = "" } = proof;
    if (!passkey && password === undefined) return byConfirmation(user, confirmation);
    await checkOwnProof(checks, user, proof, address);
    return confirm({ clock, sealedBox }, user);
  };
}
