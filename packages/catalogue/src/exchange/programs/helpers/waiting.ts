/** What pages are waited for. */
export const WAITING_HELPERS: Readonly<Record<string, string>> = {
  waitForDialog: String.raw`
/** What a page has asked, once each; by now it is answered. */
async function waitForDialog(wanted, { timeout = 5000 } = {}) {
  let at = -1;
  await until(() => (at = dialogsSaid.findIndex((said) => said.includes(wanted))) >= 0, timeout);
  if (at < 0) throw new Error("the page asked nothing");
  return dialogsSaid.splice(0, at + 1).at(-1);
}`,

  isVisible: String.raw`
const isVisible = (selectors, { timeout = 1000, frame } = {}) =>
  until(async () => (await seen(selectors, { frame })).length > 0, timeout);`,

  isAbsent: String.raw`
const isAbsent = (selectors, { timeout = 1000, frame } = {}) =>
  until(async () => (await seen(selectors, { isVisible: false, frame })).length === 0, timeout);`,

  holdsText: String.raw`
async function holdsText(wanted) {
  const texts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => document.body?.innerText ?? "").catch(() => "")),
  );
  return texts.some((said) => said.includes(wanted));
}`,

  isTextVisible: String.raw`
const isTextVisible = (wanted, { timeout = 1000 } = {}) => until(() => holdsText(wanted), timeout);`,

  addressContains: String.raw`
const addressContains = (wanted, { timeout = 1000 } = {}) =>
  until(() => page.url().includes(wanted), timeout);`,

  waitForCount: String.raw`
async function waitForCount(selectors, { state = "visible", operator = ">=", count = 1, attributes = "", properties = "", timeout = 30_000, frame } = {}) {
  const wanted = { attributes: JSON.parse(attributes || "{}"), properties: JSON.parse(properties || "{}") };
  const isNegated = state === "hidden" || state === "absent";
  const isVisible = state === "visible" || state === "hidden";
  const isMet = await until(async () => {
    const found = await seen(selectors, { isVisible, frame });
    const isCount = { ">=": found.length >= count, "==": found.length === count, "<=": found.length <= count }[operator];
    const fits = await Promise.all(found.map((element) => fitsTo(element, wanted)));
    return (isCount && fits.every(Boolean)) !== isNegated;
  }, timeout);
  if (!isMet) throw new Error("there were not as many elements as wanted: " + selectors.flat().join(" | "));
}`,

  fitsTo: String.raw`
const fitsTo = (element, wanted) =>
  element.evaluate((node, { attributes, properties }) => {
    const isOf = ([name, value]) => node.getAttribute(name) === (typeof value === "string" ? value : JSON.stringify(value));
    const has = ([name, value]) => JSON.stringify(node[name]) === JSON.stringify(value);
    return Object.entries(attributes).every(isOf) && Object.entries(properties).every(has);
  }, wanted);`,

  waitForText: String.raw`
async function waitForText(wanted, { isGone = false, selectors, timeout = 30_000, frame } = {}) {
  const holds = async () => {
    if (!selectors) return holdsText(wanted);
    const [element] = await seen(selectors, { isVisible: false, frame });
    return element !== undefined && (await textIn(element)).includes(wanted);
  };
  const isMet = await until(async () => (await holds()) !== isGone, timeout);
  if (!isMet) throw new Error('the text "' + wanted + (isGone ? '" did not disappear' : '" did not appear'));
}`,

  waitForAddress: String.raw`
/** Until the page is loaded and its address holds the text, in which * stands for anything. */
async function waitForAddress(wanted, { timeout = 30_000 } = {}) {
  const parts = wanted.split("*").map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&"));
  const pattern = new RegExp(parts.join(".*"));
  const isLoaded = () => page.evaluate(() => document.readyState === "complete");
  const isMet = await until(async () => pattern.test(page.url()) && (await isLoaded()), timeout);
  if (!isMet) throw new Error('the address did not become "' + wanted + '" (it is ' + page.url() + ")");
}`,

  waitForExpression: String.raw`
async function waitForExpression(expression, { timeout = 30_000 } = {}) {
  const isMet = await until(async () => Boolean(await page.evaluate(expression)), timeout);
  if (!isMet) throw new Error('"' + expression + '" did not become true');
}`,

  settle: String.raw`
/** What a click began is given a moment: a page that goes to another one is waited for. */
async function settle() {
  await pause(50);
  await until(() => page.evaluate(() => document.readyState !== "loading"), 5000);
}`,
};
