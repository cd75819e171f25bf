import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { listWaitingFor } from "./sent.tables.ts";

/** A script that goes waits for nobody any more: their counts move. */
export async function tellWithdrawn(
  tx: Tx,
  after: Pick<After, "collection">,
  scriptId: number,
): Promise<void> {
  for (const receiverId of await listWaitingFor(tx, scriptId))
    after.collection(receiverId, "sentScripts");
}
