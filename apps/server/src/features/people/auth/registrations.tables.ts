import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";

/* With which password an address was registered last, by whomever, and whoever has it. */

const keyOf = (email: string): Buffer => hashSecret(`registration:${email.toLowerCase()}`);

interface Registration {
  email: string;
  passwordHash: string;
  registeredAt: Date;
}

export async function putRegistration(tx: Tx, { email, ...values }: Registration): Promise<void> {
  await tx
    .insertInto("registrations")
    .values({ key: keyOf(email), ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

export const findRegistration = (db: Db, email: string) =>
  db
    .selectFrom("registrations")
    .select("passwordHash")
    .where("key", "=", keyOf(email))
    .executeTakeFirst();

export const forgetRegistrations = (tx: Tx, before: Date) =>
  tx.deleteFrom("registrations").where("registeredAt", "<", before).execute();
