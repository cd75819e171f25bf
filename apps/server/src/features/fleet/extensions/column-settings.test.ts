// @module-tag postgres
import { getExtension, updateColumnSettings } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const test = await startTestApp();
const user = await test.factories.user();
const api = test.as(user);
const { id } = await test.factories.extension(user);
const params = { id };

it("keeps which columns an extension's details show, and forgets them", async () => {
  const columnSettings = { shown: ["name", "geo"], pinned: [], widths: {}, auto: [] };
  const set = await api.call(updateColumnSettings, { params, body: { columnSettings } });
  expect(set.body).toMatchObject({ id, columnSettings });
  expect((await api.call(getExtension, { params })).body.columnSettings).toEqual(columnSettings);
  await api.call(updateColumnSettings, { params, body: { columnSettings: null } });
  expect((await api.call(getExtension, { params })).body.columnSettings).toBeNull();
});

it("refuses settings that are none, naming the field, and extensions of others", async () => {
  const body = { columnSettings: { shown: ["name", ""] } };
  expectFailure(
    await api.call(updateColumnSettings, { params, body }),
    "invalidInput",
    "columnSettings.shown.1",
  );
  const stranger = test.as(await test.factories.user());
  expectFailure(
    await stranger.call(updateColumnSettings, { params, body: { columnSettings: null } }),
    "extensionsNotFound",
  );
});
