import {
  type JsonValue,
  type PickedElement,
  pickedElementSchema,
  testedSelectorsSchema,
} from "@baton/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import type { DebuggedPage } from "./support/debugged-page.ts";
import { Gateway } from "./support/gateway.ts";
import { Hands } from "./support/hands.ts";

let gateway: Gateway;
let browser: AgentBrowser;
const pages: DebuggedPage[] = [];

beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
  await gateway.until(() => gateway.hellos.length > 0);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});
beforeEach(() => {
  gateway.holdBrowser("pick");
  return () => {
    gateway.releaseBrowser();
    for (const page of pages.splice(0)) page.close();
  };
});

async function open(path: string): Promise<{ page: DebuggedPage; hands: Hands }> {
  const page = await browser.open(gateway.url + path);
  pages.push(page);
  const isLoaded = "performance.getEntriesByType('navigation')[0].loadEventEnd > 0";
  const isThere = () => page.evaluate(`${isLoaded} && location.href !== 'about:blank'`);
  await expect.poll(() => isThere().catch(() => false)).toBe(true);
  return { page, hands: new Hands(page) };
}

const COUNT_MARKS = "document.querySelectorAll('[popover]').length";

/** Points at the element until the page has the frame around it. */
async function point(page: DebuggedPage, hands: Hands, css: string): Promise<void> {
  const isFramed = async () => {
    await hands.pointAt("#below");
    await hands.pointAt(css);
    return page.evaluate(COUNT_MARKS);
  };
  await expect.poll(isFramed).toBe(1);
}

const toPicked = (value: JsonValue): PickedElement | null =>
  pickedElementSchema.nullable().parse(value);

/** What comes back once the user has done that. */
async function picked(act: () => Promise<void>): Promise<PickedElement | null> {
  const answer = gateway.doHeld({ type: "pick.element" });
  await act();
  return toPicked(await answer);
}

const selectorsOf = (element: PickedElement | null) =>
  element?.alternatives.map(({ selector }) => selector);

test("an element that is clicked comes back with all that finds it, and the page hears of nothing", async () => {
  const { page, hands } = await open("/to-pick");
  const element = await picked(async () => {
    await point(page, hands, "[data-testid=buy-tea] b");
    await hands.click("[data-testid=buy-tea] b");
  });
  expect(element?.frame).toEqual([]);
  expect(element?.alternatives[0]).toEqual({ selector: '[data-testid="buy-tea"]', count: 1 });
  expect(selectorsOf(element)).toContain('aria/Buy tea[role="button"]');
  expect(await page.evaluate("document.querySelector('#log').textContent")).toBe("");
  expect(await page.evaluate(COUNT_MARKS)).toBe(0);

  await hands.click("[data-testid=buy-tea] b");
  const log = () => page.evaluate("document.querySelector('#log').textContent");
  await expect.poll(log).toContain("bought");
});

test("keys go to what it stands in and back to its parts, and take it", async () => {
  const { page, hands } = await open("/to-pick");
  const around = await picked(async () => {
    await point(page, hands, "[data-testid=buy-tea] b");
    for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await hands.press(key);
  });
  expect(selectorsOf(around)).toContain("#goods");
  const part = await picked(async () => {
    await point(page, hands, "[data-testid=buy-tea] b");
    for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "Enter"]) await hands.press(key);
  });
  expect(selectorsOf(part)).toContain('[data-testid="buy-tea"] b');
  expect(await page.evaluate("document.querySelector('#log').textContent")).toBe("");
});

test("Escape, the window and another hold give it up, and nothing stays in the page", async () => {
  const { page, hands } = await open("/to-pick");
  const left = await picked(async () => {
    await point(page, hands, "h2");
    await hands.press("Escape");
  });
  expect(left).toBeNull();
  const stopped = await picked(async () => {
    await point(page, hands, "h2");
    await gateway.doHeld({ type: "pick.stop" });
  });
  expect(stopped).toBeNull();
  expect(await page.evaluate(COUNT_MARKS)).toBe(0);

  void gateway.doHeld({ type: "pick.element" }).catch(() => undefined);
  await point(page, hands, "h2");
  gateway.releaseBrowser();
  await expect.poll(() => page.evaluate(COUNT_MARKS)).toBe(0);
});

test("what is disabled, in a shadow root or in a frame of another site is picked as well", async () => {
  const { page, hands } = await open("/to-pick");
  const disabled = await picked(async () => {
    await point(page, hands, "[data-testid=buy-jam]");
    await hands.click("[data-testid=buy-jam]");
  });
  expect(selectorsOf(disabled)).toContain('[data-testid="buy-jam"]');
  const inside = await picked(async () => {
    await point(page, hands, "#inner");
    await hands.click("#inner");
  });
  expect(selectorsOf(inside)).toContainEqual(["#root", "#inner"]);
  const framed = await picked(async () => {
    await point(page, hands, "h2");
    const frame = await hands.placeOf("iframe");
    const button = { x: frame.x - 100, y: frame.y - 10 };
    await expect
      .poll(async () => {
        await hands.pointAtPlace({ ...button, x: button.x - 1 });
        await hands.pointAtPlace(button);
        return page.evaluate(COUNT_MARKS);
      })
      .toBe(0);
    await hands.press("Enter");
  });
  expect(framed?.frame).toEqual([0]);
  expect(selectorsOf(framed)).toContain('aria/In the frame[role="button"]');
});

test("what is picked in the middle of a recording is no step of it", async () => {
  gateway.releaseBrowser();
  const hold = gateway.holdBrowser("record");
  const { page, hands } = await open("/to-pick");
  const tabs = (await gateway.doHeld({ type: "tabs.list" })) as { id: number; url: string }[];
  const tabId = tabs.findLast(({ url }) => url.endsWith("/to-pick"))?.id ?? 0;
  await gateway.doHeld({ type: "record.start", tabId, opensPage: true });
  for (const take of [() => hands.click("h2"), () => hands.press("Enter")]) {
    await picked(async () => {
      await point(page, hands, "h2");
      await take();
    });
  }
  await hands.click("[data-testid=buy-tea]");
  await gateway.until(() => hold.steps.some(({ type }) => type === "click"));
  expect(hold.steps.map(({ type }) => type)).toEqual(["open", "click"]);
  await gateway.doHeld({ type: "record.stop" });
});

test("what selectors find is told one by one: how many, hidden, covered, and in which frame", async () => {
  await open("/to-test");
  const value = await gateway.doHeld({
    type: "pick.test",
    selectors: [".buy", "p.note", "#covered", "aria/In the frame", "#nothing", "div[["],
  });
  const place = { frame: [], count: 1, shownCount: 1, code: null };
  expect(testedSelectorsSchema.parse(value).selectors).toEqual([
    { isInvalid: false, places: [{ ...place, count: 3, shownCount: 2 }] },
    { isInvalid: false, places: [{ ...place, shownCount: 0, code: "elementHidden" }] },
    { isInvalid: false, places: [{ ...place, code: "elementCovered" }] },
    { isInvalid: false, places: [{ ...place, frame: [0] }] },
    { isInvalid: false, places: [] },
    { isInvalid: true, places: [] },
  ]);
});
