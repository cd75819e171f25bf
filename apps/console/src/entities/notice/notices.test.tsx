import { listMissedTicks, type LiveEvent, ScriptStatus, type UserSettings } from "@baton/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aProfile, aRun, anExtension, THEN } from "../../../test/factories.ts";
import type { FakeServer } from "../../../test/fake-server/fake-server.ts";
import { fakeServer, renderPage, TOKEN } from "../../../test/page.tsx";
import { button, heading, text } from "../../../test/screen.ts";
import { sessionLineName } from "../../live/tab-line.ts";

const LOCK = `${sessionLineName(TOKEN)}-notices`;

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = "granted";
  static made: FakeNotification[] = [];
  readonly title: string;
  readonly options: NotificationOptions;
  isClosed = false;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    FakeNotification.made.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

const titles = () => FakeNotification.made.map(({ title }) => title);

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** As another tab does. */
async function hold(name: string, mode: LockMode): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void navigator.locks.request(name, { mode }, () => {
    held.resolve();
    return over.promise;
  });
  onTestFinished(() => over.resolve());
  await held.promise;
  return over.resolve;
}

beforeEach(async () => {
  FakeNotification.made = [];
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  // The page before is on its way out.
  await vi.waitUntil(async () => !(await isHeld(LOCK)));
  return () => {
    focus.mockRestore();
    vi.unstubAllGlobals();
  };
});

type Notices = UserSettings["settings.notices"];
const ALL: Notices = { events: ["runFailed", "extensionOffline"], isInBrowser: true };

interface World extends NonNullable<Parameters<typeof fakeServer>[0]> {
  notices?: Notices;
}

/** A console that tells of these by now. */
async function open(address: string, { notices = ALL, ...world }: World = {}): Promise<FakeServer> {
  const server = fakeServer({ ...world, preferences: { "settings.notices": { ...notices } } });
  await renderPage(address, server);
  await expect.poll(() => isHeld(LOCK)).toBe(true);
  return server;
}

function set(server: FakeServer, notices: Notices): void {
  server.world.preferences["settings.notices"] = { ...notices };
  void server.push({ topic: "changed", collection: "preferences" });
}

const ended = (id: number, status: ScriptStatus, extensionName = `Shop ${id}`): LiveEvent => ({
  topic: "run",
  id,
  patch: { status, extensionName, scriptName: "Checkout" },
  statusChanges: [{ status, event: "ended", at: THEN }],
});
const failed = (id: number): LiveEvent => ended(id, ScriptStatus.Error);
const connection = (id: number, isOnline: boolean): LiveEvent => ({
  topic: "extension",
  id,
  patch: { isOnline },
});

const toasts = page.getByRole("status").filter({ hasText: /failed|ffline/ });

test("tells of nothing before somebody asks for it", async () => {
  const server = fakeServer();
  await renderPage("/documents", server);
  await server.push(failed(1));
  set(server, ALL);
  await expect.poll(() => isHeld(LOCK)).toBe(true);
  await server.push(failed(2));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 2");
  expect(titles()).toEqual(["Run failed: Checkout, Shop 2"]);
});

test("tells of a run that fails, on any page, and leads to it", async () => {
  const server = await open("/documents", { runs: [aRun({ id: 7, status: 0 })] });
  await server.push(ended(7, ScriptStatus.FinishedWithErrors));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 7");
  await button("Open the run", toasts).click();
  await expect.element(heading("Script 1")).toBeVisible();
  await expect.element(toasts).not.toBeInTheDocument();
});

test("tells nothing of what ended otherwise, of what failed before, and of a run twice", async () => {
  const server = await open("/runs", { runs: [aRun({ id: 1, status: 0 })] });
  await server.push(ended(2, ScriptStatus.Finished));
  await server.push(ended(3, ScriptStatus.Aborted));
  // Late news of a run that failed before.
  await server.push({ topic: "run", id: 1, patch: { status: ScriptStatus.Error } });
  await server.push({ topic: "resync" });
  await server.push(failed(4));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 4");
  await server.push(failed(4));
  await server.push(failed(5));
  await expect.element(toasts).toMatchTextContent("2 runs failed");
});

test("folds many into one, also those that come while it is shown", async () => {
  const server = await open("/documents");
  for (let id = 1; id <= 12; id += 1) await server.push(failed(id));
  await expect.element(toasts).toMatchTextContent("12 runs failed");
  await server.push(failed(13));
  await expect.element(toasts).toMatchTextContent("13 runs failed");
  expect(titles()).toEqual(["12 runs failed", "13 runs failed"]);
  const [tag, ...others] = new Set(FakeNotification.made.map(({ options }) => options.tag));
  expect([tag, others]).toEqual(["baton-runFailed", []]);
  await button("Show the runs", toasts).click();
  await expect.element(button(/^Status: /)).toBeVisible();
});

test("tells only of what was chosen", async () => {
  const server = await open("/documents", {
    notices: { events: ["extensionOffline"], isInBrowser: true },
  });
  await server.push(failed(1));
  await server.push({ topic: "extension", id: 5, patch: anExtension({ id: 5, isOnline: false }) });
  await expect.element(toasts).toMatchTextContent("Offline: Browser 5");
  expect(titles()).toEqual(["Offline: Browser 5"]);
});

