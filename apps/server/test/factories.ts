import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { change } from "../src/changes/change.ts";
import { issueToken } from "../src/features/people/auth/auth.service.ts";
import { hashPassword } from "../src/features/people/auth/passwords.ts";
import { hashSecret, makeSecret } from "../src/crypto/secret-hash.ts";
import type { DB } from "../src/database/schema.generated.ts";
import type { Connections } from "../src/database/types.ts";
import { makeLimitFactories } from "./limit-factories.ts";

const PASSWORD = "correct horse battery staple";
// One slow hash for all users of a test file.
const passwordHash = hashPassword(PASSWORD);

export interface TestUser {
  id: number;
  email: string;
  password: string;
  token: string;
}

let count = 0;
const nextNumber = (): number => ++count;

/** Rows put straight into the database; each test file adds what it needs and only that. */
export function makeFactories(db: Connections) {
  /** A user with a session. */
  async function user(overrides: { email?: string; isOperator?: boolean } = {}): Promise<TestUser> {
    const email = overrides.email ?? `user${nextNumber()}@baton.test`;
    const { id } = await db
      .insertInto("users")
      .values({
        email,
        passwordHash: await passwordHash,
        tariffId: 1,
        isTermsAccepted: true,
        isMailConfirmed: true,
        isOperator: overrides.isOperator ?? false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const issued = await change(db, (tx) =>
      issueToken(tx, { userId: id, kind: "session", label: "test", expiresAt }),
    );
    return { id, email, password: PASSWORD, token: issued.token };
  }

  async function extension(owner: { id: number }, overrides: { name?: string } = {}) {
    const secret = makeSecret("x");
    const { id } = await db
      .insertInto("extensions")
      .values({
        userId: owner.id,
        name: overrides.name ?? `Browser ${nextNumber()}`,
        installationId: randomUUID(),
        secretHash: hashSecret(secret),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, secret };
  }

  /** What the extension is signed in as; without secrets, unless they are given sealed. */
  async function account(
    owner: { id: number },
    extensionId: number,
    values: Partial<Insertable<DB["accounts"]>> = {},
  ): Promise<void> {
    await db
      .insertInto("accounts")
      .values({ userId: owner.id, extensionId, name: `Account ${nextNumber()}`, ...values })
      .execute();
  }

  /** A run in the queue, behind those before it; without a plan. */
  async function queuedRun(owner: { id: number }, extensionId: number): Promise<number> {
    const { id } = await db
      .insertInto("runs")
      .values({
        userId: owner.id,
        extensionId,
        scriptName: "Script",
        status: 5,
        queuePlace: nextNumber(),
        origin: "user",
        stepCount: 1,
        rowCount: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  return { user, extension, account, queuedRun, ...makeLimitFactories(db, nextNumber) };
}
