import {
  type BodyOf,
  type BrowserConnection,
  BROWSER_CONNECTIONS_MAX,
  type createBrowserConnection,
  type updateBrowserConnection,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { refuseKeptElsewhere } from "../../../http/kept-secrets.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import {
  type ConnectionInput,
  readVariant,
  refuseMissing,
  refuseWithoutCompanion,
  requireVendor,
  toBrowserConnection,
} from "./connection-input.ts";
import { sealFor } from "./connection-secrets.ts";
import {
  type ConnectionRow,
  countConnections,
  deleteConnectionRow,
  insertConnection,
  listConnectionRows,
  type ConnectionChange,
  setConnection,
} from "./connections.tables.ts";
import type { Machines } from "./machines.ts";
import type { VendorClients } from "./vendor-clients.ts";

interface ConnectionsDeps {
  db: Db;
  sealedBox: SealedBox;
  clients: VendorClients;
  machines: Pick<Machines, "hasCompanion">;
  /** The user's own with this number; throws `notFound`. */
  require: (userId: number, id: number) => Promise<ConnectionRow>;
  /** The profiles behind a connection that goes; within its change, then after it. */
  forgetProfiles: (tx: Tx, after: After, connectionId: number) => Promise<void>;
}

export type ConnectionsService = ReturnType<typeof makeConnectionsService>;

export function makeConnectionsService(deps: ConnectionsDeps) {
  const { db, sealedBox, clients, require } = deps;

  async function create(
    userId: number,
    { browserApi, name, ...input }: BodyOf<typeof createBrowserConnection>,
  ): Promise<BrowserConnection> {
    const variant = readVariant(requireVendor(browserApi), input, null);
    refuseMissing(variant, has(input, undefined));
    refuseWithoutCompanion(variant, input, input.companionId);
    await refuseForeignCompanion(userId, input);
    return change(db, async (tx, after) => {
      const count = () => countConnections(tx, userId);
      const list = { name: "browserConnections", max: BROWSER_CONNECTIONS_MAX, count };
      await reserveRowsIn(tx, userId, list);
      const row = await insertConnection(tx, {
        ...{ userId, browserApi, name, variant: variant.id, ...plainOf(input) },
      });
      after.collection(userId, "browserConnections");
      return toBrowserConnection(await keep(tx, row, secretsOf(row, input)));
    });
  }

  async function refuseForeignCompanion(userId: number, { companionId }: ConnectionInput) {
    if (companionId != null && !(await deps.machines.hasCompanion(userId, companionId)))
      throw fail("notFound", { field: "companionId" });
  }

  const secretsOf = (row: ConnectionRow, { key, password }: ConnectionInput) => ({
    ...sealFor(sealedBox, row, "sealedKey", key),
    ...sealFor(sealedBox, row, "sealedPassword", password),
  });

  async function update(
    { id: userId, isImpersonated }: User,
    id: number,
    { name, ...input }: BodyOf<typeof updateBrowserConnection>,
  ): Promise<BrowserConnection> {
    const known = await require(userId, id);
    if (isImpersonated) refuseElsewhere(input);
    refuseKeptElsewhere(isElsewhere(known, input), {
      key: known.sealedKey !== null && input.key === undefined,
      password: known.sealedPassword !== null && input.password === undefined,
    });
    const variant = readVariant(requireVendor(known.browserApi), input, known.variant);
    refuseMissing(variant, has(input, known));
    const { companionId = known.companionId } = input;
    refuseWithoutCompanion(variant, input, companionId);
    await refuseForeignCompanion(userId, input);
    return change(db, async (tx, after) => {
      after.collection(userId, "browserConnections");
      return toBrowserConnection(
        await keep(tx, known, {
          ...(name !== undefined && { name }),
          ...{ variant: variant.id, ...plainOf(input), ...secretsOf(known, input) },
          // It was found where the app is no more, or with another key.
          ...(Object.keys(input).length > 0 && { found: null, checkedAt: null }),
        }),
      );
    });
  }

  async function keep(
    tx: Tx,
    row: ConnectionRow,
    values: ConnectionChange,
  ): Promise<ConnectionRow> {
    if (Object.keys(values).length === 0) return row;
    const kept = await setConnection(tx, row.id, values);
    if (!kept) throw fail("notFound");
    return kept;
  }

  return {
    list: async (userId: number) => ({
      data: (await listConnectionRows(db, userId)).map(toBrowserConnection),
    }),
    create,
    update,
    async remove(userId: number, id: number): Promise<void> {
      await require(userId, id);
      await change(db, async (tx, after) => {
        await deps.forgetProfiles(tx, after, id);
        await deleteConnectionRow(tx, id);
        after.collection(userId, "browserConnections", "profileTemplates");
      });
      clients.forget(id);
    },
  };
}

/** What the connection has of what opens the vendor, once the input is in it. */
const has = ({ key, login, password }: ConnectionInput, row: ConnectionRow | undefined) => ({
  key: key === undefined ? row?.sealedKey != null : key !== null,
  login: login === undefined ? row?.login != null : login !== null,
  password: password === undefined ? row?.sealedPassword != null : password !== null,
});

/** Who only looks at what a user sees does not have the user's key sent to another place. */
function refuseElsewhere(input: ConnectionInput): void {
  const places = ["companionId", "localAddress", "cloudAddress"] as const;
  const field = places.find((one) => input[one] !== undefined);
  if (field) throw fail("notAllowed", { field });
}

const PLACES = ["variant", "companionId", "localAddress", "cloudAddress"] as const;

const isElsewhere = (known: ConnectionRow, input: ConnectionInput): boolean =>
  PLACES.some((one) => input[one] !== undefined && input[one] !== known[one]);

const plainOf = ({ companionId, localAddress, cloudAddress, login }: ConnectionInput) => ({
  ...(companionId !== undefined && { companionId }),
  ...(localAddress !== undefined && { localAddress }),
  ...(cloudAddress !== undefined && { cloudAddress }),
  ...(login !== undefined && { login }),
});
