import type { Step } from "@baton/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import type { DebuggedPage } from "./support/debugged-page.ts";
import { Gateway } from "./support/gateway.ts";
import { Hands } from "./support/hands.ts";
import type { KeptHold } from "./support/kept-hold.ts";
import { buildStep, planOf } from "./support/plans.ts";

let gateway: Gateway;
let browser: AgentBrowser;
let hold: KeptHold;
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
  hold = gateway.holdBrowser("record");
  return () => {
    gateway.releaseBrowser();
    for (const page of pages.splice(0)) page.close();
  };
});

interface Tab {
  id: number;
  url: string;
}

async function open(path: string): Promise<{ page: DebuggedPage; hands: Hands }> {
  const page = await browser.open(gateway.url + path);
  pages.push(page);
  const isLoaded = "performance.getEntriesByType('navigation')[0].loadEventEnd > 0";
  const isThere = () => page.evaluate(`${isLoaded} && location.href !== 'about:blank'`);
  await expect.poll(() => isThere().catch(() => false)).toBe(true);
  return { page, hands: new Hands(page) };
}

/** A page that is recorded from its beginning. */
async function record(path: string) {
  const opened = await open(path);
  const tabs = (await gateway.doHeld({ type: "tabs.list" })) as unknown as Tab[];
  const tab = tabs.findLast(({ url }) => url === gateway.url + path);
  if (!tab) throw new Error(`no tab ${path} in ${JSON.stringify(tabs)}`);
  await gateway.doHeld({ type: "record.start", tabId: tab.id, opensPage: true });
  return { ...opened, tabId: tab.id };
}

const typesOf = (steps: Step[]): string[] => steps.map(({ type }) => type);
const recorded = (count: number): Promise<void> => gateway.until(() => hold.steps.length >= count);

async function stop(): Promise<Step[]> {
  await gateway.doHeld({ type: "record.stop" });
  return hold.steps;
}

/** What the page shows in the end, when the steps are played in a tab of their own. */
async function played(steps: Step[], css = "#log"): Promise<string> {
  gateway.releaseBrowser();
  const read = buildStep("readText", { selectors: [css], name: "text" });
  const run = await gateway.play(planOf(...steps, read));
  const failed = run.of("stepFinished").filter(({ outcome }) => outcome !== "done");
  expect(failed.map(({ error, path }) => ({ error, path }))).toEqual([]);
  return String(run.data["text"]).trim();
}

const textOf = async (page: DebuggedPage, css = "#log"): Promise<string> =>
  String(await page.evaluate(`document.querySelector('${css}').textContent`)).trim();

test("what is done becomes steps that do the same", async () => {
  const { page, hands } = await record("/to-record");
  await hands.type("#name", "Ann {{x}}");
  await hands.type("#note", "a");
  await hands.write("b");
  await hands.click("#terms");
  await hands.click("[value=sea]");
  await hands.click("#twice", 2);
  await hands.click("#gone");
  await hands.click("#save b");
  await hands.type("[aria-label=Words]", "tea");
  await hands.press("Enter");
  await hands.click("#inner");
  const frame = await hands.placeOf("iframe");
  await hands.clickAt({ x: frame.x - 100, y: frame.y - 10 });
  await expect.poll(() => textOf(page)).toContain("framed");
  await recorded(12);
  const steps = await stop();
  expect(typesOf(steps)).toEqual([
    "open",
    "fill",
    "fill",
    "check",
    "check",
    "doubleClick",
    "click",
    "click",
    "fill",
    "press",
    "click",
    "click",
  ]);
  expect(steps[1]?.inputs).toMatchObject({ value: "Ann {{!x}}" });
  expect(steps[7]?.inputs["selectors"]).toContain('aria/Save it[role="button"]');
  expect(steps.at(-1)).toMatchObject({ frame: [0] });
  const shown = await textOf(page);
  expect(await played(steps)).toBe(shown);
});

test("a password leaves no page, whatever the page does with it", async () => {
  const marker = `m${crypto.randomUUID().slice(0, 8)}`;
  const { hands } = await record("/to-record");
  await hands.type("#secret", marker);
  await hands.click("#echo");
  await recorded(3);
  const steps = await stop();
  expect(steps[1]?.inputs["value"]).toBe("{{account.password}}");
  expect(steps[2]?.type).toBe("click");
  expect(JSON.stringify(hold.events)).not.toContain(marker);
});

