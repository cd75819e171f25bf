import type { Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { check, click, fill, press, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

/** What a page made of a real library has kept of what the steps did. */
async function stateOf(page: string, ...steps: Step[]): Promise<Record<string, unknown>> {
  const text = await player.read("#state", player.open(`/real/${page}.html`), ...steps);
  const lines = text.split("\n").map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(
    lines.map(([name = "", value = ""]) => [name, JSON.parse(value) as unknown]),
  );
}

test("Ant Design: selects with a search and with several values", async () => {
  const state = await stateOf(
    "antd",
    click("aria/City"),
    fill("City 41", "aria/City"),
    click(".ant-select-item-option[title='City 41']"),
    click("aria/Colours"),
    click(".ant-select-item-option[title='Green']"),
    click(".ant-select-item-option[title='Blue']"),
    press("Escape"),
  );
  expect(state).toEqual({ city: "c41", colours: ["green", "blue"] });
});

test("Ant Design: a day, texts, a number, a radio button and sending", async () => {
  const state = await stateOf(
    "antd",
    fill("2026-11-22", "aria/Day"),
    press("Tab"),
    fill("Ann", "aria/Name"),
    fill("7", "aria/Pieces"),
    click("text/Large"),
    click("text/Order"),
  );
  expect(state).toEqual({
    day: "2026-11-22",
    name: "Ann",
    pieces: 7,
    size: "Large",
    clicks: 1,
  });
});

test("Ant Design: a box and a switch by their text, however often they are checked", async () => {
  const accept = check(true, "text/I accept the terms");
  const fast = check(true, "aria/Fast");
  const large = check(true, "text/Large");
  const slow = check(false, "aria/Fast");
  expect(await stateOf("antd", accept, fast, large, accept, fast, large)).toEqual({
    terms: true,
    fast: true,
    size: "Large",
  });
  expect(await stateOf("antd", accept, check(false, "#terms"), fast, slow, slow)).toEqual({
    terms: false,
    fast: false,
  });
});

test.each<[string, string | string[]]>([
  ["aria/", 'aria/Send it[role="button"]'],
  ["a chain", ["#go", "button"]],
  ["pierce/", "pierce/#go button, #go"],
  ["text/", "text/Send it"],
  ["its host", "#go"],
])("Shoelace: a button by %s", async (_, selector) => {
  expect(await stateOf("shoelace", click(selector))).toEqual({ clicks: 1 });
});

test("Shoelace: boxes and switches by their host and by their text", async () => {
  const accept = check(true, "#terms");
  const slow = check(false, "#fast");
  expect(await stateOf("shoelace", accept, slow, accept, slow)).toEqual({
    terms: true,
    fast: false,
  });
  const byText = [check(true, "text/I accept"), check(false, "text/Express")];
  expect(await stateOf("shoelace", ...byText, ...byText)).toEqual({ terms: true, fast: false });
  const byName = [check(true, "aria/I accept"), check(false, "aria/Express")];
  expect(await stateOf("shoelace", ...byName, ...byName)).toEqual({ terms: true, fast: false });
});

test("Shoelace: fields by their host, and a choice", async () => {
  const state = await stateOf(
    "shoelace",
    fill("Ann", "#name"),
    press("a", { selectors: ["#name"] }),
    fill("two\nlines", "#note"),
    fill("true", "#terms"),
    click("#size"),
    click("text/Large"),
  );
  expect(state).toMatchObject({ note: "two\nlines", terms: true, "size changed": "l" });
  expect(String(state["name"])).toContain("Ann");
});

test("Shoelace: fields inside of components, by chains", async () => {
  const state = await stateOf(
    "shoelace",
    fill("Ann", ["#name", "input"]),
    fill("two\nlines", ["#note", "textarea"]),
    click("#go"),
    click("text/Send it"),
  );
  expect(state).toMatchObject({ name: "Ann", note: "two\nlines", clicks: 2 });
});

test("ProseMirror: text is replaced, and typed key by key", async () => {
  const typed = buildStep("fill", {
    selectors: ["aria/Letter"],
    value: "Dear all",
    typingDelay: 1,
  });
  expect(await stateOf("editor", fill("New text", "aria/Letter"))).toEqual({ model: ["New text"] });
  expect(await stateOf("editor", typed, press("Enter"), press("!"))).toEqual({
    model: ["Dear all", "!"],
  });
});

test("CodeMirror: the text is replaced, however long, and typed key by key", async () => {
  const long = Array.from({ length: 500 }, (_, at) => `line ${at}`).join("\n");
  expect(await stateOf("code", fill("let x = 1;\nlet y = 2;", "aria/Code"))).toEqual({
    model: "let x = 1;\nlet y = 2;",
  });
  expect(await stateOf("code", fill(long, "aria/Code"), fill("short", "aria/Code"))).toEqual({
    model: "short",
  });
  const typed = buildStep("fill", { selectors: ["aria/Code"], value: "abc", typingDelay: 1 });
  expect(await stateOf("code", typed, press("Enter"), press("!"))).toEqual({ model: "abc\n!" });
});

test("a virtual list: a row that is in sight after scrolling", async () => {
  const state = await stateOf(
    "list",
    buildStep("scroll", { selectors: ["#frame"], mode: "to", x: 0, y: 9000 * 34 }),
    click("text/Row 9003"),
  );
  expect(state).toEqual({ clicked: 9003 });
});

test("Ant Design: documents by the button that opens the choice of files", async () => {
  const upload = (documentId: number | number[]) =>
    buildStep("uploadDocument", { selectors: ["text/Choose files"], documentId });
  expect(await stateOf("antd", upload(5), upload([6, 7]))).toEqual({
    files: ["letter é.txt", "letter é.txt", "letter é.txt"],
  });
});

test("Ant Design: a completion, places within places, a code, a pace and stars", async () => {
  const state = await stateOf(
    "antd",
    fill("Rose", "aria/Street"),
    click("text/Rose Lane"),
    click("aria/Place"),
    click("text/Portugal"),
    click("text/Porto"),
    fill("482193", 'aria/OTP Input 1[role="textbox"]'),
    click("text/Quick"),
    click(".ant-rate-star:nth-child(4) .ant-rate-star-second"),
  );
  expect(state).toEqual({
    street: "Rose Lane",
    place: ["pt", "porto"],
    code: "482193",
    pace: "Quick",
    stars: 4,
  });
});

test("MUI: a day and a time made of parts, as scripts keep them and as they are shown", async () => {
  const state = await stateOf(
    "mui",
    fill("2026-11-22", "aria/Birthday"),
    fill("18:05", "aria/Begins"),
  );
  expect(state).toEqual({ birthday: "2026-11-22", begins: "18:05" });
  expect(await stateOf("mui", fill("03/04/1999", "aria/Birthday"))).toEqual({
    birthday: "1999-03-04",
  });
  const selectors = ["aria/Birthday"];
  const slowly = buildStep("fill", { selectors, value: "2026-11-22", typingDelay: 20 });
  expect(await stateOf("mui", slowly, fill("", "aria/Birthday"))).toEqual({ birthday: "" });
});

test("MUI: a completion, a choice, a switch and stars", async () => {
  const state = await stateOf(
    "mui",
    fill("City 41", "aria/City"),
    click("text/City 41"),
    click("aria/Size"),
    click("text/Large"),
    check(true, "text/Express"),
    check(true, "aria/4 Stars"),
  );
  expect(state).toEqual({ city: "City 41", size: "large", express: true, stars: 4 });
});

test("react-select: a choice by its text, which is announced before it is shown", async () => {
  const state = await stateOf(
    "select",
    click("aria/Fruit"),
    fill("Fruit 12", "aria/Fruit"),
    click("text/Fruit 123"),
    fill("Fruit 7", "aria/More"),
    click("text/Fruit 71"),
    fill("Fruit 8", "aria/More"),
    click('aria/Fruit 8[role="option"]'),
  );
  expect(state).toEqual({ fruit: 123, more: [71, 8] });
});

test("dnd-kit: a card that moves only when it has been held", async () => {
  const drag = buildStep("drag", { selectors: ["#card"], targetSelectors: ["#box"] });
  expect(await stateOf("select", drag)).toEqual({ over: "box" });
});

test("Material Web: a chip by its text, boxes, a field and a choice", async () => {
  const state = await stateOf(
    "material",
    click("text/Remote"),
    check(true, "text/I accept"),
    check(true, "#express"),
    fill("Ann", "#name"),
    press("Tab"),
    click("#size"),
    click("text/Large"),
  );
  expect(state).toEqual({
    remote: true,
    terms: true,
    express: true,
    name: "Ann",
    size: "l",
  });
});
