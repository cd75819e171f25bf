import { ALLOWED_NETWORKS_MAX, type AllowedNetwork, allowedNetworkSchema } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { PrivateRule } from "../../network/resolve-public.ts";
import type { Clock } from "../../work/clock.ts";
import { recordAudit } from "../audit/audit.service.ts";
import {
  type AllowedNetworkRow,
  deleteNetwork,
  holdNetworks,
  insertNetwork,
  listNetworks,
} from "./private-networks.tables.ts";
import { plainPart } from "../../http/plain-part.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

const toAllowedNetwork: (row: AllowedNetworkRow) => AllowedNetwork =
  plainPart(allowedNetworkSchema);

export async function listAllowed(db: Db): Promise<AllowedNetwork[]> {
  return (await listNetworks(db)).map(toAllowedNetwork);
}

/** What steps may reach, for whoever writes them. */
export async function findPrivateNetworks(
  db: Db,
  rule: PrivateRule,
): Promise<{ isAllAllowed: boolean; allowed: string[] }> {
  return {
    isAllAllowed: rule === true,
    allowed: (await listNetworks(db)).map(({ network }) => network),
  };
}

export function allowAs(
  { db, clock }: Deps,
  actor: string,
  given: { network: string; note: string },
): Promise<AllowedNetwork> {
  return change(db, async (tx) => {
    await holdNetworks(tx);
    const row = await insertNetwork(tx, { ...given, createdAt: clock() });
    if ((await listNetworks(tx)).length > ALLOWED_NETWORKS_MAX) throw fail("conflict");
    const entry = { userId: null, actor, action: "allowNetwork", target: row.network };
    await recordAudit(tx, [entry]);
    return toAllowedNetwork(row);
  });
}

export function disallowAs({ db }: Deps, actor: string, id: number): Promise<void> {
  return change(db, async (tx) => {
    const gone = await deleteNetwork(tx, id);
    if (!gone) throw fail("notFound");
    const entry = { userId: null, actor, action: "disallowNetwork", target: gone.network };
    await recordAudit(tx, [entry]);
  });
}