test("tells of extensions that were online and do not come back at once", async () => {
  const names = ["Stays", "Was away", "Disabled", "Blinks", "Leaves"];
  const server = await open("/extensions", {
    extensions: names.map((name, index) =>
      anExtension({ id: index + 1, name, isOnline: name !== "Was away" }),
    ),
  });
  await expect.element(text("Leaves").first()).toBeVisible();
  await server.push(connection(2, false));
  await server.push({ topic: "extension", id: 3, patch: { isOnline: false, state: 0 } });
  await server.push(connection(4, false));
  await server.push(connection(5, false));
  await server.push(connection(4, true));
  // Nobody has seen these: one was silent for long.
  const unseen = { isOnline: false, name: "Unseen" };
  await server.push({ topic: "extension", id: 8, patch: { ...unseen, state: -1 } });
  await expect.element(toasts).toMatchTextContent("Offline: Leaves");
  await server.push({ topic: "extension", id: 9, patch: { ...unseen, state: 1 } });
  await expect.element(toasts).toMatchTextContent("2 extensions went offline");
  expect(titles()).toEqual(["Offline: Leaves", "2 extensions went offline"]);
});

test("a notification of the browser brings the console to the front, and opens the run", async () => {
  const focus = vi.spyOn(window, "focus").mockReturnValue();
  onTestFinished(() => focus.mockRestore());
  const server = await open("/documents", { runs: [aRun({ id: 7 })] });
  await server.push(failed(7));
  await expect.poll(titles).toEqual(["Run failed: Checkout, Shop 7"]);
  const [notice] = FakeNotification.made;
  notice?.dispatchEvent(new Event("click"));
  expect(focus).toHaveBeenCalledOnce();
  expect(notice?.isClosed).toBe(true);
  await expect.element(heading("Script 1")).toBeVisible();
});

test("the browser tells nothing while somebody looks, here or in another tab", async () => {
  const server = await open("/documents");
  const leave = await hold(`${LOCK}-in-sight`, "shared");
  await server.push(failed(1));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 1");
  leave();
  await expect.poll(() => isHeld(`${LOCK}-in-sight`)).toBe(false);
  vi.mocked(document.hasFocus).mockReturnValue(true);
  window.dispatchEvent(new FocusEvent("focus"));
  await server.push(failed(2));
  await expect.element(toasts).toMatchTextContent("2 runs failed");
  expect(await isHeld(`${LOCK}-in-sight`)).toBe(true);
  vi.mocked(document.hasFocus).mockReturnValue(false);
  window.dispatchEvent(new FocusEvent("blur"));
  await expect.poll(() => isHeld(`${LOCK}-in-sight`)).toBe(false);
  await server.push(failed(3));
  await expect.poll(titles).toEqual(["Run failed: Checkout, Shop 3"]);
  window.dispatchEvent(new FocusEvent("focus"));
  expect(FakeNotification.made[0]?.isClosed).toBe(true);
});

test("of many tabs one tells it by the browser", async () => {
  const leave = await hold(LOCK, "exclusive");
  const server = fakeServer({ preferences: { "settings.notices": { ...ALL } } });
  await renderPage("/documents", server);
  const waits = async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === LOCK);
  await expect.poll(waits).toBe(true);
  await server.push(failed(1));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 1");
  leave();
  await expect.poll(waits).toBe(false);
  await server.push(failed(2));
  await expect.poll(titles).toEqual(["Run failed: Checkout, Shop 2"]);
});

test.each([
  ["where that was not chosen", { notices: { ...ALL, isInBrowser: false } }],
  ["to an operator", { profile: aProfile({ isImpersonated: true }) }],
])("the browser tells nothing %s", async (_case, { notices = ALL, profile }: World) => {
  const server = await open("/documents");
  if (profile) server.world.profile = profile;
  await server.push({ topic: "changed", collection: "profile" });
  set(server, notices);
  await expect.poll(() => isHeld(LOCK)).toBe(false);
  await server.push(failed(1));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 1");
  expect(titles()).toEqual([]);
});

test("the browser tells nothing where it may not", async () => {
  FakeNotification.permission = "denied";
  const server = await open("/documents");
  await server.push(failed(1));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 1");
  FakeNotification.permission = "granted";
  await server.push(failed(2));
  await expect.poll(titles).toEqual(["Run failed: Checkout, Shop 2"]);
});

test("what happened while the window was hidden is told when it is seen again", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const server = await open("/documents");
  await server.push(failed(1));
  await expect.poll(titles).toEqual(["Run failed: Checkout, Shop 1"]);
  await expect.element(toasts).not.toBeInTheDocument();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(toasts).toMatchTextContent("Run failed: Checkout, Shop 1");
});

const missedTick = (id: number, extensionId = id) => ({
  ...{ id, extensionId, extensionName: `Shop ${extensionId}` },
});
const missedToasts = page.getByRole("status").filter({ hasText: /missed/ });

test("tells of what a schedule missed, once, after an interruption too, and leads to it", async () => {
  const missed = [missedTick(1)];
  const server = fakeServer({
    preferences: { "settings.notices": { events: ["scheduleMissed"], isInBrowser: true } },
  });
  server.on(listMissedTicks, ({ query: { since } }) => ({
    at: THEN,
    data: since === undefined ? [] : missed,
  }));
  await renderPage("/documents", server);
  await expect.poll(() => isHeld(LOCK)).toBe(true);
  await server.push({ topic: "changed", collection: "schedules" });
  await expect.element(missedToasts).toMatchTextContent("A scheduled run was missed: Shop 1");
  missed.unshift(missedTick(2), missedTick(3, 2));
  await server.push({ topic: "resync" });
  await expect.element(missedToasts).toMatchTextContent("2 extensions missed scheduled runs");
  expect(titles()).toEqual([
    "A scheduled run was missed: Shop 1",
    "2 extensions missed scheduled runs",
  ]);
  await button("Show the schedules", missedToasts).click();
  await expect.element(heading("Schedules")).toBeVisible();
});
