/** What the server does for agents. */
export const SERVICES_HELPERS: Readonly<Record<string, string>> = {
  request: String.raw`
/** Asks a server; its answer as text, as its status, or what stands at a path of its JSON. */
async function request(method, address, { headers = [], json, body, form, statuses = "200-299", answer = "text", path = "", timeout = 30_000 } = {}) {
  const pair = (line, sign) => [line.slice(0, line.indexOf(sign)).trim(), line.slice(line.indexOf(sign) + 1).trim()];
  const sent = new Headers(headers.map((line) => pair(line, ":")));
  if (json !== undefined && !sent.has("content-type")) sent.set("content-type", "application/json");
  const fields = form && new URLSearchParams(form.map((line) => pair(line, "=")));
  const response = await fetch(addressOf(address), { method, headers: sent, body: json ?? body ?? fields, signal: AbortSignal.timeout(timeout) });
  const isWanted = statuses.split(",").some((range) => {
    const [from, to = from] = range.split("-").map(Number);
    return response.status >= from && response.status <= to;
  });
  if (!isWanted) throw new Error("the server answered " + response.status);
  if (answer === "status") return response.status;
  const said = await response.text();
  if (answer !== "json") return said;
  const parts = path.trim() === "" ? [] : path.trim().split(".");
  const found = parts.reduce((value, part) => (value !== null && Object.hasOwn(Object(value), part) ? value[part] : undefined), JSON.parse(said));
  if (found === undefined) throw new Error('the answer has nothing at "' + path + '"');
  return found;
}`,

  linesIn: String.raw`
/** The lines that are not empty, or the entries of a list as JSON. */
function linesIn(written) {
  if (written.trimStart().startsWith("["))
    try {
      return JSON.parse(written).map(asText);
    } catch {
      // Then it is lines that begin with a bracket.
    }
  return written.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
}`,

  takeLine: String.raw`
const TAKEN_FILE = "lines-taken.json";
/** The next line of a list, or any; which were taken is kept in a file, for the next time too. */
async function takeLine(list, written, { order = "inOrder", startsOver = false } = {}) {
  const lines = linesIn(written);
  if (lines.length === 0) throw new Error("the list has no lines");
  if (order === "random") return lines[drawNumber(0, lines.length - 1)];
  const key = list ?? createHash("sha256").update(JSON.stringify(lines)).digest("hex");
  const taken = JSON.parse(await readFile(TAKEN_FILE, "utf8").catch(() => "{}"));
  const count = taken[key] ?? 0;
  if (count >= lines.length && !startsOver) throw new Error("all " + lines.length + " lines have been taken");
  await writeFile(TAKEN_FILE, JSON.stringify({ ...taken, [key]: count + 1 }));
  return lines[count % lines.length];
}`,
};
