/** What texts, numbers and lists are, and where they are kept. */
export const VALUES_HELPERS: Readonly<Record<string, string>> = {
  pause: String.raw`
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));`,

  until: String.raw`
/** Asks until the answer is yes or the time is up; the last answer counts. */
async function until(isMet, timeout) {
  for (const end = Date.now() + timeout; ; await pause(50)) {
    // A page that goes to another one answers nothing for a moment.
    const isSo = await Promise.resolve(isMet()).catch(() => false);
    if (isSo || Date.now() >= end) return isSo;
  }
}`,

  between: String.raw`
const between = (from, to) => from + Math.random() * (to - from);`,

  drawNumber: String.raw`
/** A whole number between two whole ones, both among them; else any number between. */
function drawNumber(from, to) {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return between(from, to);
  return from + Math.floor(Math.random() * (to - from + 1));
}`,

  drawPlace: String.raw`
/** The place of one weight, as likely as it is heavy. */
function drawPlace(weights) {
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => (left -= weight) < 0);
}`,

  shuffled: String.raw`
const shuffled = (list) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);`,

  variableOf: String.raw`
/** A variable by its name: "price", "item.price", "rows.0.name". */
function variableOf(path) {
  if (Object.hasOwn(variables, path)) return variables[path];
  let value = variables;
  for (const part of path.split("."))
    value = typeof value === "object" && value !== null && Object.hasOwn(value, part) ? value[part] : undefined;
  return value;
}`,

  asText: String.raw`
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));`,

  text: String.raw`
function text(path) {
  const value = variableOf(path);
  if (value === undefined) throw new Error('there is no variable "' + path + '"');
  return asText(value);
}`,

  number: String.raw`
function number(written) {
  const value = Number(written);
  if (written.trim() === "" || Number.isNaN(value)) throw new Error('"' + written + '" is not a number');
  return value;
}`,

  set: String.raw`
function set(name, value) {
  variables[name] = value;
}`,

  collect: String.raw`
/** What was read becomes a variable, and is printed at the end. */
function collect(name, value) {
  variables[name] = value;
  collected.push({ name, value });
}`,

  isSet: String.raw`
const isSet = (name) => variableOf(name) !== undefined;`,

  isEqual: String.raw`
const isEqual = (name, wanted) => isSet(name) && asText(variableOf(name)) === wanted;`,

  contains: String.raw`
function contains(name, wanted) {
  const value = variableOf(name);
  if (Array.isArray(value)) return value.some((entry) => asText(entry) === wanted);
  return value !== undefined && asText(value).includes(wanted);
}`,

  listOf: String.raw`
/** A list by its variable's name, or written as JSON. */
function listOf(written) {
  const value = variableOf(written.trim());
  if (Array.isArray(value)) return value;
  try {
    const list = JSON.parse(written);
    if (Array.isArray(list)) return list;
  } catch {
    // Said below.
  }
  throw new Error('"' + written + '" is not a variable with a list');
}`,
};
