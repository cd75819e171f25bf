import { BrowserApi, fillNamePattern, type ProfileTemplate, ProxyType } from "@baton/contract";
import type { NewVendorProfile, VendorProxy } from "@baton/connectors";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import {
  type ConnectionRow,
  findConnectionRow,
  type VendorClients,
} from "../browser-connections/for-others.ts";
import {
  deleteProfileRow,
  insertProfile,
  isTaken,
  type ProfileRow,
  setMade,
  tellProfile,
} from "../browser-profiles/for-others.ts";
import {
  deleteExtensionRows,
  dropInstallation,
  type ExtensionsReader,
  insertWaitingRow,
  lockExtensions,
  refuseAboveAllowance,
} from "../extensions/for-others.ts";
import type { WaysReader } from "../proxies/for-others.ts";
import { askVendor } from "./at-vendor.ts";

export interface MakeProfileDeps {
  db: Db;
  clock: Clock;
  clients: VendorClients;
  reader: Pick<ExtensionsReader, "find">;
  ways: Pick<WaysReader, "findProxy">;
}

/** What one profile is made for: a row that is there, a new row, or none before its agent connects. */
export type Target = { kind: "row"; extensionId: number } | { kind: "newRow" } | { kind: "none" };

export interface NewOne {
  userId: number;
  template: ProfileTemplate;
  target: Target;
  /** Its place among those that are made together, from 1. */
  number: number;
  jobId: number | null;
}

/** Makes one profile here and at its vendor, or leaves nothing behind. */
export function makeProfileMaker(deps: MakeProfileDeps) {
  const { db, clock, clients } = deps;

  async function findConnection(userId: number, template: ProfileTemplate) {
    const { browserApi, connectionId } = template;
    if (browserApi === BrowserApi.Chromium && connectionId === null) return null;
    const row =
      connectionId === null ? undefined : await findConnectionRow(db, userId, connectionId);
    if (!row) throw fail("notFound", { field: "connectionId", message: NO_CONNECTION });
    return row;
  }

  async function nameFor({ userId, template, target, number }: NewOne): Promise<string> {
    const [row] = target.kind === "row" ? await deps.reader.find(userId, [target.extensionId]) : [];
    if (target.kind === "row" && !row) throw fail("extensionsNotFound");
    const n = String(number);
    const parts = { "row.name": row?.name ?? "", "account.name": row?.account?.name ?? "", n };
    return fillNamePattern(template.namePattern, parts) || row?.name || `${template.name} ${n}`;
  }

  async function openRow(tx: Tx, { userId, target }: NewOne, name: string): Promise<number | null> {
    if (target.kind === "newRow") {
      await refuseAboveAllowance(tx, userId, clock());
      return insertWaitingRow(tx, userId, name, clock());
    }
    if (target.kind === "none") {
      await refuseAboveAllowance(tx, userId, clock());
      return null;
    }
    const [found] = await lockExtensions(tx, userId, [target.extensionId]);
    if (!found) throw fail("extensionsNotFound");
    await refuseTaken(tx, target.extensionId);
    return target.extensionId;
  }

  /** What a crash leaves half made is known by its missing number at the vendor. */
  const begin = (one: NewOne, name: string, connection: ConnectionRow | null) =>
    change(db, async (tx, after) => {
      const { userId, template, target } = one;
      const extensionId = await openRow(tx, one, name);
      const token = { userId, kind: "agent", label: `Browser ${name}` } as const;
      const { id: tokenId } = await issueToken(tx, token, clock());
      const row = await insertProfile(tx, {
        ...{ userId, tokenId, name, extensionId, browserApi: template.browserApi },
        ...{ jobId: one.jobId, connectionId: connection?.id ?? null },
        ...{ groupName: template.groupName, notes: template.notes, startPage: template.startPage },
        isHeadless: template.isHeadless,
        isStoppedAfterRun: template.isStoppedAfterRun,
        stopAfterIdleMinutes: template.stopAfterIdleMinutes,
        agentBy: connection ? agentByOf(clients, connection) : "argument",
      });
      if (target.kind === "newRow" && extensionId !== null) after.rowAdded(userId, extensionId);
      tellProfile(after, row);
      return row;
    });

  async function wantedOf(one: NewOne, name: string): Promise<NewVendorProfile> {
    const { template, target } = one;
    const hasProxy = template.proxy === "first" && target.kind === "row";
    return {
      ...{ name, groupId: template.groupId, notes: template.notes || null },
      proxy: hasProxy ? await proxyOf(deps, target.extensionId) : null,
      startPages: template.startPage === null ? [] : [template.startPage],
      ...{ platform: template.platform, launchArguments: [] },
    };
  }

  /** The row's agent is the new browser's from now on, which is to become this row. */
  const keep = ({ target }: NewOne, row: ProfileRow, vendorProfileId: string | null) =>
    change(db, async (tx, after) => {
      const made = await setMade(tx, row.id, vendorProfileId);
      if (!made) throw fail("cannotCreateProfile", { message: IS_GONE });
      if (target.kind === "row") await dropInstallation(tx, target.extensionId);
      tellProfile(after, made);
      return made;
    });

  return async function make(one: NewOne): Promise<ProfileRow> {
    const connection = await findConnection(one.userId, one.template);
    const name = await nameFor(one);
    const row = await begin(one, name, connection);
    try {
      if (!connection) return await keep(one, row, null);
      const wanted = await wantedOf(one, name);
      const id = await askVendor(clients, connection, "cannotCreateProfile", ({ client }) =>
        client.create(wanted),
      );
      return await keep(one, row, id);
    } catch (error) {
      await undo(db, one, row);
      throw error instanceof AppError ? error : fail("cannotCreateProfile", { cause: error });
    }
  };
}

