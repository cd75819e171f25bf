import { Readable } from "node:stream";
import { twoFactorCode, writeCookies } from "@baton/accounts";
import type {
  AccountCode,
  BodyOf,
  downloadCookies,
  downloadManyCookies,
  ParamsOf,
  ShownCredentials,
} from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import type { ExtensionsReader } from "../extensions/for-others.ts";
import { openAccountSecrets } from "./account-secrets.ts";
import { type AccountRow, findCookieHolders } from "./accounts.tables.ts";
import type { Confirmed, Proof } from "./confirmation.ts";
import { cookieFileEnding, zipCookies } from "./cookie-files.ts";
import { readKept } from "./kept-cookies.ts";

interface ShownSecretsDeps {
  db: Db;
  reader: Pick<ExtensionsReader, "find">;
  clock: Clock;
  sealedBox: SealedBox;
  findOne(user: User, extensionId: number): Promise<AccountRow>;
  confirm(user: User, proof: Proof, address: string): Promise<Confirmed>;
}

interface Asked {
  user: User;
  params: ParamsOf<typeof downloadCookies>;
  /** Where the call comes from. */
  address: string;
}

interface ManyAsked {
  user: User;
  body: BodyOf<typeof downloadManyCookies>;
  address: string;
}

/** What is shown of an account to who gave the password again. */
export function makeShownSecrets(deps: ShownSecretsDeps) {
  const { clock, sealedBox, findOne, confirm } = deps;

  async function open({ user, params, address, body }: Asked & { body: Proof }) {
    const account = await findOne(user, params.id);
    const confirmed = await confirm(user, body, address);
    return { confirmed, ...openAccountSecrets(sealedBox, account) };
  }

  function codeOf(key: string | null): AccountCode | null {
    const now = clock().getTime();
    const found = key === null ? undefined : twoFactorCode(key, now);
    if (!found) return null;
    const { code, validUntil, periodSeconds } = found;
    const msLeft = validUntil - now;
    return { code, validUntil: new Date(validUntil).toISOString(), msLeft, periodSeconds };
  }

  return {
    credentials: async (asked: Asked & { body: Proof }): Promise<ShownCredentials> => {
      const { texts, unreadable, confirmed } = await open(asked);
      const { cookies: _, ...shown } = texts;
      return { ...shown, code: codeOf(texts.twoFactorKey), unreadable, ...confirmed };
    },

    code: async (asked: Asked & { body: Proof }): Promise<AccountCode> => {
      const { texts } = await open(asked);
      const code = codeOf(texts.twoFactorKey);
      if (!code) throw fail("accountDataFormat", { field: "twoFactorKey", message: NO_KEY });
      return code;
    },

    manyCookies: async ({ user, body, address }: ManyAsked, ids: number[]): Promise<Readable> => {
      await confirm(user, body, address);
      const extensionIds = await findCookieHolders(deps.db, user.id, ids);
      if (extensionIds.length === 0) throw fail("noAccounts");
      const wanted = { userId: user.id, extensionIds, format: body.format };
      return Readable.from(zipCookies(deps, wanted), { objectMode: false });
    },

    cookies: async (asked: Asked & { body: BodyOf<typeof downloadCookies> }) => {
      const { format } = asked.body;
      const { texts, unreadable } = await open(asked);
      if (unreadable.includes("cookies"))
        throw fail("accountDataFormat", { field: "cookies", message: UNREADABLE });
      return {
        fileName: `cookies-${asked.params.id}.${cookieFileEnding(format)}`,
        type: format === "json" ? "application/json" : "text/plain; charset=utf-8",
        content: writeCookies(readKept(texts.cookies).cookies, format),
      };
    },
  };
}

const NO_KEY = "There is no two-factor key that gives codes";
const UNREADABLE = "can no longer be read: load them again";
