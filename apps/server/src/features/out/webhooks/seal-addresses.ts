import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { addressValues } from "./webhook-values.ts";
import { lockUnsealed, setWebhook } from "./webhooks.tables.ts";

const AT_ONCE = 200;

/** Seals the addresses that an earlier version, or a backup of one, has left as they were written. */
export async function sealAddresses(db: Db, box: SealedBox): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await change(db, async (tx) => {
      const rows = await lockUnsealed(tx, AT_ONCE);
      for (const { id, userId, url } of rows)
        if (url !== null) await setWebhook(tx, id, addressValues(box, userId, id, url));
      return rows.length === AT_ONCE;
    });
  }
}
