// @module-tag postgres
import {
  createProfileTemplate,
  getExtension,
  listBrowserProfileJobs,
  loadAccount,
  loadAccounts,
  updateAccount,
} from "@baton/contract";
import { beforeEach, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";

const app = await startTestApp();
const vendors = makeVendorsOfTest();

let owner: TestUser;
let api: ReturnType<TestApp["as"]>;
beforeEach(async () => {
  owner = await app.factories.user();
  api = app.as(owner);
});

async function makeTemplate(name: string): Promise<number> {
  const { id: connectionId } = await vendors.connect(api, await vendors.start("undetectable"));
  const fields = { browserApi: 6, connectionId, namePattern: "{{account.name}}" } as const;
  return (await api.call(createProfileTemplate, { body: { name, ...fields } })).body.id;
}

const makeRow = async (): Promise<number> => (await app.factories.extension(owner)).id;
const profileOf = async (id: number) =>
  (await api.call(getExtension, { params: { id } })).body.browserConfig?.profileName;

it("makes the profile that an account's template says, by number or name", async () => {
  const profileTemplateId = await makeTemplate("Shops");
  const [first, second, third] = [await makeRow(), await makeRow(), await makeRow()];
  const items = [
    { extensionId: first, name: "Ann", profileTemplateId },
    { extensionId: second, name: "Bob", profileTemplate: "Shops" },
    { extensionId: third, name: "Cay" },
  ];
  const { body } = await api.call(loadAccounts, { body: { items } });
  expect(body.additionalData.items).toEqual([]);
  await vi.waitFor(async () => {
    expect([await profileOf(first), await profileOf(second)]).toEqual(["Ann", "Bob"]);
  });
  expect(await profileOf(third)).toBeUndefined();
});

it("asks for a template that there is, and loads nothing without", async () => {
  const id = await makeRow();
  const wrong = { name: "Ann", profileTemplate: "None of these" };
  const refused = await api.call(loadAccount, { params: { id }, body: wrong });
  expectFailure(refused, "noProfileTemplate", "profileTemplate");
  await api.call(loadAccount, { params: { id }, body: { name: "Ann" } });
  const body = { profileTemplateId: 999_999 };
  const changed = await api.call(updateAccount, { params: { id }, body });
  expectFailure(changed, "noProfileTemplate", "profileTemplate");
  expect((await api.call(listBrowserProfileJobs)).body.data).toEqual([]);
});
