import { type ProxyExportLine, writeProxies } from "@baton/accounts";
import type { BodyOf, exportProxies } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import {
  findProxyRows,
  openProxySecrets,
  type ProxyRow,
  requireAll,
} from "../proxies/for-others.ts";
import { selectedIds } from "./many-proxies.ts";

interface Asked {
  user: User;
  body: BodyOf<typeof exportProxies>;
  address: string;
}

interface ExportDeps {
  db: Db;
  sealedBox: SealedBox;
  /** Throws unless the user has proved who they are. */
  confirm: (user: User, proof: Asked["body"], address: string) => Promise<unknown>;
}

const FILES = {
  text: { name: "proxies.txt", type: "text/plain; charset=utf-8" },
  csv: { name: "proxies.csv", type: "text/csv; charset=utf-8" },
  json: { name: "proxies.json", type: "application/json; charset=utf-8" },
} as const;

/** Proxies as a file, which can be taken in again. */
export function makeExport({ db, sealedBox, confirm }: ExportDeps) {
  const toLine = (row: ProxyRow, userId: number, withSecrets: boolean): ProxyExportLine => {
    const { name, type, host, port, threads, tags } = row;
    const secrets = withSecrets ? openProxySecrets(sealedBox, row, userId) : NO_SECRETS;
    return { name, type, host, port, threadsCount: threads, tags, ...secrets };
  };

  return async (asked: Asked) => {
    const { user, body } = asked;
    if (body.withSecrets) await confirm(user, body, asked.address);
    const ids = await selectedIds(db, user.id, body);
    const rows = await findProxyRows(db, user.id, ids);
    if (body.ids) requireAll(ids, new Set(rows.map(({ id }) => id)), "ids");
    const lines = rows.map((row) => toLine(row, user.id, body.withSecrets));
    return { ...FILES[body.format], content: writeProxies(lines, body.format) };
  };
}

const NO_SECRETS = { login: null, password: null, ipChangeLink: null };
