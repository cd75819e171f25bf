/** Pages and tabs. */
export const PAGES_HELPERS: Readonly<Record<string, string>> = {
  addressOf: String.raw`
/** An address as people write it; only pages of the web are opened. */
function addressOf(written) {
  const trimmed = written.trim();
  const url = new URL(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : "https://" + trimmed);
  if (!["http:", "https:"].includes(url.protocol) && url.href !== "about:blank")
    throw new Error("Pages of " + url.protocol + " cannot be opened");
  return url.href;
}`,

  open: String.raw`
async function open(address, { isNewTab = false, ready = "domReady", failsOnErrorStatus = false, signIn, timeout = 30_000 } = {}) {
  if (isNewTab) page = await newTab();
  if (signIn) await useSignIn(signIn);
  const response = await page.goto(addressOf(address), { waitUntil: READY[ready], timeout });
  const status = response?.status() ?? 0;
  if (signIn && status === 401) throw new Error("the server does not take this name and password");
  if (failsOnErrorStatus && status >= 400) throw new Error("the server answered " + status);
}`,

  reload: String.raw`
async function reload({ timeout = 30_000 } = {}) {
  const address = page.url();
  const response = await page.reload({ waitUntil: "domcontentloaded", timeout });
  if (!response && address.startsWith("http")) throw new Error("the page could not be loaded again");
}`,

  goInHistory: String.raw`
async function goInHistory(by, { timeout = 30_000 } = {}) {
  const before = await page.evaluate(() => [history.length, location.href, navigation.currentEntry?.index].join());
  const options = { waitUntil: "domcontentloaded", timeout };
  await (by < 0 ? page.goBack(options) : page.goForward(options));
  const now = await page.evaluate(() => [history.length, location.href, navigation.currentEntry?.index].join());
  if (now === before) throw new Error("there is no such page in the history");
}`,

  closeTab: String.raw`
async function closeTab() {
  const left = (await tabs()).filter((tab) => tab !== page);
  if (left.length === 0) left.push(await newTab());
  await page.close();
  page = left.at(-1);
}`,

  switchToFirstTab: String.raw`
async function switchToFirstTab() {
  [page] = await tabs();
  await page.bringToFront();
}`,

  switchTab: String.raw`
/** The tab whose address or title holds the text; without a text the one opened last. */
async function switchTab(wanted, { timeout = 5000 } = {}) {
  const isFound = await until(async () => {
    const all = (await tabs()).reverse();
    const titles = await Promise.all(all.map((tab) => tab.title().catch(() => "")));
    const found = all.find((tab, at) => tab.url().includes(wanted) || titles[at].includes(wanted));
    if (found) page = found;
    return found !== undefined;
  }, timeout);
  if (!isFound) throw new Error('no tab has "' + wanted + '" in its address or title');
  await page.bringToFront();
}`,

  screenshot: String.raw`
async function screenshot(path, { area = "page", selectors = [], ...search } = {}) {
  const picture = { path, type: "jpeg", quality: 80 };
  if (area === "element") await (await find(selectors, search)).screenshot(picture);
  else await page.screenshot({ ...picture, fullPage: area === "fullPage" });
}`,
};
