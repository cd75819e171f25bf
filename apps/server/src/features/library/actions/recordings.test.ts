import {
  createAction,
  deleteAction,
  type ErrorBody,
  exportRecording,
  getAction,
  importRecording,
  listActions,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep, typeId } from "../../../../test/build-content.ts";

const { as, factories } = await startTestApp();
const api = as(await factories.user());

const open = { type: "navigate", url: "https://shop.example/" };
const load = (recording: unknown, options: object = {}) =>
  api.call(importRecording, {
    body: {
      recording: typeof recording === "string" ? recording : JSON.stringify(recording),
      ...options,
    },
  });
const countActions = async () => (await api.call(listActions, { query: {} })).body.totalCount;

describe("importing a recording", () => {
  it("makes an action of it and says what each step became", async () => {
    const { status, body } = await load({ title: "Shop", steps: [open] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      action: { name: "Shop", isCustom: true, steps: [{ type: "open" }] },
      report: { canImport: true, steps: [{ type: "navigate", verdict: "taken", becomes: "open" }] },
    });
  });

  it("only reports when asked to, whatever is wrong with the file", async () => {
    const before = await countActions();
    const good = await load({ title: "T", steps: [open] }, { isDryRun: true });
    expect(good.body).toMatchObject({ action: null, report: { canImport: true } });
    const bad = await load("{", { isDryRun: true });
    expect(bad.status).toBe(200);
    expect(bad.body).toMatchObject({ action: null, report: { canImport: false } });
    expect(await countActions()).toBe(before);
  });

  it.each([
    ["text that is no JSON", "{", ["recording"]],
    ["no title", { steps: [open] }, ["recording"]],
    [
      "steps that cannot be taken over",
      { title: "T", steps: [open, { type: "startTimespan" }, { type: "click" }] },
      ["recording.steps.1", "recording.steps.2"],
    ],
    [
      "a document that is not here",
      {
        title: "T",
        steps: [
          open,
          {
            type: "customStep",
            name: "baton.uploadDocument",
            parameters: { inputs: { selectors: ["#file"], documentId: 4321 } },
          },
        ],
      },
      ["recording.steps.1"],
    ],
  ])("refuses %s and imports nothing of it", async (_, recording, fields) => {
    const before = await countActions();
    const { status, body } = await load(recording);
    expect(status).toBe(400);
    const { issues } = body as unknown as ErrorBody;
    expect(issues?.map(({ field }) => field)).toEqual(fields);
    expect(await countActions()).toBe(before);
  });

  it("takes a name instead of a title, and leaves out what it cannot take when told to", async () => {
    const recording = { steps: [{ type: "snapshot" }, open] };
    const { body } = await load(recording, { name: "Mine", skipUnsupported: true });
    expect(body).toMatchObject({
      action: { name: "Mine", steps: [{ type: "open" }] },
      report: { steps: [{ verdict: "skipped" }, { verdict: "taken" }] },
    });
  });
});

describe("exporting an action", () => {
  it("gives a file that comes back as the same steps", async () => {
    const steps = [
      buildStep({ label: "First", retries: 2 }),
      buildStep({ id: "s2", type: "readText", inputs: { selectors: [["h1"]], name: "title" } }),
      buildStep({
        id: "s3",
        type: "repeat",
        inputs: { times: "{{count}}" },
        blocks: { steps: [buildStep({ id: "s4" })] },
      }),
    ];
    const { body: action } = await api.call(createAction, {
      body: buildAction({ name: 'Магазин "1/2"', steps }),
    });
    const file = await api.call(exportRecording, { params: { id: action.id } });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain('filename="_______ _1_2_.json"');

    await api.call(deleteAction, { params: { id: action.id } });
    const { body: back } = await load(file.body);
    expect(back.action).toMatchObject({ name: 'Магазин "1/2"', steps: action.steps });
  });

  it("gives back what the recording said of itself, after the action was saved as well", async () => {
    const recorded = { title: "Attribute", selectorAttribute: "data-testid", timeout: 900 };
    const { body } = await load({ ...recorded, steps: [open, { type: "close" }] });
    const { id = 0, steps = [], inputSettings } = body.action ?? {};
    const saved = buildAction({ name: "Attribute", steps, inputSettings });
    expect((await api.call(updateAction, { params: { id }, body: saved })).status).toBe(200);
    const file = await api.call(exportRecording, { params: { id } });
    expect(file.body).toMatchObject(recorded);
  });

  it("makes a step of an action of a single type", async () => {
    const { body: action } = await api.call(createAction, {
      body: buildAction({ actionTypeId: typeId("open"), inputSettings: { url: "/" }, steps: [] }),
    });
    const file = await api.call(exportRecording, { params: { id: action.id } });
    expect(file.body).toMatchObject({ steps: [{ type: "navigate", url: "/" }] });
  });

  it("is not for strangers", async () => {
    const { body: action } = await api.call(createAction, { body: buildAction() });
    const stranger = as(await factories.user());
    const params = { id: action.id };
    expect((await stranger.call(exportRecording, { params })).status).toBe(404);
    expect((await api.call(getAction, { params })).status).toBe(200);
  });
});
