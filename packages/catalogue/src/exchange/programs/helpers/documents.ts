/** Documents as files, and what is worked out of them. */
export const DOCUMENTS_HELPERS: Readonly<Record<string, string>> = {
  compute: String.raw`
async function compute(expression) {
  const value = JSON.stringify(await jsonata(expression).evaluate(structuredClone(variables)));
  if (value === undefined) throw new Error("the expression has no value");
  return JSON.parse(value);
}`,

  readTableFile: String.raw`
/** Records named by the table's first line. */
async function readTableFile(path) {
  const { data } = Papa.parse(await readFile(path, "utf8"), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
  });
  for (const line of data) delete line.__parsed_extra;
  return data;
}`,

  readLinesFile: String.raw`
const readLinesFile = async (path) =>
  (await readFile(path, "utf8")).split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");`,

  readJsonFile: String.raw`
const readJsonFile = async (path) => JSON.parse(await readFile(path, "utf8"));`,

  follow: String.raw`
/** Goes to an address that is a file: the browser then goes nowhere. */
async function follow(address) {
  const isFile = (error) => /ERR_ABORTED|Download is starting/.test(error.message);
  await page.goto(addressOf(address)).catch((error) => {
    if (!isFile(error)) throw error;
  });
}`,

  inTime: String.raw`
function inTime(promise, timeout) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("no file came within " + timeout / 1000 + " s")), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}`,

  safeName: String.raw`
/** A name is no path. */
const safeName = (name) => name.replace(/[\u0000-\u001F/\\]/g, "_").replace(/^\.+/, "_") || "file";`,
};
