import type { JsonValue, Step, StepFinishedReport } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptDocuments, refusal } from "./support/kept-documents.ts";
import { buildStep } from "./support/plans.ts";
import { click, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const download = (selector: string, rest: Partial<Step> = {}): Step =>
  buildStep("download", { selectors: [selector], name: "file" }, rest);
const fromAddress = (path: string, rest: Partial<Step> = {}): Step =>
  buildStep("download", { from: "address", url: player.urlOf(path), name: "file" }, rest);

async function fileOf(step: Step): Promise<JsonValue> {
  const run = await player.play(player.open("/files"), step);
  expect(run.of("stepFinished").filter(({ outcome }) => outcome !== "done")).toEqual([]);
  return run.data["file"] as JsonValue;
}

const failureOf = (step: Step): Promise<StepFinishedReport> =>
  player.failureOf(player.open("/files"), step);

test.each([
  ["#attached", "list.csv", "a;b\n1;2\n"],
  ["#odd", "_Цены _x_.csv", "odd"],
  ["#named", "named by the link.csv", "a;b\n"],
  ["#pdf", "letter.pdf", "%PDF-1.4\n%%EOF\n"],
  ["#pdf-tab", "letter.pdf", "%PDF-1.4\n%%EOF\n"],
  ["#attached-tab", "tab.csv", "a;b\n1;2\n"],
  ["#posted", "posted.csv", "a;b\n1;2\n"],
  ["#blob", "made.txt", "made here"],
  ["#late-blob", "made.txt", "made here"],
  ["#data", "said.txt", "hello"],
  ["#script", "by-script.csv", "a;b\n1;2\n"],
  ["#framed", "framed.csv", "a;b\n1;2\n"],
])("a click on %s makes a document %s", async (selector, name, content) => {
  keptDocuments.clear();
  expect(await fileOf(download(selector))).toEqual({
    id: 1,
    name,
    size: Buffer.from(content).length,
  });
  expect(keptDocuments.get(name)?.content).toBe(content);
});

test.each(["{{file}}", "{{file.id}}"])("what was downloaded is put in by %s", async (file) => {
  keptDocuments.clear();
  const log = await player.read(
    "#log",
    player.open("/files"),
    download("#attached"),
    player.open("/uploads"),
    buildStep("uploadDocument", { selectors: ["#one"], documentId: file }),
    buildStep("waitText", { text: "list.csv" }),
  );
  expect(log).toBe("list.csv:8");
});

test("a variable that holds no document is a failure that says so", async () => {
  const set = buildStep("setVariable", { variable: "file", value: "list.csv" });
  const put = buildStep("uploadDocument", { selectors: ["#one"], documentId: "{{file}}" });
  const { error } = await player.failureOf(player.open("/uploads"), set, put);
  expect(error).toEqual({
    code: "invalidInput",
    message: 'documentId: "list.csv" is no document',
  });
});

test("the page stays where it is, and its later clicks work as before", async () => {
  const text = await player.read(
    "#pdf",
    player.open("/files"),
    download("#attached"),
    download("#blob"),
    download("#pdf"),
  );
  expect(text).toBe("PDF");
});

test.each(["/given?name=list.csv", "/letter.pdf", "/plain.csv"])(
  "the file of an address becomes a document: %s",
  async (path) => {
    keptDocuments.clear();
    expect(await fileOf(fromAddress(path))).toMatchObject({ id: 1 });
  },
);

test("a document gets the name that the step says", async () => {
  const named = buildStep("download", {
    ...{ selectors: ["#attached"], name: "file", fileName: "prices of today.csv" },
  });
  expect(await fileOf(named)).toMatchObject({ name: "prices of today.csv" });
});

test.each([
  ["#page", "downloadFailed", "a page, not to a file", 800],
  ["#missing", "errorStatus", "404", 3000],
  ["#large", "fileTooLarge", "25 MB", 20_000],
  ["#said-large", "fileTooLarge", "25 MB", 3000],
  ["#endless", "timeout", "did not end in time", 1500],
  ["#nowhere", "elementNotFound", "no element", 300],
])("%s fails as %s", async (selector, code, message, timeoutMs) => {
  const failed = await failureOf(download(selector, { timeoutMs }));
  expect(failed.error).toMatchObject({ code, message: expect.stringContaining(message) });
});

test("a click that gives nothing says so", async () => {
  const failed = await player.failureOf(
    player.open("/form"),
    download("#name", { timeoutMs: 500 }),
  );
  expect(failed.error).toMatchObject({
    code: "downloadFailed",
    message: "no file came within 0.5 s",
  });
});

test.each([
  ["unsupportedFileExtension", "fileRefused"],
  ["fileTooLarge", "fileTooLarge"],
  ["userFolderTooLarge", "documentsFull"],
  ["rowLimitReached", "documentsFull"],
  ["uploadFailed", "downloadFailed"],
] as const)("what the server refuses as %s fails as %s", async (name, code) => {
  refusal.name = name;
  try {
    expect((await failureOf(download("#attached"))).error?.code).toBe(code);
  } finally {
    refusal.name = null;
  }
});

test("after a download that was given up the page works, and so does the next one", async () => {
  keptDocuments.clear();
  const endless: Step = { ...download("#endless", { timeoutMs: 700 }), onError: "continue" };
  const run = await player.play(player.open("/files"), endless, download("#attached"));
  expect(run.data["file"]).toMatchObject({ name: "list.csv" });
});

const wait = (inputs: Record<string, JsonValue>, rest: Partial<Step> = {}): Step =>
  buildStep("waitDownload", inputs, rest);

test("a file that the browser saves itself is waited for by its name", async () => {
  const run = await player.play(
    player.open("/files"),
    click("#attached"),
    wait({ fileName: "*.csv", variable: "saved" }),
    buildStep("fill", { selectors: ["#log"], value: "" }, { onError: "continue" }),
    buildStep("setVariable", { variable: "name", value: "{{saved.name}} {{saved.size}}" }),
  );
  expect(run.of("stepFinished").findLast(({ result }) => result)?.result).toBe("list.csv 8");
});

test.each([
  ["another name", { fileName: "list.csv.*" }, "#attached", "timeout"],
  ["no end", {}, "#endless", "timeout"],
  ["nothing", {}, "#page", "timeout"],
])("a file of %s is not waited for without end", async (_, inputs, selector, code) => {
  const step = wait(inputs, { timeoutMs: 500 });
  const failed = await player.failureOf(player.open("/files"), click(selector), step);
  expect(failed.error?.code).toBe(code);
});
