export const ARIA = "aria/";

export interface AriaQuery {
  accessibleName?: string;
  role?: string;
}

/** `aria/Name`, `aria/Name[role="button"]`, `aria/[name="Name"]`, as Recorder files have them. */
export function parseAria(part: string): AriaQuery {
  const query: AriaQuery = {};
  const rest = part
    .slice(ARIA.length)
    .replace(/\[\s*(name|role)\s*=\s*(["'])(.*?)\2\s*\]/g, (_, name: string, __, value: string) => {
      query[name === "name" ? "accessibleName" : "role"] = value.trim();
      return "";
    });
  const name = rest.replace(/ +/g, " ").trim();
  if (name !== "" && query.accessibleName === undefined) query.accessibleName = name;
  return query;
}
