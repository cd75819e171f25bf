import type { Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const upload = (documentId: number | number[], ...selectors: string[]): Step =>
  buildStep("uploadDocument", { selectors, documentId });
const LETTER = "letter é.txt:8";

test.each([
  ["a button that makes a field", "#maker"],
  ["a button that takes its time", "#late-maker"],
  ["a place that is pressed", "#tile"],
  ["a field's label", "#label"],
  ["a field's text", "text/Picture"],
  ["a hidden field", "#one"],
  ["a place for drops", "#zone"],
])("%s gets the document", async (_, selector) => {
  const wait = buildStep("waitText", { text: "letter" });
  const log = await player.read("#log", player.open("/uploads"), upload(5, selector), wait);
  expect(log).toBe(LETTER);
});

test.each(["#many", "#late-maker", "#tile", "#zone"])(
  "%s gets several documents at once",
  async (selector) => {
    const wait = buildStep("waitText", { text: "letter" });
    const both = upload([5, 6], selector);
    const log = await player.read("#log", player.open("/uploads"), both, wait);
    expect(log).toBe(`${LETTER},${LETTER}`);
  },
);

test.each([
  ["#plain", "it is no file field, opens no file chooser and takes no dropped files"],
  ["#deaf", "it is no file field, opens no file chooser and takes no dropped files"],
  ["#refusing", "it is no file field, opens no file chooser and takes no dropped files"],
  ["#disk", "the page takes only files that are chosen by hand on this computer"],
  ["#off", '<input id="off"> is disabled'],
])("%s does not get it, and says so", async (selector, message) => {
  const failed = await player.failureOf(player.open("/uploads"), upload(5, selector));
  expect(failed.error?.code).toBe("uploadFailed");
  expect(failed.error?.message).toContain(message);
});

test.each(["#one", "#maker"])("%s takes one document only", async (selector) => {
  const failed = await player.failureOf(player.open("/uploads"), upload([5, 6], selector));
  expect(failed.error?.code).toBe("uploadFailed");
  expect(failed.error?.message).toContain("takes one document only");
});

test("a document that was deleted meanwhile is a failure that says so", async () => {
  const failed = await player.failureOf(player.open("/uploads"), upload([5, 404], "#many"));
  expect(failed.error).toEqual({ code: "documentGone", message: "document 404 has been deleted" });
});

test("a page that takes drops anywhere gets them, but not for a button that does nothing", async () => {
  const page = player.open("/uploads-guarded");
  expect(await player.read("#log", page, upload(5, "#anywhere"))).toBe("letter é.txt");
  const failed = await player.failureOf(page, upload(5, "#deaf"));
  expect(failed.error?.code).toBe("uploadFailed");
});
