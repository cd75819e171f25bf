/** What is read of elements. */
export const READING_HELPERS: Readonly<Record<string, string>> = {
  readCookies: String.raw`
/** Cookies of the page, or of an address: as JSON, as a header or as a file of Netscape's. */
async function readCookies({ address = page.url(), names = [], format = "json" } = {}) {
  if (!/^https?:/.test(address)) throw new Error(address + " has no cookies");
  const { cookies } = await (await pageSession()).send("Network.getCookies", { urls: [address] });
  const missing = names.filter((name) => cookies.every((cookie) => cookie.name !== name));
  if (missing.length > 0) throw new Error("there is no cookie " + missing.join(", "));
  const found = cookies.filter(({ name }) => names.length === 0 || names.includes(name)).map(toCookie);
  if (format === "header") return found.map(({ name, value }) => name + "=" + value).join("; ");
  if (format === "json") return JSON.stringify(found, null, 2) + "\n";
  return ["# Netscape HTTP Cookie File", "", ...found.map(cookieLine)].join("\n") + "\n";
}`,

  toCookie: String.raw`
const SAME_SITES = { None: "no_restriction", Lax: "lax", Strict: "strict" };
function toCookie({ name, value, domain, path, secure, httpOnly, sameSite, expires }) {
  const hostOnly = !domain.startsWith(".");
  const known = { name, value, domain, hostOnly, path, secure, httpOnly, sameSite: SAME_SITES[sameSite] ?? "unspecified" };
  return expires > 0 ? { ...known, expirationDate: expires } : known;
}`,

  cookieLine: String.raw`
const cookieLine = ({ name, value, domain, hostOnly, path, secure, httpOnly, expirationDate = 0 }) =>
  [(httpOnly ? "#HttpOnly_" : "") + domain, String(!hostOnly).toUpperCase(), path, String(secure).toUpperCase(), Math.round(expirationDate), name, value].join("\t");`,

  textIn: String.raw`
/** Text as a reader sees it; of a field, what is filled in. */
const textIn = (element) =>
  element.evaluate((node) => {
    const read = (one) => {
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) return one.value;
      if (one instanceof HTMLSelectElement) return [...one.selectedOptions].map(({ label }) => label).join(", ");
      const own = one instanceof HTMLElement ? one.innerText : (one.textContent ?? "");
      const inShadow = [...(one.shadowRoot?.children ?? [])].map(read).join("\n").trim();
      return (own.trim() || inShadow).replaceAll("\u00a0", " ");
    };
    return read(node);
  });`,

  readText: String.raw`
const readText = async (selectors, search = {}) =>
  textIn(await find(selectors, { need: "present", ...search }));`,

  attributeOf: String.raw`
/** Some names are read as they are now, rather than as they stand in the source. */
const attributeOf = (element, name) =>
  element.evaluate((node, wanted) => {
    if (["innerHTML", "outerHTML", "textContent"].includes(wanted)) return node[wanted];
    if (["value", "checked"].includes(wanted) && wanted in node) return String(node[wanted]);
    const written = node.getAttribute(wanted);
    if (written === null || !["href", "src"].includes(wanted)) return written;
    return URL.canParse(written, node.baseURI) ? new URL(written, node.baseURI).href : written;
  }, name);`,

  readAttribute: String.raw`
const readAttribute = async (selectors, name, search = {}) =>
  attributeOf(await find(selectors, { need: "present", ...search }), name);`,

  readList: String.raw`
/** The texts, or an attribute, of every element that the first fitting alternative finds. */
async function readList(selectors, { attribute = "", limit = 1000, timeout = 5000, frame } = {}) {
  await find(selectors, { need: "present", timeout, frame });
  for (const scope of framesOf(frame))
    for (const alternative of selectors) {
      const found = (await look(scope, alternative).catch(() => [])).slice(0, limit);
      if (found.length > 0)
        return Promise.all(found.map((one) => (attribute === "" ? textIn(one) : attributeOf(one, attribute))));
    }
  return [];
}`,

  readTable: String.raw`
/** A table as a list of records; the cells of its header are the names. */
async function readTable(selectors, { limit = 1000, ...search } = {}) {
  const element = await find(selectors, { need: "present", ...search });
  const { names, rows } = await element.evaluate((node, most) => {
    const table = node instanceof HTMLTableElement ? node : (node.querySelector("table") ?? node.closest("table"));
    if (!table) return { names: null, rows: [] };
    const isHeader = (row) => row.parentElement.localName === "thead" || [...row.cells].every((cell) => cell.localName === "th");
    const all = [...table.rows];
    const first = all.findIndex((row) => !isHeader(row));
    const headers = first < 0 ? all.length : first;
    const lines = all.slice(0, headers + most);
    const texts = lines.map(() => []);
    lines.forEach((row, at) => {
      let column = 0;
      for (const cell of row.cells) {
        while (texts[at][column] !== undefined) column += 1;
        for (let down = at; down < Math.min(at + cell.rowSpan, lines.length); down += 1)
          for (let right = column; right < column + cell.colSpan; right += 1) texts[down][right] = cell.innerText.trim();
        column += cell.colSpan;
      }
    });
    const header = texts[headers - 1] ?? [];
    const width = Math.max(0, ...texts.map((line) => line.length));
    const taken = new Set();
    for (let at = 0; at < width; at += 1) {
      let name = header[at]?.trim() || "column " + (at + 1);
      while (taken.has(name)) name += " " + (at + 1);
      taken.add(name);
    }
    return { names: [...taken], rows: texts.slice(headers).filter((line) => line.length > 0) };
  }, limit);
  if (!names) throw new Error("it is not a table: " + selectors.flat().join(" | "));
  return rows.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ""])));
}`,
};
