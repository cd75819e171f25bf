import { afterEach, expect, test } from "vitest";
import { electLeader } from "./election.ts";

// Tabs of one browser: channels do not mind that here they stand in one document.

let ends: (() => void)[] = [];
let name = "";

afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

function newOffice(): void {
  name = `election-${Math.random()}`;
}

function openTab() {
  const tab = { isLeading: false, timesLed: 0 };
  const leadership = electLeader(name, {
    onLead() {
      tab.isLeading = true;
      tab.timesLed += 1;
    },
    onLoss: () => (tab.isLeading = false),
  });
  ends.push(leadership.resign);
  return { tab, ...leadership };
}

const leaders = (tabs: readonly ReturnType<typeof openTab>[]) =>
  tabs.filter(({ tab }) => tab.isLeading);

/** A tab that leads since then, and gives no sign of life after it has said so. */
function leadSilently(since: number) {
  const channel = new BroadcastChannel(`${name}-lead`);
  const isSucceeded = new Promise<void>((resolve) =>
    channel.addEventListener("message", ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === "leads") resolve();
    }),
  );
  const say = channel.postMessage.bind(channel, { kind: "leads", since, id: "silent" });
  ends.push(() => channel.close());
  return { say, isSucceeded };
}

test("of twenty tabs that come at once one leads, and no other for a moment", async () => {
  newOffice();
  const tabs = Array.from({ length: 20 }, openTab);
  await expect.poll(() => leaders(tabs).length).toBe(1);
  expect(tabs.reduce((sum, { tab }) => sum + tab.timesLed, 0)).toBe(1);
});

test("when the leader leaves, one of the others leads, until the last", async () => {
  newOffice();
  let tabs = Array.from({ length: 4 }, openTab);
  while (tabs.length > 0) {
    const present = tabs;
    await expect.poll(() => leaders(present).length).toBe(1);
    const [leader] = leaders(present);
    leader?.resign();
    tabs = present.filter((tab) => tab !== leader);
  }
});

test("a tab that comes later leaves the lead where it is", async () => {
  newOffice();
  const first = openTab();
  await expect.poll(() => first.tab.isLeading).toBe(true);
  const later = openTab();
  first.resign();
  await expect.poll(() => later.tab.isLeading).toBe(true);
  expect(first.tab.timesLed).toBe(1);
  expect(later.tab.timesLed).toBe(1);
});

test("who seizes the lead has it alone, also of two at once", async () => {
  newOffice();
  const tabs = Array.from({ length: 3 }, openTab);
  await expect.poll(() => leaders(tabs).length).toBe(1);
  const others = tabs.filter(({ tab }) => !tab.isLeading);
  for (const other of others) other.seize();
  await expect.poll(() => leaders(tabs).length).toBe(1);
  expect(others).toContain(leaders(tabs)[0]);
});

test("a leader that comes back too late learns that it has been succeeded", async () => {
  newOffice();
  const tab = openTab();
  await expect.poll(() => tab.tab.isLeading).toBe(true);
  const late = leadSilently(1);
  late.say();
  await late.isSucceeded;
  expect(tab.tab.isLeading).toBe(true);
  leadSilently(Date.now() + 60_000).say();
  await expect.poll(() => tab.tab.isLeading).toBe(false);
});
