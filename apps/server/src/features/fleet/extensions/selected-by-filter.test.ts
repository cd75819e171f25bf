import { getExtension, startScripts, updateNotes } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeTokens } from "../../../../test/integration-tokens.ts";

const test = await startTestApp();
const { as, factories } = test;

async function rowsNamed(...names: string[]) {
  const user = await factories.user();
  const ids: number[] = [];
  for (const name of names) ids.push((await factories.extension(user, { name })).id);
  return { user, ids, api: as(user) };
}

it("a command is given to all that a filter matches, and to those of nobody else", async () => {
  const { api, ids } = await rowsNamed("Shop 1", "Shop 2", "Forum");
  const other = await rowsNamed("Shop 3");
  const body = { filter: { search: "shop" }, note: "night shift" };
  const { body: answer } = await api.call(updateNotes, { body });
  expect(answer.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(answer.additionalData).toEqual({ errorCode: null, items: [] });
  const theirs = await other.api.call(getExtension, { params: { id: other.ids[0] ?? 0 } });
  expect(theirs.body.note).toBe("");
});

it("who is named may be named by ids, as the specification spells them too", async () => {
  const { api, ids } = await rowsNamed("One");
  for (const named of [{ ids }, { extensionIds: ids }]) {
    const { body } = await api.call(updateNotes, { body: { ...named, note: "seen" } });
    expect(body.data.map(({ note }) => note)).toEqual(["seen"]);
  }
  for (const wrong of [{}, { ids, extensionIds: ids }, { ids, filter: {} }])
    expectFailure(
      await api.call(updateNotes, { body: { ...wrong, note: "" } }),
      "invalidInput",
      "extensionIds",
    );
});

it("says so where nothing matches", async () => {
  const { api } = await rowsNamed("One");
  const answer = await api.call(startScripts, { body: { filter: { search: "none such" } } });
  expectFailure(answer, "extensionsNotFound", "filter");
});

it("a token of one group reaches no others by a filter", async () => {
  const { user, ids } = await rowsNamed("In", "Out");
  const tokens = makeTokens(test, () => user);
  const groupId = await tokens.groupWith(ids[0] ?? 0);
  const held = as(await tokens.make({ groupId }));
  const { body } = await held.call(updateNotes, { body: { filter: {}, note: "held" } });
  expect(body.data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});
