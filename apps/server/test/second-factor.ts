import { beginSecondFactor, turnSecondFactorOn } from "@baton/contract";
import { Secret, TOTP } from "otpauth";
import type { TestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Turned on as users do it; the code of this moment is used up by it. */
export async function turnOn({ as }: Pick<TestApp, "as">, user: TestUser, now: Date) {
  const { password } = user;
  const begun = await as(user).call(beginSecondFactor, { body: { password } });
  const { secret } = begun.body;
  const on = await as(user).call(turnSecondFactorOn, { body: { code: codeOf(secret, now) } });
  return { secret, ...on.body };
}
