import type { Cookie, CookieFault, RawCookie, RawCookies } from "./cookie.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An array of cookies, one cookie, or a `storageState` of Playwright that has them within. */
export function readJson(text: string): RawCookies {
  const list = cookiesIn(parse(text));
  if (!list) return { raws: [], faults: [{ code: "notJson" }] };
  const faults: CookieFault[] = [];
  const raws: RawCookie[] = [];
  for (const [index, item] of list.entries()) {
    if (isFields(item)) raws.push(toRaw(item, index + 1));
    else faults.push({ code: "badLine", place: index + 1 });
  }
  return { raws, faults };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a `storageState` of Playwright has of each site's local storage, as it stands there. */
export function storedOrigins(text: string): { origin: string; entries: readonly unknown[] }[] {
  const value = parse(text);
  const origins = isFields(value) && isList(value["cookies"]) ? value["origins"] : undefined;
  return (isList(origins) ? origins : []).flatMap((one) => {
    const { origin, localStorage } = isFields(one) ? one : {};
    const isFull = isList(localStorage) && localStorage.length > 0;
    return isFull && typeof origin === "string" ? [{ origin, entries: localStorage }] : [];
  });
}

function cookiesIn(value: unknown): unknown[] | undefined {
  if (isList(value)) return value;
  if (!isFields(value)) return undefined;
  const { cookies } = value;
  if (isList(cookies)) return cookies;
  return "name" in value ? [value] : undefined;
}

const toRaw = (item: Fields, place: number): RawCookie => ({
  place,
  name: item["name"],
  value: item["value"] ?? "",
  domain: item["domain"] ?? item["host"],
  hostOnly: typeof item["hostOnly"] === "boolean" ? item["hostOnly"] : undefined,
  path: item["path"],
  secure: item["secure"] === true,
  httpOnly: item["httpOnly"] === true,
  sameSite: item["sameSite"],
  expires:
    item["session"] === true ? null : (item["expirationDate"] ?? item["expires"] ?? item["expiry"]),
  ...partitionIn(item),
});

/** Chrome has an object there, Playwright and older Puppeteer the site alone. */
function partitionIn(item: Fields): { partitionKey?: NonNullable<Cookie["partitionKey"]> } {
  const { partitionKey: value, _crHasCrossSiteAncestor: isCrossed } = item;
  if (value === undefined || value === null || value === "") return {};
  const said = isFields(value)
    ? { ...value, topLevelSite: value["topLevelSite"] ?? value["sourceOrigin"] }
    : { topLevelSite: value, hasCrossSiteAncestor: isCrossed };
  const { topLevelSite, hasCrossSiteAncestor } = said;
  return {
    partitionKey: {
      ...(typeof topLevelSite === "string" && { topLevelSite }),
      ...(typeof hasCrossSiteAncestor === "boolean" && { hasCrossSiteAncestor }),
    },
  };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
