/** What Puppeteer says in a way of its own. */
export const PUPPETEER_HELPERS: Readonly<Record<string, string>> = {
  pageSession: String.raw`
const pageSession = () => page.createCDPSession();`,

  READY: String.raw`
const READY = { domReady: "domcontentloaded", load: "load", quiet: "networkidle2" };`,

  tabs: String.raw`
const tabs = () => browser.pages();`,

  newTab: String.raw`
const newTab = () => browser.newPage();`,

  useSignIn: String.raw`
const useSignIn = (signIn) => page.authenticate(signIn);`,

  limitNetwork: String.raw`
/** Bytes per second, -1 for no limit, and milliseconds. */
async function limitNetwork({ download, upload, latency }) {
  const session = await pageSession();
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: download, uploadThroughput: upload });
}`,

  query: String.raw`
/** CSS, or text/…, aria/…, xpath/…, pierce/…; CSS reaches into open shadow roots where it finds nothing outside. */
async function query(scope, selector) {
  const found = await scope.$$(selector);
  const isCss = !/^(text|aria|xpath|pierce)\//.test(selector);
  return found.length > 0 || !isCss ? found : scope.$$("pierce/" + selector);
}`,

  inside: String.raw`
/** What the next selector of a chain is searched in: the frame or the shadow root of an element, or itself. */
const inside = async (element) =>
  (await element.contentFrame()) ??
  (await element.evaluateHandle((node) => node.shadowRoot ?? node)).asElement();`,

  turnWheel: String.raw`
const turnWheel = (deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY });`,

  insertText: String.raw`
const insertText = (value) => page.keyboard.sendCharacter(value);`,

  click: String.raw`
async function click(selectors, { count = 1, button = "left", offset, delay = 0, ...search } = {}) {
  const element = await find(selectors, { need: "usable", ...search });
  await element.click({ count, button, delay, ...(offset ? { offset } : {}) });
  await settle();
}`,

  upload: String.raw`
async function upload(selectors, paths, search = {}) {
  const input = await find(selectors, { need: "present", ...search });
  const isInput = await input.evaluate((node) => node instanceof HTMLInputElement && node.type === "file");
  if (!isInput) throw new Error("it takes no files: " + selectors.flat().join(" | "));
  await input.uploadFile(...paths);
}`,

  download: String.raw`
/** Does what leads to a file, and puts it into the folder downloads. */
async function download(lead, { fileName = "", timeout = 60_000 } = {}) {
  const session = await browser.target().createCDPSession();
  const folder = resolve("downloads");
  await mkdir(folder, { recursive: true });
  await session.send("Browser.setDownloadBehavior", { behavior: "allowAndName", downloadPath: folder, eventsEnabled: true });
  const coming = new Promise((done, fail) => {
    let begun;
    session.on("Browser.downloadWillBegin", (file) => (begun ??= file));
    session.on("Browser.downloadProgress", ({ guid, state }) => {
      if (guid !== begun?.guid) return;
      if (state === "completed") done(begun);
      if (state === "canceled") fail(new Error("the download was given up"));
    });
  });
  try {
    await lead();
    const { guid, suggestedFilename } = await inTime(coming, timeout);
    const name = safeName(fileName || suggestedFilename);
    const path = "downloads/" + name;
    await rename("downloads/" + guid, path);
    return { name, size: (await stat(path)).size, path };
  } finally {
    await session.detach();
  }
}`,
};

export const puppeteerStart = String.raw`import puppeteer from "puppeteer";

const browser = await puppeteer.launch({
  headless: process.env.HEADLESS !== "false",
  executablePath: process.env.BROWSER_PATH,
});
let [page] = await browser.pages();
answerDialogs(page);
browser.on("targetcreated", async (target) => {
  const opened = await target.page();
  if (opened) answerDialogs(opened);
});`;

export const puppeteerInstall = (packages: string): string => `npm install puppeteer${packages}`;
