import {
  type OperatorTerms,
  type Terms,
  TERMS_MAX_CHARS,
  USER_LANGUAGES,
  type UserLanguage,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { StartupError } from "../../../settings/startup-error.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { askAllForTerms, setTermsAccepted } from "../auth/for-others.ts";
import { tellAllProfiles } from "../tariffs/for-others.ts";
import {
  countVersions,
  findTerms,
  holdAcceptances,
  holdTerms,
  insertAcceptance,
  insertTerms,
  listTermsRows,
  listTermsTexts,
  listVersions,
  type TermsVersion,
} from "./terms.tables.ts";

interface TermsDeps {
  db: Db;
  clock: Clock;
}

export type TermsService = ReturnType<typeof makeTermsService>;

export function makeTermsService({ db, clock }: TermsDeps) {
  async function getTerms(wanted: UserLanguage | undefined): Promise<Terms> {
    const terms = await findTerms(db);
    if (!terms) throw fail("notFound");
    const texts = await listTermsTexts(db, terms.version);
    const chosen = chooseText(texts, wanted);
    if (!chosen) throw fail("notFound");
    return { version: terms.version, publishedAt: terms.publishedAt.toISOString(), ...chosen };
  }

  /** Nobody accepts for another: not the operator in the user's name either. */
  async function accept(user: User, version: number | undefined): Promise<void> {
    await change(db, async (tx, after) => {
      await holdTerms(tx);
      const terms = await findTerms(tx);
      // Read were older ones: the newer have to be seen first.
      if (version !== undefined && version !== terms?.version) throw fail("conflict");
      if (terms) await insertAcceptance(tx, user.id, terms.version, clock());
      await setTermsAccepted(tx, user.id);
      after.collection(user.id, "profile");
    });
  }

  return {
    getTerms,
    accept,
    listPage: listTermsPage.bind(null, db),
    publish: (operator: User, texts: Partial<Record<UserLanguage, string | undefined>>) =>
      publishAs(db, operator.email, texts, clock()),
  };
}

/** In the language that was asked for, else in English, else in any that there is. */
function chooseText<Text extends { language: UserLanguage }>(
  texts: readonly Text[],
  wanted: UserLanguage | undefined,
): Text | undefined {
  const of = (language: UserLanguage | undefined) =>
    texts.find((text) => text.language === language);
  return of(wanted) ?? of("en") ?? texts[0];
}

/** Publishes terms: from now on every user is asked for them, whatever they accepted before. */
export async function publishTerms(
  db: Db,
  given: Partial<Record<UserLanguage, string | undefined>>,
  { by = "operator", now = new Date() } = {},
): Promise<number> {
  const texts = USER_LANGUAGES.flatMap((language) => {
    const text = given[language]?.trim();
    return text === undefined ? [] : [{ language, text }];
  });
  if (texts.length === 0) throw new StartupError("Give the text in one language at least");
  for (const { language, text } of texts) {
    if (text === "") throw new StartupError(`The text in ${language} is empty`);
    if (text.includes("\0")) throw new StartupError(`The text in ${language} holds NUL characters`);
    if (text.length > TERMS_MAX_CHARS)
      throw new StartupError(`The text in ${language} has more than ${TERMS_MAX_CHARS} characters`);
  }
  return change(db, async (tx) => {
    await holdAcceptances(tx);
    const version = await insertTerms(tx, texts, now);
    await askAllForTerms(tx);
    await tellAllProfiles(tx, now);
    await recordAudit(tx, [
      { userId: null, actor: by, action: "publishTerms", target: String(version) },
    ]);
    return version;
  });
}

export const listTerms = (db: Db) => listTermsRows(db);

/** As operators see them, with all their texts. */
async function listTermsPage(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ data: OperatorTerms[]; totalCount: number }> {
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const [rows, totalCount] = await Promise.all([listVersions(db, range), countVersions(db)]);
  return { data: await Promise.all(rows.map((row) => toOperatorTerms(db, row))), totalCount };
}

async function publishAs(
  db: Db,
  by: string,
  texts: Partial<Record<UserLanguage, string | undefined>>,
  now: Date,
): Promise<OperatorTerms> {
  const version = await publishTerms(db, texts, { by, now });
  return toOperatorTerms(db, { version, publishedAt: now, acceptedCount: 0 });
}

async function toOperatorTerms(
  db: Db,
  { version, publishedAt, acceptedCount }: TermsVersion,
): Promise<OperatorTerms> {
  const texts = await listTermsTexts(db, version);
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    texts: Object.fromEntries(texts.map(({ language, text }) => [language, text])),
    acceptedCount,
  };
}
