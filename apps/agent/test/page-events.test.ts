import type { JsonValue, Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { click, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const waitRequest = (inputs: Record<string, JsonValue>, rest: Partial<Step> = {}): Step =>
  buildStep("waitRequest", { url: "/json", ...inputs }, { timeoutMs: 3000, ...rest });
const take = (path = "") => ({ take: "json", path, name: "value" });
const readDialog = (match = "", rest: Partial<Step> = {}): Step =>
  buildStep("waitDialog", { match, name: "asked" }, { timeoutMs: 2000, ...rest });

async function dataOf(...steps: Step[]): Promise<Record<string, unknown>> {
  const run = await player.play(...steps);
  expect(run.of("stepFinished").filter(({ outcome }) => outcome !== "done")).toEqual([]);
  return run.data;
}

const codeOf = async (...steps: Step[]) => (await player.failureOf(...steps)).error?.code;
const requests = () => player.open("/requests");

test("the answer to a request is read, whether it came before the step or comes after it", async () => {
  const value = { at: "1", items: [{ name: "Tea", price: 3 }] };
  expect(await dataOf(requests(), click("#ask"), waitRequest(take()))).toEqual({ value });
  const late = waitRequest({ url: "/json?late", take: "text", name: "text" });
  expect(await dataOf(requests(), click("#late"), late)).toEqual({
    text: JSON.stringify({ ...value, at: null }),
  });
  const price = waitRequest(take("items.0.price"));
  expect(await dataOf(requests(), click("#send"), price)).toEqual({ value: 3 });
});

test("each request is taken once, and none of before the last step that did something", async () => {
  const at = (name: string) => waitRequest({ take: "json", path: "at", name });
  const run = await dataOf(
    requests(),
    at("first"),
    click("#ask"),
    at("second"),
    click("#ask"),
    at("third"),
  );
  expect(run).toEqual({ first: "loading", second: "1", third: "2" });
  const again = waitRequest({}, { timeoutMs: 300 });
  expect(await codeOf(requests(), click("#ask"), waitRequest({}), again)).toBe("timeout");
});

test("method and status are heeded", async () => {
  const post = waitRequest({ method: "POST" }, { timeoutMs: 300 });
  expect(await codeOf(requests(), click("#ask"), post)).toBe("timeout");
  await dataOf(requests(), click("#send"), waitRequest({ method: "POST", status: "2xx" }));
  const failed = { url: "/status-*", status: "404", take: "json", path: "error", name: "error" };
  expect(await dataOf(requests(), click("#fail"), waitRequest(failed))).toEqual({ error: "none" });
  const good = waitRequest({ url: "/status-", status: "2xx" }, { timeoutMs: 300 });
  const failure = await player.failureOf(requests(), click("#fail"), good);
  expect(failure.error?.message).toContain("others: 404");
});

test.each([
  ["a value that is not there", "#ask", take("items.9.name"), "invalidValue"],
  ["no JSON", "#huge", { url: "/huge", ...take() }, "invalidValue"],
  ["too large a text", "#huge", { url: "/huge", take: "text", name: "text" }, "invalidValue"],
  [
    "a picture as text",
    "#picture",
    { url: "/picture", take: "text", name: "text" },
    "invalidValue",
  ],
  ["no status", "#ask", { status: "fine" }, "invalidInput"],
  ["no request", "#nothing", {}, "timeout"],
])("%s is a failure", async (_, selector, inputs, code) => {
  const step = waitRequest(inputs, { timeoutMs: 800 });
  expect(await codeOf(requests(), click(selector), step)).toBe(code);
});

test("a flood of requests holds nothing up", async () => {
  const step = waitRequest({ url: "flood=1199", ...take("items.0.name") }, { timeoutMs: 20_000 });
  expect(await dataOf(requests(), click("#flood"), step)).toEqual({ value: "Tea" });
});

const asks = () => player.open("/asks");

test("what the page asked is read, in a frame too, and before it has asked", async () => {
  expect(await dataOf(asks(), click("#confirm"), readDialog())).toEqual({ asked: "Delete it?" });
  expect(await dataOf(asks(), click("#two"), readDialog("Sec"))).toEqual({ asked: "Second?" });
  expect(await dataOf(asks(), click("#inner"), readDialog())).toEqual({ asked: "Inside?" });
  expect(await dataOf(asks(), click("#later"), readDialog())).toEqual({ asked: "In a while" });
  const none = readDialog("", { timeoutMs: 300 });
  expect(await codeOf(asks(), click("#confirm"), click("#nothing, iframe"), none)).toBe("timeout");
});

test("an answer counts only for the questions that it is for", async () => {
  const answer = (inputs: Record<string, JsonValue>) =>
    buildStep("answerDialog", { answer: "dismiss", ...inputs });
  const log = (...steps: Step[]) => player.read("#log", asks(), ...steps);
  expect(await log(answer({ kind: "confirm" }), click("#two"))).toBe("second false");
  expect(await log(answer({ match: "Second" }), click("#two"))).toBe("second false");
  expect(await log(answer({ match: "Third" }), click("#two"))).toBe("second true");
  expect(await log(answer({ dialogs: "all", kind: "prompt" }), click("#two"))).toBe("second true");
});

test("a page that asks often is heard to its end, and one that asks for ever fails its step", async () => {
  expect(await player.read("#log", asks(), click("#storm"))).toBe("calm");
  const loop: Step = { ...click("#loop"), timeoutMs: 500 };
  expect(await codeOf(asks(), loop)).toBe("timeout");
  expect(await player.read("#log", asks(), click("#confirm"))).toBe("confirmed true");
});

const here = buildStep("readText", { selectors: [".here"], name: "here" });
const title = buildStep("readAddress", { name: "address" });
const opened = (rest: Partial<Step> = {}) => buildStep("switchTab", { tab: "opened" }, rest);

test("the tab that a page opens is waited for, closed, and left for the one before", async () => {
  const data = await dataOf(
    player.open("/tabs"),
    click("#late"),
    opened(),
    title,
    buildStep("closeTab"),
    here,
  );
  expect(data).toEqual({ address: player.urlOf("/tab?late"), here: "first" });
  const none = opened({ timeoutMs: 300 });
  expect(await codeOf(player.open("/tabs"), none)).toBe("tabNotFound");
});

test.each<Record<string, JsonValue>>([{ tab: "opened" }, { match: "slow" }])(
  "a tab whose page is still on its way is gone to when the page is there: %o",
  async (which) => {
    const part = buildStep("readAddress", { part: "title", name: "title" });
    const switched = buildStep("switchTab", which);
    const data = await dataOf(player.open("/tabs"), click("#slow"), switched, part);
    expect(data).toEqual({ title: "slow" });
  },
);

test("of tabs beside each other the one that was left is come back to", async () => {
  const data = await dataOf(
    player.open("/tabs"),
    click("#one"),
    buildStep("open", { url: player.urlOf("/tab?own"), isNewTab: true }),
    buildStep("switchTab", { tab: "first" }),
    buildStep("switchTab", { match: "tab?one" }),
    buildStep("closeTab"),
    here,
  );
  expect(data).toEqual({ here: "first" });
});

test("a page that opens fifty tabs leaves the run whole", async () => {
  const data = await dataOf(
    player.open("/tabs"),
    click("#fifty"),
    opened(),
    title,
    buildStep("switchTab", { tab: "first" }),
    here,
  );
  expect(data["here"]).toBe("first");
});

const cookies = (inputs: Record<string, JsonValue>) =>
  buildStep("readCookies", { name: "jar", ...inputs });

test("cookies are read in each form, and only where the step says so do they leave the browser", async () => {
  const page = player.open("/cookies");
  const run = await player.play(
    page,
    cookies({}),
    buildStep("fill", { selectors: ["#log"], value: "{{jar}}" }, { onError: "continue" }),
  );
  expect(run.data).toEqual({});
  expect(JSON.stringify(run.reports)).not.toContain("s3cret-value");
  const collected = { isCollected: true, names: ["hidden"] };
  const json = await dataOf(page, cookies(collected));
  expect(JSON.parse(String(json["jar"]))).toMatchObject([
    { name: "hidden", value: "s3cret-value", httpOnly: true },
  ]);
  const header = await dataOf(page, cookies({ ...collected, format: "header" }));
  expect(header).toEqual({ jar: "hidden=s3cret-value" });
  const netscape = await dataOf(
    player.open("/tab"),
    cookies({ ...collected, format: "netscape", from: "address", url: player.urlOf("/cookies") }),
  );
  expect(String(netscape["jar"])).toMatch(
    /^#HttpOnly_127\.0\.0\.1\tFALSE\t\/\tFALSE\t\d+\thidden\ts3cret-value$/m,
  );
});

test("a cookie that is not there, and a page that has none, are failures", async () => {
  expect(await codeOf(player.open("/tab"), cookies({ names: ["nobody"] }))).toBe("invalidValue");
  expect(await codeOf(buildStep("open", { url: "about:blank" }), cookies({}))).toBe("invalidInput");
});
