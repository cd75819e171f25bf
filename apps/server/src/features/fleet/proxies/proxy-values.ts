import {
  type BodyOf,
  type createProxies,
  PROXY_SECRET_MASK,
  type Proxy,
  ProxyStatus,
  type updateProxies,
  proxySchema,
} from "@baton/contract";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import { addressName, numberedName } from "./name-apart.ts";
import type { KeptProxy, ProxyRow } from "./proxies.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

type NewProxy = BodyOf<typeof createProxies>["proxies"][number];
export type ProxyChange = BodyOf<typeof updateProxies>["proxies"][number];

/** What is kept sealed of a proxy. */
export const PROXY_SECRETS = {
  table: "proxies",
  fields: {
    sealedLogin: "proxy.login",
    sealedPassword: "proxy.password",
    sealedIpChangeLink: "proxy.ipChangeLink",
  },
} as const satisfies SealedColumns;

type Secret = keyof typeof PROXY_SECRETS.fields;
const WIRE_NAMES = {
  sealedLogin: "login",
  sealedPassword: "password",
  sealedIpChangeLink: "ipChangeLink",
} as const satisfies Record<Secret, keyof Proxy>;
const SECRETS = Object.keys(WIRE_NAMES) as Secret[];

/** Undefined and the mask stand for what is kept. */
export const isKept = (
  text: string | null | undefined,
): text is undefined | typeof PROXY_SECRET_MASK => text === undefined || text === PROXY_SECRET_MASK;

/** Whose a proxy is and which, once it has its number. */
interface Owner {
  userId: number;
  rowId: number;
}

/** A name that nobody has chosen follows the address. */
function followAddress(kept: KeptProxy, next: KeptProxy, id: number): string {
  const isAutomatic = [addressName(kept), numberedName(kept, id)].includes(kept.name);
  return isAutomatic && addressName(kept) !== addressName(next) ? addressName(next) : kept.name;
}

/** Between what a user gives and sees of a proxy, and what is kept of it. */
export function makeProxyValues(sealedBox: SealedBox) {
  const seal = (text: string | null, column: Secret, owner: Owner): string | null =>
    text === null ? null : sealedBox.seal(text, placeOf(column, owner));

  const sealAnew = (
    kept: KeptProxy,
    column: Secret,
    { change, owner }: { change: ProxyChange; owner: Owner },
  ): string | null => {
    const text = change[WIRE_NAMES[column]];
    return isKept(text) ? kept[column] : seal(text, column, owner);
  };

  /** Undefined where it does not open. */
  const open = (
    row: Partial<Record<Secret, string | null>>,
    column: Secret,
    owner: Owner,
  ): string | null | undefined => {
    const sealed = row[column] ?? null;
    return sealed === null ? null : sealedBox.tryOpen(sealed, placeOf(column, owner));
  };

  return {
    make: (wanted: NewProxy, owner: Owner): KeptProxy => ({
      name: wanted.name ?? addressName(wanted),
      status: ProxyStatus.Unknown,
      type: wanted.type,
      host: wanted.host,
      port: wanted.port,
      sealedLogin: seal(wanted.login, "sealedLogin", owner),
      sealedPassword: seal(wanted.password, "sealedPassword", owner),
      sealedIpChangeLink: seal(wanted.ipChangeLink, "sealedIpChangeLink", owner),
      threads: wanted.threadsCount,
      tags: wanted.tags,
    }),

    change: (kept: KeptProxy, change: ProxyChange, owner: Owner): KeptProxy => {
      const { type = kept.type, host = kept.host, port = kept.port } = change;
      const next = {
        ...kept,
        type,
        host,
        port,
        sealedLogin: sealAnew(kept, "sealedLogin", { change, owner }),
        sealedPassword: sealAnew(kept, "sealedPassword", { change, owner }),
        sealedIpChangeLink: sealAnew(kept, "sealedIpChangeLink", { change, owner }),
        threads: change.threadsCount ?? kept.threads,
        tags: change.tags ?? kept.tags,
      };
      const name = change.name ?? followAddress(kept, next, owner.rowId);
      const isOther = isOtherProxy(kept, next);
      return { ...next, name, status: statusAfter(kept, change, isOther) };
    },

    /** Undefined is what no key here opens. */
    logInOf: (
      row: Pick<KeptProxy, "sealedLogin" | "sealedPassword"> & { id: number },
      userId: number,
    ) => {
      const owner = { userId, rowId: row.id };
      return {
        login: open(row, "sealedLogin", owner),
        password: open(row, "sealedPassword", owner),
      };
    },

    present: (row: ProxyRow, userId: number): Proxy => {
      const owner = { userId, rowId: row.id };
      const link = open(row, "sealedIpChangeLink", owner);
      const unreadable = SECRETS.filter((column) => open(row, column, owner) === undefined);
      return {
        ...plainProxy(row),
        proxyStatus: row.status,
        ipChangeLink: link === undefined ? PROXY_SECRET_MASK : link,
        login: row.sealedLogin === null ? null : PROXY_SECRET_MASK,
        password: row.sealedPassword === null ? null : PROXY_SECRET_MASK,
        unreadable: unreadable.map((column) => WIRE_NAMES[column]),
        threadsCount: row.threads,
      };
    },
  };
}

const plainProxy = plainPart(proxySchema);

/** What was found out was about another; a disabled one stays so until its user says otherwise. */
function statusAfter(kept: KeptProxy, change: ProxyChange, isOther: boolean): ProxyStatus {
  const { proxyStatus } = change;
  const isDisabled = kept.status === ProxyStatus.Disabled;
  if (proxyStatus === ProxyStatus.Disabled) return proxyStatus;
  if (proxyStatus === ProxyStatus.Unknown && isDisabled) return proxyStatus;
  return isOther && !isDisabled ? ProxyStatus.Unknown : kept.status;
}

/** In plain form; what no key here opens is left out. */
export function openProxySecrets(box: SealedBox, row: KeptProxy & { id: number }, userId: number) {
  const read = (column: Secret): string | null => {
    const sealed = row[column];
    const owner = { userId, rowId: row.id };
    return sealed === null ? null : (box.tryOpen(sealed, placeOf(column, owner)) ?? null);
  };
  return {
    login: read("sealedLogin"),
    password: read("sealedPassword"),
    ipChangeLink: read("sealedIpChangeLink"),
  };
}

const WHICH = ["type", "host", "port", "sealedLogin", "sealedPassword"] as const;

/** What was found out was about another. */
export const isOtherProxy = (kept: KeptProxy | undefined, next: KeptProxy): boolean =>
  WHICH.some((field) => next[field] !== kept?.[field]);

/** Undefined where no key here opens it. */
export const openIpChangeLink = (
  box: SealedBox,
  sealed: string,
  owner: Owner,
): string | undefined => box.tryOpen(sealed, placeOf("sealedIpChangeLink", owner));

const placeOf = (column: Secret, owner: Owner): SealedPlace => ({
  field: PROXY_SECRETS.fields[column],
  ...owner,
});
