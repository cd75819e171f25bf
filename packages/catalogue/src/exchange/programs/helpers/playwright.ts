/** What Playwright says in a way of its own. */
export const PLAYWRIGHT_HELPERS: Readonly<Record<string, string>> = {
  pageSession: String.raw`
const pageSession = () => context.newCDPSession(page);`,

  READY: String.raw`
const READY = { domReady: "domcontentloaded", load: "load", quiet: "networkidle" };`,

  tabs: String.raw`
const tabs = async () => context.pages();`,

  newTab: String.raw`
const newTab = () => context.newPage();`,

  useSignIn: String.raw`
const useSignIn = (signIn) => context.setHTTPCredentials(signIn);`,

  limitNetwork: String.raw`
/** Bytes per second, -1 for no limit, and milliseconds. */
async function limitNetwork({ download, upload, latency }) {
  const session = await pageSession();
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: download, uploadThroughput: upload });
}`,

  query: String.raw`
/** Roles that elements with a name usually have. */
const ROLES = ["button", "link", "textbox", "checkbox", "radio", "combobox", "listbox", "option", "heading", "menuitem", "tab", "img", "switch", "searchbox", "spinbutton", "slider", "cell", "row", "listitem", "dialog", "navigation", "region", "article", "menu", "table", "group", "form"];

/** CSS, or text/…, aria/…, xpath/…, pierce/…, in Playwright's words. */
async function query(scope, selector) {
  const [kind] = /^(text|aria|xpath|pierce)(?=\/)/.exec(selector) ?? ["css"];
  const rest = kind === "css" ? selector : selector.slice(kind.length + 1);
  if (kind === "text") return scope.$$("text=/" + rest.trim().replace(/[.*+?^$()|[\]\\{}/]/g, "\\$&").replace(/\s+/g, "\\s+") + "/");
  if (kind === "aria") return byName(scope, rest);
  return scope.$$((kind === "xpath" ? "xpath=" : "css=") + rest);
}`,

  byName: String.raw`
/** Name, Name[role="button"] or [name="Name"]. */
async function byName(scope, written) {
  const given = {};
  const rest = written.replace(/\[\s*(name|role)\s*=\s*(["'])(.*?)\2\s*\]/g, (_, key, __, value) => {
    given[key] = value.trim();
    return "";
  });
  const name = given.name ?? rest.replace(/ +/g, " ").trim();
  const condition = name === "" ? "" : "[name=" + JSON.stringify(name) + "]";
  const roles = given.role ? [given.role] : ROLES;
  return (await Promise.all(roles.map((role) => scope.$$("role=" + role + condition)))).flat();
}`,

  inside: String.raw`
/** What the next selector of a chain is searched in: the frame of an element, or itself with its shadow root. */
const inside = async (element) => (await element.contentFrame()) ?? element;`,

  turnWheel: String.raw`
const turnWheel = (x, y) => page.mouse.wheel(x, y);`,

  insertText: String.raw`
const insertText = (value) => page.keyboard.insertText(value);`,

  click: String.raw`
async function click(selectors, { count = 1, button = "left", offset, delay = 0, timeout = 5000, frame } = {}) {
  const element = await find(selectors, { need: "usable", timeout, frame });
  await element.click({ clickCount: count, button, delay, timeout, ...(offset ? { position: offset } : {}) });
  await settle();
}`,

  upload: String.raw`
async function upload(selectors, paths, search = {}) {
  const input = await find(selectors, { need: "present", ...search });
  await input.setInputFiles(paths);
}`,

  download: String.raw`
/** Does what leads to a file, and puts it into the folder downloads. */
async function download(lead, { fileName = "", timeout = 60_000 } = {}) {
  let watch;
  const coming = new Promise((resolve) => {
    watch = (opened) => opened.on("download", resolve);
    context.on("page", watch);
    for (const opened of context.pages()) watch(opened);
  });
  try {
    await lead();
    const file = await inTime(coming, timeout);
    const name = safeName(fileName || file.suggestedFilename());
    const path = "downloads/" + name;
    await file.saveAs(path);
    return { name, size: (await stat(path)).size, path };
  } finally {
    context.off("page", watch);
  }
}`,
};

export const playwrightStart = String.raw`import { chromium } from "playwright";

const browser = await chromium.launch({
  headless: process.env.HEADLESS !== "false",
  executablePath: process.env.BROWSER_PATH,
});
const context = await browser.newContext();
context.on("page", answerDialogs);
let page = await context.newPage();`;

export const playwrightInstall = (packages: string): string =>
  `npm install playwright${packages} && npx playwright install chromium`;
