import type { AccountLine, AccountTexts } from "@baton/accounts";
import type { BodyInputOf, Extension, loadAccounts } from "@baton/contract";

export type LoadItem = BodyInputOf<typeof loadAccounts>["items"][number];

/** A line, and the extension that gets its account; null where there is none left. */
export interface PlacedLine {
  id: number;
  line: AccountLine;
  row: Extension | null;
}

const isGood = ({ faults }: AccountLine): boolean => faults.length === 0;

/** The lines in their order to the extensions in theirs; bad ones that are skipped take no place. */
export function placeLines(
  lines: readonly AccountLine[],
  rows: readonly Extension[],
  isSkipping: boolean,
): PlacedLine[] {
  const free = rows.values();
  return lines.map((line) => {
    const row = isSkipping && !isGood(line) ? null : (free.next().value ?? null);
    return { id: line.number, line, row };
  });
}

export interface LoadCounts {
  good: number;
  bad: number;
  /** Good lines with no extension left for them. */
  more: number;
  /** Extensions that no line is for. */
  fewer: number;
  /** Accounts that another takes the place of. */
  replaced: number;
  /** Good lines that have a token longer than tokens are. */
  doubtful: number;
}

export function countPlaced(placed: readonly PlacedLine[], rowCount: number): LoadCounts {
  const good = placed.filter(({ line }) => isGood(line));
  const given = placed.filter(({ row }) => row !== null);
  return {
    good: good.length,
    bad: placed.length - good.length,
    more: good.filter(({ row }) => row === null).length,
    fewer: rowCount - given.length,
    replaced: good.filter(({ row }) => row?.account).length,
    doubtful: good.filter(({ line }) => line.longTokens.length > 0).length,
  };
}

const orNull = (text: string): string | null => (text === "" ? null : text);

export const toItem = (
  { account: texts }: { account: AccountTexts },
  extensionId: number,
  domain: string,
  profileTemplateId: number | null,
): LoadItem => ({
  extensionId,
  name: texts.name,
  login: orNull(texts.login),
  password: orNull(texts.password),
  twoFactorKey: orNull(texts.twoFactorKey),
  cookies: orNull(texts.cookies),
  userAgent: orNull(texts.userAgent),
  adsToken: orNull(texts.adsToken),
  bmToken: orNull(texts.bmToken),
  proxy: orNull(texts.proxy),
  isOnlyBrowser: texts.isOnlyBrowser,
  profileTemplateId,
  cookieDomain: orNull(domain),
});

/** One for each line that is good and has an extension. */
export const toItems = (
  placed: readonly PlacedLine[],
  domain: string,
  templateId: number | null,
): LoadItem[] =>
  placed.flatMap(({ line, row }) =>
    row && isGood(line) ? [toItem(line, row.id, domain, templateId)] : [],
  );
