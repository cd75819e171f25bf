import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway } from "./support/gateway.ts";
import type { FoundAlternative } from "../src/pointing/alternatives.ts";
import { type Pointed, PointedPage } from "./support/pointed-page.ts";

let gateway: Gateway;
let browser: AgentBrowser;
beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
  await gateway.until(() => gateway.hellos.length > 0);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});

/** Some pages have an element that stands before `document.readyState`. */
const LOADED =
  "performance.getEntriesByType('navigation')[0].loadEventEnd > 0 && location.href !== 'about:blank'";

async function look<T>(path: string, see: (page: PointedPage) => Promise<T>): Promise<T> {
  const page = await browser.open(gateway.url + path);
  try {
    const isThere = () => page.evaluate(LOADED).catch(() => false);
    await expect.poll(isThere).toBe(true);
    return await see(await PointedPage.look(page));
  } finally {
    page.close();
  }
}

/** The selectors of the first element whose text or markup holds this. */
const selectorsOf = (path: string, html: string) =>
  look(path, async ({ elements }) => {
    const element = elements.find((one) => one.html.startsWith(html));
    if (!element) throw new Error(`no ${html} in ${elements.map((one) => one.html).join("\n")}`);
    return element.alternatives.map(({ selector }) => selector);
  });

const PAGES = [
  "/named",
  "/known",
  "/rooted",
  "/form",
  "/shadow",
  "/toggles",
  "/hosts",
  "/clobbered",
];
const REAL = ["antd", "mui", "shoelace", "material", "editor", "code", "list", "select"].map(
  (name) => `/real/${name}.html`,
);

/** Alternatives that say where among its siblings an element stands, beside one that need not. */
function needlesslyPlaced({ alternatives }: Pointed): FoundAlternative[] {
  const only = alternatives.filter(({ count }) => count === 1);
  const placed = only.filter(({ selector }) => /nth-of-type|\[\d+\]/.test(String(selector)));
  return placed.length < only.length ? placed : [];
}

async function faultsOn(page: PointedPage) {
  const faults: string[] = [];
  const misnamed: unknown[] = [];
  for (const [at, { html, alternatives, named }] of page.elements.entries()) {
    if (alternatives.length === 0) faults.push(`${html}: nothing`);
    for (const alternative of alternatives.filter(({ count }) => count === 1)) {
      const fault = await page.faultOf(at, alternative);
      if (fault) faults.push(`${html}: ${String(alternative.selector)} ${fault}`);
    }
    const called = named && (await page.calledBy(at));
    if (named && JSON.stringify(named) !== JSON.stringify(called))
      misnamed.push({ html, named, called });
  }
  return { faults, misnamed, placed: page.elements.flatMap(needlesslyPlaced) };
}

test.each([...PAGES, ...REAL])(
  "%s: what is said to find an element alone does so by the agent's own search, named as the browser names it",
  async (path) => {
    expect(await look(path, faultsOn)).toEqual({ faults: [], misnamed: [], placed: [] });
  },
);

describe("the best comes first, and what a build or a library has made is left out", () => {
  test("the name for tests, the role, then what it says", async () => {
    expect(await selectorsOf("/known", '<button id=":r1:"')).toEqual([
      '[data-testid="send"]',
      'aria/Send[role="button"]',
      ".btn-primary",
      'xpath///button[normalize-space()="Send"]',
      "text/Send",
    ]);
  });

  test("an id of the author's, and none of a library's", async () => {
    const [email] = await selectorsOf("/known", '<input id="email"');
    expect(email).toBe("#email");
    const wide = (await selectorsOf("/known", '<input id="mui-4711"')).map(String);
    expect(wide[0]).toBe(".wide");
    expect(wide.join()).not.toMatch(/mui-|css-/);
  });

  test("a link by its name, though a hidden menu has it too", async () => {
    const [first] = await selectorsOf("/known", '<a href="/tea"');
    expect(first).toBe('aria/Tea[role="link"]');
  });

  test("twins by where they stand, and no name that finds both before that", async () => {
    const edit = await selectorsOf("/known", "<button>Edit");
    expect(edit).toEqual([
      "body > table > tbody > tr:nth-of-type(1) > td:nth-of-type(2) > button",
      "xpath//html/body/table/tbody/tr[1]/td[2]/button",
      'aria/Edit[role="button"]',
      "text/Edit",
    ]);
  });

  test("a price by its class before its text", async () => {
    expect((await selectorsOf("/known", '<p class="price"'))[0]).toBe(".price");
  });

  test("through shadow roots by a chain", async () => {
    expect(await selectorsOf("/rooted", '<button data-testid="deep-b"')).toContainEqual([
      ".second",
      "x-inner",
      '[data-testid="deep-b"]',
    ]);
  });
});