test("a tab that a click opens is followed", async () => {
  const { hands } = await record("/to-record");
  await hands.click("#more");
  await recorded(2);
  const second = await expect
    .poll(async () => (await browser.targets()).find(({ url }) => url.endsWith("/recorded-tab")))
    .toBeDefined()
    .then(async () => (await browser.targets()).find(({ url }) => url.endsWith("/recorded-tab")));
  const page = await browser.attach(second?.id ?? "");
  pages.push(page);
  await new Hands(page).click("button");
  await recorded(4);
  const steps = await stop();
  expect(typesOf(steps)).toEqual(["open", "click", "switchTab", "click"]);
  expect(await played(steps)).toBe("in the tab");
});

test("what a page makes up is nothing that a user did", async () => {
  const { page, hands } = await record("/to-record");
  await page.evaluate(`(() => {
    document.querySelector('#save').click();
    const field = document.querySelector('#name');
    field.value = 'made up';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  })()`);
  await hands.click("#save");
  await recorded(2);
  expect(typesOf(await stop())).toEqual(["open", "click"]);
});

describe("a recording", () => {
  test("is paused, goes on, takes the last thing back, and ends", async () => {
    const { hands } = await record("/to-record");
    await hands.click("#save");
    await recorded(2);
    await gateway.doHeld({ type: "record.pause", isPaused: true });
    await hands.click("#terms");
    expect(await gateway.doHeld({ type: "record.state" })).toEqual({ isPaused: true });
    await gateway.doHeld({ type: "record.pause", isPaused: false });
    await hands.click("#inner");
    await recorded(3);
    await gateway.doHeld({ type: "record.undo" });
    expect(typesOf(await stop())).toEqual(["open", "click"]);
    await hands.click("#save");
    expect(await gateway.doHeld({ type: "record.undo" })).toBeNull();
    expect(typesOf(hold.steps)).toEqual(["open", "click"]);
  });

  test("outlives the agent's worker", async () => {
    const { hands } = await record("/to-record");
    await hands.click("#save");
    await recorded(2);
    await browser.endWorker();
    await hands.click("#inner");
    await recorded(3);
    await hands.click("#terms");
    await recorded(4);
    expect(typesOf(await stop())).toEqual(["open", "click", "click", "check"]);
  });
});

describe("made of real libraries", () => {
  test("Ant Design: a choice, texts, boxes and sending", async () => {
    const { page, hands } = await record("/real/antd.html");
    await hands.click("#city");
    await hands.click(".ant-select-item-option[title='City 3']");
    await hands.type("#name", "Ann");
    await hands.click("#terms");
    await hands.click("[type=submit]");
    await recorded(6);
    const steps = await stop();
    const shown = await textOf(page, "#state");
    expect(shown).toContain("c3");
    expect(await played(steps, "#state")).toBe(shown);
  });

  test("Shoelace: within shadow roots", async () => {
    const { page, hands } = await record("/real/shoelace.html");
    await hands.click("#go");
    await recorded(2);
    const steps = await stop();
    const shown = await textOf(page, "#state");
    expect(await played(steps, "#state")).toBe(shown);
  });

  test("ProseMirror: text in an editor", async () => {
    const { page, hands } = await record("/real/editor.html");
    await hands.click(".ProseMirror");
    await hands.write("hello");
    await recorded(2);
    const steps = await stop();
    const shown = await textOf(page, "#state");
    expect(await played(steps, "#state")).toBe(shown);
  });

  test("a virtual list: what was scrolled to is scrolled to", async () => {
    const { page, hands } = await record("/real/list.html");
    const at = await hands.placeOf("[role=listitem]:nth-child(3) button");
    await page.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      ...at,
      deltaX: 0,
      deltaY: 4080,
    });
    const isThere = () => page.evaluate("document.querySelector('#frame').scrollTop === 4080");
    await expect.poll(isThere).toBe(true);
    await hands.clickAt(at);
    await recorded(3);
    const steps = await stop();
    expect(typesOf(steps)).toContain("scroll");
    const shown = await textOf(page, "#state");
    expect(await played(steps, "#state")).toBe(shown);
  });
});
