import type { Credentials } from "@baton/connectors";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import type { ConnectionRow } from "./connections.tables.ts";

/** What opens a vendor's app or cloud. */
export const CONNECTION_SECRETS = {
  table: "browserConnections",
  fields: {
    sealedKey: "browserConnections.key",
    sealedPassword: "browserConnections.password",
  },
} as const satisfies SealedColumns;

type Secret = keyof typeof CONNECTION_SECRETS.fields;
type Owner = Pick<ConnectionRow, "id" | "userId">;

const placeOf = (column: Secret, { id, userId }: Owner) => ({
  ...{ field: CONNECTION_SECRETS.fields[column], userId, rowId: id },
});

/** Undefined stays as it is, null takes it away. */
export const sealFor = (box: SealedBox, owner: Owner, column: Secret, text?: string | null) =>
  text === undefined ? {} : { [column]: text && box.seal(text, placeOf(column, owner)) };

/** One that no key here opens is not there. */
export function openCredentials(box: SealedBox, row: ConnectionRow): Credentials {
  const open = (column: Secret): string | undefined => {
    const sealed = row[column];
    return sealed === null ? undefined : box.tryOpen(sealed, placeOf(column, row));
  };
  const [key, password] = [open("sealedKey"), open("sealedPassword")];
  return {
    ...(key !== undefined && { key }),
    ...(password !== undefined && { password }),
    ...(row.login !== null && { login: row.login }),
  };
}
