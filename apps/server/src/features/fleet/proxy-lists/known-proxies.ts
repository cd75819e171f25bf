import type { BodyOf, findKnownProxies } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { findProxyRows, findProxyRowsAt, makeProxyValues } from "../proxies/for-others.ts";

const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `${host.toLowerCase()} ${port}`;

/** Says of pasted proxies which are there already: the same, or else another at their address. */
export function makeKnownProxies({ db, sealedBox }: { db: Db; sealedBox: SealedBox }) {
  const values = makeProxyValues(sealedBox);
  return async (user: User, { proxies }: BodyOf<typeof findKnownProxies>) => {
    const hosts = [...new Set(proxies.map(({ host }) => host.toLowerCase()))];
    const there = Map.groupBy(await findProxyRowsAt(db, user.id, hosts), addressOf);
    const ids = [...there.values()].flat().map(({ id }) => id);
    const rows = new Map((await findProxyRows(db, user.id, ids)).map((row) => [row.id, row]));
    const data = proxies.flatMap((one, index) => {
      const at = there.get(addressOf(one)) ?? [];
      const isSame = (row: (typeof at)[number]): boolean => {
        const { login, password } = values.logInOf(row, user.id);
        const type = rows.get(row.id)?.type;
        return type === one.type && login === one.login && password === one.password;
      };
      const same = at.find(isSame);
      const found = same ?? at[0];
      if (!found) return [];
      const name = rows.get(found.id)?.name ?? "";
      return [{ index, id: found.id, name, isSame: same !== undefined }];
    });
    return { data };
  };
}
