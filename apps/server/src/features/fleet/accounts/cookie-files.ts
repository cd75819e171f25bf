import { writeCookies } from "@baton/accounts";
import type { COOKIE_FILE_FORMATS } from "@baton/contract";
import { Zip, ZipDeflate } from "fflate";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { ExtensionsReader } from "../extensions/for-others.ts";
import { openAccountSecrets } from "./account-secrets.ts";
import { type AccountRow, findAccounts } from "./accounts.tables.ts";
import { readKept } from "./kept-cookies.ts";

export type CookieFileFormat = (typeof COOKIE_FILE_FORMATS)[number];

interface CookieFilesDeps {
  db: Db;
  sealedBox: SealedBox;
  reader: Pick<ExtensionsReader, "find">;
}

interface Wanted {
  userId: number;
  extensionIds: readonly number[];
  format: CookieFileFormat;
}

/** Cookies may be half a megabyte each: so few are open at once. */
const ACCOUNTS_AT_ONCE = 50;
const NAME_MAX_CHARS = 80;
const LEVEL = 6;

const text = new TextEncoder();

export const cookieFileEnding = (format: CookieFileFormat): string =>
  format === "json" ? "json" : "txt";

/** Any file system takes it. */
const inFileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").slice(0, NAME_MAX_CHARS);

/** A zip, piece by piece: it is never whole in memory. Those that no key opens are named in a list. */
export async function* zipCookies(deps: CookieFilesDeps, wanted: Wanted): AsyncGenerator<Buffer> {
  const { extensionIds, format, userId } = wanted;
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  const add = (name: string, content: string): void => {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    file.push(text.encode(content), true);
  };
  const unreadable: string[] = [];
  for (let from = 0; from < extensionIds.length; from += ACCOUNTS_AT_ONCE) {
    const ids = extensionIds.slice(from, from + ACCOUNTS_AT_ONCE);
    for (const { name, account } of await findNamed(deps, userId, ids)) {
      const opened = openAccountSecrets(deps.sealedBox, account);
      if (opened.unreadable.includes("cookies")) unreadable.push(name);
      else
        add(
          `${name}.${cookieFileEnding(format)}`,
          writeCookies(readKept(opened.texts.cookies).cookies, format),
        );
    }
    yield* chunks.splice(0);
  }
  if (unreadable.length > 0) add("unreadable.txt", `${unreadable.join("\n")}\n`);
  zip.end();
  yield* chunks.splice(0);
}

async function findNamed(
  { db, reader }: CookieFilesDeps,
  userId: number,
  ids: number[],
): Promise<{ name: string; account: AccountRow }[]> {
  const [extensions, accounts] = await Promise.all([
    reader.find(userId, ids),
    findAccounts(db, userId, ids),
  ]);
  const names = new Map(extensions.map(({ id, name }) => [id, name]));
  return accounts.map((account) => ({
    account,
    name: `${account.extensionId}-${inFileName(names.get(account.extensionId) ?? "")}`,
  }));
}
