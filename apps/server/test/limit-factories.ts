import type { Connections } from "../src/database/types.ts";

/** What limits how many are active at once. */
export function makeLimitFactories(db: Connections, nextNumber: () => number) {
  async function group(owner: { id: number }, threadCount: number, extensionIds: number[]) {
    const { id } = await db
      .insertInto("extension_groups")
      .values({ user_id: owner.id, name: `Group ${nextNumber()}`, thread_count: threadCount })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("extensions")
      .set({ group_id: id })
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
        user_id: owner.id,
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
        .insertInto("extension_proxies")
        .values(({ selectFrom }) => ({
          extension_id: extensionId,
          proxy_id: proxyId,
          place: selectFrom("extension_proxies")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("extension_id", "=", extensionId),
        }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  return { group, proxy, giveProxy };
}
