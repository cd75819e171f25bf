import { importRecording } from "@baton/catalogue/recordings";
import { expect, test } from "vitest";
import { readSaid } from "../../api/said.ts";
import { RECORDING_SAID } from "./recording-said.ts";

const reportOf = (recording: unknown) =>
  importRecording(typeof recording === "string" ? recording : JSON.stringify(recording), {
    skipUnsupported: false,
  }).report;
const namesOf = (recording: unknown) => {
  const { problems, steps } = reportOf(recording);
  const said = [...problems, ...steps.flatMap(({ reason }) => reason ?? [])];
  return said.map((one) => readSaid(RECORDING_SAID, one)?.name ?? one);
};

const page = { type: "navigate", url: "https://example.com/" };
const file = (rest: object) => ({ title: "Shop", steps: [page], ...rest });
const withStep = (step: unknown) => file({ steps: [page, step] });

test("knows what is said of a file", () => {
  expect(namesOf("{")).toEqual(["notJson"]);
  expect(namesOf([])).toEqual(["notRecording"]);
  expect(namesOf(file({ timeout: "soon" }))).toEqual(["timeout"]);
  expect(namesOf(file({ steps: undefined }))).toEqual(["noList"]);
  expect(namesOf(file({ steps: [] }))).toEqual(["noSteps"]);
  expect(namesOf(file({ steps: Array.from({ length: 5001 }, () => page) }))).toEqual([
    "tooManySteps",
  ]);
  expect(namesOf(file({ title: "" }))).toEqual(["noTitle"]);
  expect(namesOf(file({ title: "a".repeat(201) }))).toEqual(["longTitle"]);
  expect(namesOf(file({ title: "\0" }))).toEqual(["badCharacters"]);
});

test("knows what is said of a step", () => {
  expect(namesOf(file({ steps: [7] }))).toEqual(["nothingSupported", "noObject"]);
  expect(namesOf(withStep({ type: "customStep", name: "theirs", parameters: {} }))).toEqual([
    "othersStep",
  ]);
  expect(namesOf(withStep({ type: "navigate", url: "chrome://newtab/" }))).toEqual(["refusedPage"]);
  const elsewhere = { ...page, target: "https://example.com/popup" };
  expect(namesOf(withStep(elsewhere))).toEqual(["otherTab"]);
});
