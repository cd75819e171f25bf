import { NAMED_SECRETS_MAX } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Tx } from "../../../database/types.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { sealNamedSecret } from "./named-secrets.service.ts";
import {
  countNamedSecrets,
  findSecretsNamed,
  insertNamedSecret,
  takeNamedSecretId,
  updateNamedSecret,
} from "./named-secrets.tables.ts";

interface Given {
  userId: number;
  /** By name; one that there is already gets the new text. */
  texts: ReadonlyMap<string, string>;
  at: Date;
}

/** Keeps texts of other forms as secrets of the user. */
export async function putNamedSecrets(
  tx: Tx,
  box: SealedBox,
  { userId, texts, at }: Given,
): Promise<void> {
  if (texts.size === 0) return;
  const known = new Map(
    (await findSecretsNamed(tx, userId, [...texts.keys()])).map(({ id, name }) => [name, id]),
  );
  for (const [name, text] of texts) {
    const id = known.get(name);
    if (id !== undefined) {
      await updateNamedSecret(tx, {
        id,
        userId,
        sealedText: sealNamedSecret(box, text, { userId, id }),
        at,
      });
      continue;
    }
    const count = () => countNamedSecrets(tx, userId);
    await reserveRowsIn(tx, userId, { name: "namedSecrets", max: NAMED_SECRETS_MAX, count });
    const taken = await takeNamedSecretId(tx);
    const sealedText = sealNamedSecret(box, text, { userId, id: taken });
    await insertNamedSecret(tx, { id: taken, userId, name, sealedText, at });
  }
}
