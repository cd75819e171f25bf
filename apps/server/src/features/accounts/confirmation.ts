import type { SealedBox, SealedPlace } from "../../crypto/sealed-box.ts";
import type { User } from "../../http/caller.ts";
import { type AppError, fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";

/** For so long what a password gave stands for it. */
const CONFIRMED_MS = 5 * 60_000;
const FIELD = "password.confirmation";

export interface Proof {
  password?: string | undefined;
  confirmation?: string | undefined;
}

export interface Confirmed {
  confirmation: string;
  confirmedUntil: string;
}

interface ConfirmationDeps {
  clock: Clock;
  sealedBox: SealedBox;
  /** Throws where it is not the user's; each attempt is counted, as those to log in are. */
  verifyPassword(username: string, password: string, address: string): Promise<unknown>;
}

/** Bound to whoever is signed in, and to that sign-in alone. */
const placeOf = ({ id, tokenId }: User): SealedPlace => ({
  field: FIELD,
  userId: id,
  rowId: tokenId,
});

const isWrong = (error: unknown): error is AppError =>
  error instanceof Error && "errorName" in error && error.errorName === "invalidCredentials";

/** Whoever asks for secrets shows that it is still the user who sits there. */
export function makeConfirmation({ clock, sealedBox, verifyPassword }: ConfirmationDeps) {
  async function byPassword(user: User, password: string, address: string): Promise<Confirmed> {
    try {
      await verifyPassword(user.email, password, address);
    } catch (error) {
      // An answer 401 would end the session.
      throw isWrong(error) ? fail("wrongPassword", { field: "password" }) : error;
    }
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
    return proof.password === undefined
      ? byConfirmation(user, proof.confirmation ?? "")
      : byPassword(user, proof.password, address);
  };
}

const NOT_FOR_OPERATORS = "Secrets are not shown to an operator who is signed in as the user.";
