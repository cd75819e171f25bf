import { VendorError } from "@baton/connectors";
import {
  type BrowserConnection,
  BrowserApi,
  type BrowserVendorGroup,
  type ConnectionFinding,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { type Db, toJsonb, toStorableText } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { toBrowserConnection } from "./connection-input.ts";
import { type ConnectionRow, findConnectionRow, setConnection } from "./connections.tables.ts";
import type { VendorClients } from "./vendor-clients.ts";
import { stateOf, toAppError } from "./vendor-fault.ts";

interface AskVendorDeps {
  db: Db;
  clock: Clock;
  clients: VendorClients;
}

export type AskVendor = ReturnType<typeof makeAskVendor>;

/** What is asked of a vendor for the settings alone. */
export function makeAskVendor({ db, clock, clients }: AskVendorDeps) {
  async function require(userId: number, id: number): Promise<ConnectionRow> {
    const row = await findConnectionRow(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  async function look(row: ConnectionRow): Promise<ConnectionFinding> {
    try {
      const { version, words } = await clients.toTest(row).client.test();
      return { state: "ok", version: storable(version), words: storable(words) };
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      return { state: stateOf(error), version: null, words: storable(error.words) };
    }
  }

  async function test(userId: number, id: number): Promise<BrowserConnection> {
    const row = await require(userId, id);
    const found = await look(row);
    return change(db, async (tx, after) => {
      after.collection(userId, "browserConnections");
      const kept = await setConnection(tx, id, { found: toJsonb(found), checkedAt: clock() });
      if (!kept) throw fail("notFound");
      return toBrowserConnection(kept);
    });
  }

  async function listGroups(userId: number, id: number, only?: BrowserApi) {
    const row = await require(userId, id);
    if (only !== undefined && row.browserApi !== only) throw fail("notFound");
    const { vendor, variant, client } = clients.of(row);
    if (vendor.capabilitiesOf(variant.id).groups === null) return { data: [] };
    try {
      return { data: (await client.listGroups()).map(toGroup) };
    } catch (error) {
      throw toAppError(vendor, error, "cannotConnectToBrowser");
    }
  }

  return {
    require,
    test,
    listGroups,
    listAdspowerGroups: (userId: number, id: number) => listGroups(userId, id, BrowserApi.AdsPower),
  };
}

const storable = (text: string | null): string | null => text && toStorableText(text);
const toGroup = ({ id, name }: BrowserVendorGroup): BrowserVendorGroup => ({ id, name });
