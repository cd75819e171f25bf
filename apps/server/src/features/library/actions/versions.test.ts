import {
  type ActionInput,
  compareActionVersions,
  createAction,
  getAction,
  getActionVersion,
  listActionVersions,
  restoreActionVersion,
  updateAction,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const { as, factories } = await startTestApp();
const api = as(await factories.user());

const stepTo = (url: string) => [buildStep({ inputs: { url } })];
const url = (number: number): string => `https://shop.example/${number}`;

async function make(): Promise<number> {
  const body = buildAction({ steps: stepTo(url(1)) });
  return (await api.call(createAction, { body })).body.id;
}
const save = (id: number, over: Partial<ActionInput> & { note?: string }) =>
  api.call(updateAction, { params: { id }, body: { ...buildAction(), ...over } });
const list = async (id: number) =>
  (await api.call(listActionVersions, { params: { id } })).body.data;

it("keeps what an action did before, the newest five, with what was said of it", async () => {
  const id = await make();
  for (let number = 2; number <= 8; number += 1)
    await save(id, { steps: stepTo(url(number)), note: `Note ${number}` });
  expect(
    (await list(id)).map(({ version, note, isCurrent }) => [version, note, isCurrent]),
  ).toEqual([
    [8, "Note 8", true],
    [7, "Note 7", false],
    [6, "Note 6", false],
    [5, "Note 5", false],
    [4, "Note 4", false],
    [3, "Note 3", false],
  ]);
  const { body } = await api.call(getAction, { params: { id } });
  expect(body).toMatchObject({ version: 8, savedVersionsCount: 5 });
  const gone = await api.call(getActionVersion, { params: { id, version: 2 } });
  expectFailure(gone, "notFound");
  const kept = await api.call(getActionVersion, { params: { id, version: 3 } });
  expect(kept.body.steps[0]?.inputs["url"]).toBe(url(3));
});

it("keeps nothing of a save that changes the name alone", async () => {
  const id = await make();
  await save(id, { name: "Other name", steps: stepTo(url(1)), note: "renamed" });
  expect((await list(id)).map(({ version, name }) => [version, name])).toEqual([[2, "Other name"]]);
});

it("says what changed from one to another, or to the present one", async () => {
  const id = await make();
  await save(id, { steps: stepTo(url(2)) });
  await save(id, { steps: [...stepTo(url(2)), buildStep({ id: "s2" })] });
  const compare = async (to?: string) => {
    const query = to === undefined ? {} : { to };
    const { body } = await api.call(compareActionVersions, { params: { id, version: 1 }, query });
    return body.data.map(({ kind, stepId, inputs }) => [kind, stepId, inputs]);
  };
  expect(await compare("2")).toEqual([["changed", "s1", ["url"]]]);
  expect(await compare()).toEqual([
    ["changed", "s1", ["url"]],
    ["added", "s2", []],
  ]);
});

it("makes an earlier one the newest, under the present name", async () => {
  const id = await make();
  await save(id, { name: "Renamed", steps: stepTo(url(2)), note: "second" });
  const { body } = await api.call(restoreActionVersion, { params: { id, version: 1 } });
  expect(body).toMatchObject({ version: 3, name: "Renamed", savedVersionsCount: 2 });
  expect(body.steps[0]?.inputs["url"]).toBe(url(1));
  expectFailure(await api.call(restoreActionVersion, { params: { id, version: 9 } }), "notFound");
});
