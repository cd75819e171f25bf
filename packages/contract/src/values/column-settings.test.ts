import { expect, test } from "vitest";
import { columnSettingsSchema } from "./column-settings.ts";

const faultsOf = (settings: unknown) =>
  (columnSettingsSchema.safeParse(settings).error?.issues ?? []).map(({ path }) => path.join("."));

test("takes an arrangement of columns, what else is kept beside it, and none", () => {
  const layout = { shown: ["name", "geo"], pinned: ["name"], auto: [], widths: { geo: 80 } };
  for (const settings of [layout, { ...layout, order: [1] }, {}, null])
    expect(columnSettingsSchema.parse(settings)).toEqual(settings);
});

test.each([
  [{ shown: "name" }, "shown"],
  [{ shown: ["name", 7] }, "shown.1"],
  [{ pinned: ["x".repeat(51)] }, "pinned.0"],
  [{ auto: Array.from({ length: 101 }, () => "name") }, "auto"],
  [{ widths: { geo: "80" } }, "widths.geo"],
  [{ widths: { geo: 5000 } }, "widths.geo"],
  [{ note: "x".repeat(20_000) }, ""],
])("names what is wrong with %j", (settings, field) => {
  expect(faultsOf(settings)).toEqual([field]);
});