const NO_CONNECTION = "The connection of this template is gone.";
const IS_GONE = "It was deleted here while its vendor made it.";
const HAS_PROFILE = "It has a browser profile already.";
const IS_ONLINE = "Its browser is connected: it has its agent already.";

async function refuseTaken(tx: Tx, extensionId: number): Promise<void> {
  const { hasProfile, isOnline } = await isTaken(tx, extensionId);
  if (hasProfile) throw fail("extensionProblem", { message: HAS_PROFILE });
  if (isOnline) throw fail("extensionProblem", { message: IS_ONLINE });
}

const undo = (db: Db, { target }: NewOne, row: ProfileRow) =>
  change(db, async (tx, after) => {
    await deleteProfileRow(tx, row.id);
    after.event(row.userId, { topic: "browserProfileRemoved", id: row.id });
    if (row.extensionId === null) return;
    if (target.kind !== "newRow") return after.rows(row.userId, [row.extensionId]);
    await deleteExtensionRows(tx, [row.extensionId]);
    after.rowsRemoved(row.userId, [row.extensionId]);
  });

export function agentByOf(clients: Pick<VendorClients, "of">, connection: ConnectionRow) {
  const { vendor, variant } = clients.of(connection);
  return vendor.capabilitiesOf(variant.id).agentBy === "byHand" ? "byHand" : "argument";
}

const PROXY_TYPES = {
  [ProxyType.Http]: "http",
  [ProxyType.Https]: "https",
  [ProxyType.Socks]: "socks5",
  [ProxyType.Socks4]: "socks4",
  [ProxyType.Socks5]: "socks5",
} as const satisfies Record<ProxyType, VendorProxy["type"]>;

/** The one that holds of the row's proxies. */
export async function proxyOf(
  { db, ways }: Pick<MakeProfileDeps, "db" | "ways">,
  extensionId: number,
): Promise<VendorProxy | null> {
  const proxy = await ways.findProxy(db, extensionId);
  if (!proxy) return null;
  const { type, host, port, login, password } = proxy;
  return { type: PROXY_TYPES[type], host, port, login, password };
}
