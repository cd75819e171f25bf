import { sql } from "kysely";
import type { Connections } from "../src/database/types.ts";

/** What limits how many are active at once. */
export function makeLimitFactories(db: Connections, nextNumber: () => number) {
  async function group(owner: { id: number }, threadCount: number, extensionIds: number[]) {
    const { id } = await db
      .insertInto("extensionGroups")
      .values({ userId: owner.id, name: `Group ${nextNumber()}`, threadCount })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("extensions")
      .set({ groupId: id })
      .where("id", "in", extensionIds)
      .execute();
    return id;
  }

  /** A proxy behind those that these extensions have. */
  async function proxy(owner: { id: number }, threads: number, extensionIds: number[]) {
    const number = nextNumber();
    const { id } = await db
      .insertInto("proxies")
      .values({
        userId: owner.id,
        name: `Proxy ${number}`,
        type: 0,
        host: "proxy.test",
        port: number,
        threads,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await giveProxy(id, extensionIds);
    return id;
  }

  async function giveProxy(proxyId: number, extensionIds: number[]): Promise<void> {
    for (const extensionId of extensionIds)
      await db
        .insertInto("extensionProxies")
        .values(({ selectFrom }) => ({
          extensionId,
          isUsed: sql<boolean>`not exists (
            select from extension_proxies where extension_id = ${extensionId}
          )`,
          proxyId,
          place: selectFrom("extensionProxies")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("extensionId", "=", extensionId),
        }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  return { group, proxy, giveProxy };
}
