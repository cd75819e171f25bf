import {
  BATON_SCHEMA_PATH,
  type BodyInputOf,
  createAction,
  createScript,
  createSecret,
  type ErrorBody,
  exportFile,
  getAction,
  getScript,
  importFile,
  listActions,
  listScripts,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";

const { app, as, factories } = await startTestApp();
const newUser = async () => as(await factories.user());
type User = Awaited<ReturnType<typeof newUser>>;

const load = (user: User, text: unknown, options: object = {}) =>
  user.call(importFile, {
    body: { text: typeof text === "string" ? text : JSON.stringify(text), ...options },
  });
const refusalOf = (body: unknown) => body as ErrorBody;
const issuesOf = (body: unknown) => refusalOf(body).issues?.map(({ field }) => field);
const countAll = async (user: User) => {
  const [actions, scripts] = await Promise.all([
    user.call(listActions, { query: {} }),
    user.call(listScripts, { query: {} }),
  ]);
  return [actions.body.totalCount, scripts.body.totalCount];
};

/** A script with one saved action and one row of its own. */
async function makeScript(user: User) {
  const action = await user.call(createAction, { body: buildAction({ name: "Shop" }) });
  const script = await user.call(createScript, {
    body: {
      name: "Daily",
      hasRandomOrder: true,
      scriptActions: [
        buildScriptRow({ selectedActionId: action.body.id, timeLimit: 3, onFailure: "stop" }),
        buildScriptRow({ inputSettings: { seconds: 2 } }),
      ],
    },
  });
  return { action: action.body, script: script.body };
}

const exported = async (user: User, body: object) => {
  const { status, body: file } = await user.call(exportFile, {
    body: { format: "baton", ...body },
  });
  expect(status).toBe(200);
  return file;
};

describe("a file of Baton", () => {
  it("takes a script to another user as it is", async () => {
    const one = await newUser();
    const { script, action } = await makeScript(one);
    const { fileName, text } = await exported(one, { scriptIds: [script.id] });
    expect(fileName).toBe("Daily.baton.json");
    expect(JSON.parse(text)).toMatchObject({ $schema: expect.stringContaining(BATON_SCHEMA_PATH) });

    const other = await newUser();
    const { body } = await load(other, text);
    expect(body.report).toMatchObject({ format: "baton", canImport: true });
    const [scriptId = 0] = body.scriptIds;
    const there = await other.call(getScript, { params: { id: scriptId } });
    const [actionId = 0] = body.actionIds;
    expect(there.body).toMatchObject({
      name: "Daily",
      hasRandomOrder: true,
      scriptActions: script.scriptActions.map((row) => ({
        ...row,
        selectedActionId: row.selectedActionId === null ? null : actionId,
      })),
    });
    const copied = await other.call(getAction, { params: { id: actionId } });
    expect(copied.body.steps).toEqual(action.steps);
  });

  it("adds nothing that is there already, and says so", async () => {
    const user = await newUser();
    const { script } = await makeScript(user);
    const { text } = await exported(user, { scriptIds: [script.id] });
    const before = await countAll(user);
    const { body } = await load(user, text);
    expect(body.report.things.map(({ state }) => state)).toEqual(["same", "same"]);
    expect(await countAll(user)).toEqual(before);
  });

  it("renames, replaces or skips what has the same name and other contents", async () => {
    const user = await newUser();
    const { action } = await makeScript(user);
    const { text } = await exported(user, { actionIds: [action.id] });
    const changed = text.replace("shop.example", "other.example");
    const key = "actions.1";
    const renamed = await load(user, changed);
    expect(renamed.body.report.things).toMatchObject([{ state: "clash", becomesName: "Shop (2)" }]);
    const skipped = await load(user, changed, { choices: [{ key, onClash: "skip" }] });
    expect(skipped.body.actionIds).toEqual([]);
    const replaced = await load(user, changed, { choices: [{ key, onClash: "replace" }] });
    expect(replaced.body.actionIds).toEqual([action.id]);
    const now = await user.call(getAction, { params: { id: action.id } });
    expect(now.body).toMatchObject({
      version: 2,
      steps: [{ inputs: { url: "https://other.example/" } }],
    });
  });

  it("holds no hidden text, and takes none from a file", async () => {
    const user = await newUser();
    const secret = await user.call(createSecret, { body: { text: "open sesame" } });
    const fill = buildStep({ type: "fill", inputs: { selectors: ["#a"], value: secret.body } });
    const { body } = await user.call(createAction, { body: buildAction({ steps: [fill] }) });
    const { text } = await exported(user, { actionIds: [body.id] });
    expect(text).not.toContain("sesame");
    expect(text).not.toContain("secret");
    const forged = text.replace('"value": ""', `"value": ${JSON.stringify(secret.body)}`);
    expect(forged).not.toBe(text);
    const { status, body: refused } = await load(user, forged);
    expect([status, issuesOf(refused)]).toEqual([400, ["text.actions.0.steps.0"]]);
  });

  it("is nobody else's to export", async () => {
    const { script, action } = await makeScript(await newUser());
    const other = await newUser();
    for (const body of [{ actionIds: [action.id] }, { scriptIds: [script.id] }])
      expect((await other.call(exportFile, { body: { format: "baton", ...body } })).status).toBe(
        404,
      );
  });
});

const fileOf = (...steps: unknown[]) => ({
  format: "baton",
  version: 1,
  actions: [{ key: "a", name: "A", type: "custom", steps }],
});
describe("what one file holds", () => {
  it.each([
    ["actions", 1001, { key: "a", name: "A", type: "custom" }],
    ["scripts", 201, { name: "S", rows: [] }],
  ])("is said of a file with more %s before any of it is read", async (list, count, one) => {
    const user = await newUser();
    const many = Array.from({ length: count }, () => one);
    const file = { format: "baton", version: 1, [list]: many };
    const { status, body } = await load(user, file);
    expect(status).toBe(400);
    expect(refusalOf(body).issues).toEqual([
      {
        field: `text.${list}`,
        message: `There are ${count} of them; the most is ${count - 1}`,
      },
    ]);
  });

  it("is refused to an export of more, with what there is and what it may be", async () => {
    const user = await newUser();
    const scriptIds = Array.from({ length: 201 }, (_, at) => at + 1);
    const asked = await user.call(exportFile, { body: { format: "baton", scriptIds } });
    expect(asked).toMatchObject({
      status: 413,
      body: {
        errorCode: 1002,
        figures: { used: 201, max: 200 },
        issues: [{ field: "scriptIds" }],
      },
    });
  });

  it("counts what is nested too", async () => {
    const user = await newUser();
    const made = await load(user, {
      ...fileOf(),
      actions: Array.from({ length: 999 }, (_, at) => ({
        ...{ key: `a${at}`, name: `A${at}`, type: "custom" },
        steps: [buildStep()],
      })),
    });
    const nest = (ids: readonly number[], name: string) =>
      user.call(createAction, {
        body: buildAction({
          name,
          steps: ids.map((action, at) =>
            buildStep({ id: `s${at}`, type: "nestedAction", inputs: { action } }),
          ),
        }),
      });
    const outer = await nest(made.body.actionIds, "All");
    const exportOf = (...actionIds: number[]) =>
      user.call(exportFile, { body: { format: "baton", actionIds } });
    const whole = await exportOf(outer.body.id);
    expect(whole.status).toBe(200);
    expect((await load(user, whole.body.text, { isDryRun: true })).body.report.canImport).toBe(
      true,
    );
    const other = await nest([], "One more");
    expect(await exportOf(outer.body.id, other.body.id)).toMatchObject({
      status: 413,
      body: {
        errorCode: 1002,
        figures: { used: 1001, max: 1000 },
        issues: [{ field: "actionIds" }],
      },
    });
  });

  it("is as much text as comes in again, of any script", async () => {
    const user = await newUser();
    const long = "ж".repeat(60_000);
    const step = (id: string) =>
      buildStep({ id, type: "setVariable", inputs: { variable: "v", value: long } });
    const ids: number[] = [];
    for (let at = 0; at < 70; at += 1) {
      const steps = [step("s1")];
      const { body } = await user.call(createAction, {
        body: buildAction({ name: `A${at}`, steps }),
      });
      ids.push(body.id);
    }
    const exportOf = (actionIds: number[]) =>
      user.call(exportFile, { body: { format: "baton", actionIds } });
    expect(await exportOf(ids)).toMatchObject({
      status: 413,
      body: { errorCode: 1002, issues: [{ field: "actionIds" }] },
    });
    const { body } = await exportOf(ids.slice(0, 69));
    expect((await load(user, body.text, { isDryRun: true })).body.report.canImport).toBe(true);
  });
});

const upload = buildStep({
  type: "uploadDocument",
  inputs: { selectors: ["#f"], documentId: 4321 },
});

describe("what cannot be imported", () => {
  it.each([
    ["no JSON", "{", ["text"]],
    ["no known format", { any: 1 }, ["text"]],
    ["a wrong type", { ...fileOf(), actions: [{ key: "a", name: 5 }] }, ["text.actions.0.name"]],
    ["a document that is not here", fileOf(upload), ["text.actions.0.steps.0"]],
    ["an unknown step", fileOf(buildStep({ type: "fly" })), ["text.actions.0.steps.0"]],
  ])("%s is refused with its place, and nothing is made", async (_, text, fields) => {
    const user = await newUser();
    const { status, body } = await load(user, text);
    expect(status).toBe(400);
    expect(issuesOf(body)?.slice(0, 1)).toEqual(fields);
    expect(await countAll(user)).toEqual([0, 0]);
  });

  it("is left out when told so", async () => {
    const user = await newUser();
    const text = fileOf(upload, buildStep({ id: "s2" }));
    const asked = await load(user, text, { isDryRun: true });
    expect(asked.body.report).toMatchObject({
      canImport: false,
      things: [{ lines: [{ verdict: "refused" }, { verdict: "exact" }] }],
    });
    const { body } = await load(user, text, { leavesOutRefused: true });
    const [id = 0] = body.actionIds;
    const { body: made } = await user.call(getAction, { params: { id } });
    expect(made.steps.map((step) => step.id)).toEqual(["s2"]);
  });

  it("takes nothing with it: all of a file comes in, or none", async () => {
    const user = await newUser();
    const one = fileOf(buildStep()).actions[0];
    const other = {
      ...one,
      key: "b",
      name: "B",
      type: "click",
      inputs: { selectors: [] },
      steps: [],
    };
    const { status } = await load(user, { ...fileOf(), actions: [one, other] });
    expect(status).toBe(400);
    expect(await countAll(user)).toEqual([0, 0]);
  });
});

describe("a file for others", () => {
  it.each(["puppeteer", "playwright"])("is a script as a program for %s", async (format) => {
    const user = await newUser();
    const { script } = await makeScript(user);
    const file = await exported(user, { format, scriptIds: [script.id] });
    expect(file).toMatchObject({ fileName: `Daily.${format}.mjs`, mediaType: "text/javascript" });
    expect(file.text).toContain('await open("https://shop.example/");');
    expect(file.lines.map(({ source, verdict }) => [source, verdict])).toEqual([
      ["open", "exact"],
      ["waitTime", "exact"],
    ]);
  });

  it("is an action as a recording, with what other players skip", async () => {
    const user = await newUser();
    const steps = [buildStep(), buildStep({ id: "s2", type: "waitTime", inputs: { seconds: 1 } })];
    const { body } = await user.call(createAction, { body: buildAction({ steps }) });
    const file = await exported(user, { format: "recording", actionIds: [body.id] });
    expect(JSON.parse(file.text)).toMatchObject({ steps: [{ type: "navigate" }, {}] });
    expect(file.lines.map(({ verdict }) => verdict)).toEqual(["exact", "approximated"]);
  });

  it("holds one thing, and a recording no script", async () => {
    const user = await newUser();
    const { script, action } = await makeScript(user);
    const bodies: BodyInputOf<typeof exportFile>[] = [
      { format: "recording", scriptIds: [script.id] },
      { format: "puppeteer", scriptIds: [script.id], actionIds: [action.id] },
      { format: "baton" },
    ];
    for (const body of bodies) expect((await user.call(exportFile, { body })).status).toBe(400);
  });
});

it("takes a recording of DevTools, and hides its passwords", async () => {
  const user = await newUser();
  const steps = [
    { type: "navigate", url: "https://shop.example/" },
    { type: "change", selectors: ["#password"], value: "open sesame" },
  ];
  const { body } = await load(user, { title: "Sign in", steps });
  expect(body.report).toMatchObject({ format: "recording", title: "Sign in", canImport: true });
  const [id = 0] = body.actionIds;
  const { body: made } = await user.call(getAction, { params: { id } });
  expect(made.steps.map(({ type }) => type)).toEqual(["open", "fill"]);
  expect(JSON.stringify(made)).not.toContain("sesame");
});

it("a recording without a title asks for a name", async () => {
  const user = await newUser();
  const text = { steps: [{ type: "navigate", url: "https://shop.example/" }] };
  const refused = await load(user, text);
  expect([refused.status, issuesOf(refused.body)]).toEqual([400, ["text.steps"]]);
  const { body } = await load(user, text, { choices: [{ key: "steps", name: "Mine" }] });
  expect(body.report.things).toMatchObject([{ becomesName: "Mine" }]);
});

it("serves the schema of its files", async () => {
  const answer = await app.inject({ url: BATON_SCHEMA_PATH });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/schema+json");
  expect(answer.json()).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: expect.stringContaining(BATON_SCHEMA_PATH),
    properties: { actions: { type: "array" } },
  });
  expect(typeId("custom")).toBeGreaterThan(0);
});
