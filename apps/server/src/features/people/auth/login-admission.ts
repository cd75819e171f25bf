import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { addressKey } from "../../../http/address-key.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { isKnownAddress, rememberAddress } from "./known-addresses.tables.ts";
import {
  accountAt,
  accountKey,
  countAttempt,
  forgetAttempts,
  placeKey,
  takeAttemptBack,
} from "./login-failures.tables.ts";

const ACCOUNT_RULE = { free: 5, longestWait: 300 };
const ADDRESS_RULE = { free: 50, longestWait: 900 };
const NOBODY = 0;

/** An entry of the audit log. */
export const FAILED_LOGIN = "loginFailed";

/** One try to log in, which was let through and counted already. */
export interface Attempt {
  /** The password was right. */
  succeed(tx: Tx, user: { id: number }): Promise<void>;
  /** As if it had not been made: it says neither that who tries knows all, nor that they guess. */
  takeBack(): Promise<void>;
  /** Nobody is told which of name and password was wrong, nor by how long this takes. */
  fail(): Promise<void>;
}

/**
 * Who may try a password now. Strangers share what is allowed for an account, from how many addresses
 * they may come; an address that has signed in to this account before has a count of its own with it,
 * which nobody elsewhere can use up.
 */
export function makeLoginAdmission({ db, clock }: { db: Db; clock: Clock }) {
  async function count(key: string, rule: typeof ACCOUNT_RULE): Promise<void> {
    // Counted even if the call fails, as it does with a wrong password.
    const seconds = await change(db, (tx) => countAttempt(tx, key, rule, clock()));
    if (seconds > 0) throw fail("tooManyRequests", { retryAfter: seconds });
  }

  /** `user` is whose name it is, if anybody's. */
  return async (
    user: { id: number; email: string } | undefined,
    username: string,
    ip: string,
  ): Promise<Attempt> => {
    const address = addressKey(ip);
    // All spellings that the database takes for one account count against it together.
    const account = accountKey(user?.email ?? username);
    const isKnown = await isKnownAddress(db, user?.id ?? NOBODY, address);
    const place = placeKey(address);
    const own = isKnown ? accountAt(account, address) : account;
    if (!isKnown) await count(place, ADDRESS_RULE);
    await count(own, ACCOUNT_RULE);

    return {
      succeed: async (tx, { id }) => {
        await forgetAttempts(tx, own, clock());
        if (!isKnown) await takeAttemptBack(tx, place, clock());
        await rememberAddress(tx, id, address, clock());
      },
      takeBack: () =>
        change(db, async (tx) => {
          await takeAttemptBack(tx, own, clock());
          if (!isKnown) await takeAttemptBack(tx, place, clock());
        }),
      fail: () => {
        // Not a name that nobody has: it may be a password that was typed into the wrong field.
        const by = user
          ? { userId: user.id, actorId: user.id, actor: user.email }
          : { userId: null, actor: "nobody" };
        const entry = { ...by, action: FAILED_LOGIN, target: address };
        return change(db, (tx) => recordAudit(tx, [entry]));
      },
    };
  };
}
