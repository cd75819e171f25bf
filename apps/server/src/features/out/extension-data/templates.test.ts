import {
  createDataTemplate,
  type DataField,
  deleteDataTemplates,
  listDataTemplates,
  updateDataTemplate,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const test = await startTestApp();

const FIELDS: DataField[] = ["login", "password", "accountName", "extensionId"];
const make = (name: string) => ({ name, fields: FIELDS, separator: ":" });

describe("templates of what goes out", () => {
  it("are kept with their fields in the order that was chosen, by their names", async () => {
    const api = test.as(await test.factories.user());
    const { body: second } = await api.call(createDataTemplate, { body: make("Second") });
    const { body: first } = await api.call(createDataTemplate, { body: make(" First ") });
    expect(first).toMatchObject({ name: "First", fields: FIELDS, separator: ":" });
    expect((await api.call(listDataTemplates)).body).toEqual({
      data: [first, second],
      totalCount: 2,
    });
    const found = await api.call(listDataTemplates, { query: { search: "sec" } });
    expect(found.body).toEqual({ data: [second], totalCount: 1 });
  });

  it("are changed in what is named, and deleted as far as they are there", async () => {
    const api = test.as(await test.factories.user());
    const { body: made } = await api.call(createDataTemplate, { body: make("One") });
    const params = { id: made.id };
    const turned = FIELDS.toReversed();
    const changed = await api.call(updateDataTemplate, { params, body: { fields: turned } });
    expect(changed.body).toMatchObject({ name: "One", fields: turned, separator: ":" });
    const both = await api.call(deleteDataTemplates, { body: { ids: [made.id, made.id + 999] } });
    expect(both.body).toEqual(toIdsAnswer([made.id], [made.id, made.id + 999]));
    expect((await api.call(listDataTemplates)).body).toEqual({ data: [], totalCount: 0 });
  });

  it("have a name: 801 without one", async () => {
    const api = test.as(await test.factories.user());
    for (const name of ["", "  "])
      expectFailure(
        await api.call(createDataTemplate, { body: make(name) }),
        "templateNameEmpty",
        "name",
      );
    const { body: made } = await api.call(createDataTemplate, { body: make("One") });
    const params = { id: made.id };
    expectFailure(
      await api.call(updateDataTemplate, { params, body: { name: " " } }),
      "templateNameEmpty",
      "name",
    );
  });

  it.each([
    ["fields", { fields: [] }],
    ["fields", { fields: ["login", "login"] }],
    ["fields.0", { fields: ["wealth"] }],
    ["separator", { separator: "" }],
    ["separator", { separator: "\n" }],
    ["separator", { separator: '"' }],
    ["separator", { separator: "123456" }],
  ])("are bounded: %s as %j", async (field, wrong) => {
    const api = test.as(await test.factories.user());
    const body = { ...make("One"), ...wrong } as ReturnType<typeof make>;
    expectFailure(await api.call(createDataTemplate, { body }), "invalidInput", field);
  });
});
