import {
  type Action,
  type ActionVersionHead,
  compareActionVersions,
  getActionVersion,
  listActionVersions,
  restoreActionVersion,
  updateAction,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCustomAction, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, text } from "../../../test/screen.ts";
import { THEN } from "../../../test/factories.ts";

const headsOf = (action: Action): ActionVersionHead[] =>
  many(action.version, (version) => ({
    version,
    name: action.name,
    note: version === 2 ? "Waits longer" : "",
    savedAt: THEN,
    isCurrent: version === action.version,
  }))
    .toReversed()
    .slice(0, 6);

function serverWith(action: Action) {
  return fakeServer({ actions: [action] })
    .on(listActionVersions, () => ({ data: headsOf(action) }))
    .on(compareActionVersions, () => ({
      data: [
        {
          kind: "removed" as const,
          stepId: "s9",
          before: { place: "0", step: { id: "s9", type: "reload", inputs: {} } },
          after: null,
          inputs: [],
          fields: [],
        },
      ],
    }))
    .on(getActionVersion, ({ params }) => ({
      version: params.version,
      name: action.name,
      note: "",
      savedAt: THEN,
      isCurrent: false,
      actionType: action.actionType,
      socialNetwork: null,
      inputSettings: {},
      steps: [{ id: "s1", type: "open", inputs: { url: "https://before.example/" } }],
    }))
    .on(restoreActionVersion, ({ params }) =>
      Object.assign(action, {
        version: action.version + 1,
        name: `As version ${params.version}`,
      }),
    );
}

const version = (number: number) => page.getByRole("listitem", { name: `Version ${number}` });

async function openVersions(action: Action) {
  const server = serverWith(action);
  await renderPage("/actions?id=5", server);
  await text("Versions").click();
  await expect.element(version(action.version)).toMatchTextContent(/current/);
  return server;
}

const signIn = (number: number) => aCustomAction({ id: 5, name: "Sign in", version: number });

test("lists the five that are kept, with notes", async () => {
  await openVersions(signIn(6));
  await expect.element(text("Beside the current one 5 versions are kept.")).toBeVisible();
  await expect.element(version(1)).toBeVisible();
  await expect.element(version(2)).toMatchTextContent(/Waits longer/);
});

test("shows what differs, and what a version was", async () => {
  await openVersions(signIn(3));
  await button("Differences", version(2)).click();
  await expect.element(version(2)).toMatchTextContent(/Removed.*step 1/);
  await button("Open", version(2)).click();
  await expect
    .element(dialog("Steps of version 2").getByRole("list"))
    .toMatchTextContent(/https:\/\/before\.example\//);
});

test("restores a version, and takes that back", async () => {
  const action = signIn(3);
  const server = await openVersions(action);
  await button("Restore", version(1)).click();
  await expect.element(field("Name of the action")).toHaveValue("As version 1");
  await button("Undo", page.getByRole("status").filter({ hasText: "Version 1 restored" })).click();
  await expect.element(field("Name of the action")).toHaveValue("As version 3");
  expect(server.callsOf(restoreActionVersion).map(({ params }) => params.version)).toEqual([1, 3]);
});

test("does not restore over unsaved changes", async () => {
  await openVersions(signIn(3));
  await field("Name of the action").fill("Mine");
  await expect.element(button("Restore", version(1))).toBeDisabled();
});

test("saves what has changed with a note, once", async () => {
  const action = signIn(1);
  const server = await openVersions(action);
  server.on(updateAction, ({ body }) =>
    Object.assign(action, { name: body.name, version: action.version + 1 }),
  );
  await field(/What has changed/).fill("Signs in twice");
  for (const to of ["Twice", "Thrice"]) {
    await field("Name of the action").fill(to);
    await button("Save").click();
    await expect.element(button("Save")).toBeDisabled();
  }
  expect(server.callsOf(updateAction).map(({ body }) => body.note)).toEqual([
    "Signs in twice",
    undefined,
  ]);
});
