import { randomUUID } from "node:crypto";
import type { Endpoint, Schedule } from "@baton/contract";
import { toJsonb } from "../src/database/types.ts";
import type { TestApp } from "./app.ts";
import { seedBrowsers } from "./browsers.ts";
import type { TestUser } from "./factories.ts";
import { makePlan } from "./plan.ts";

/* What tests need that walk every call of the contract. */

export const titled = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
export const takesId = (endpoint: Endpoint): boolean => endpoint.path.includes("/:id");

/** Rows of the user's, by the folder of the addresses that name them. */
export type Seeds = Record<string, number>;

/** A row of everything that a call names by its id. */
export async function seed(
  { db, factories }: Pick<TestApp, "db" | "factories">,
  user: TestUser,
): Promise<Seeds> {
  const userId = user.id;
  const extension = await factories.extension(user);
  const action = await db
    .insertInto("actions")
    .values({ userId, name: "Action", actionTypeId: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const script = await db
    .insertInto("scripts")
    .values({ userId, name: "Script" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto("documents")
    .values({
      userId,
      name: "a.txt",
      size: 1,
      contentType: "text/plain",
      sha256: "00",
      storageKey: randomUUID(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const upload = await db
    .insertInto("documentUploads")
    .values({ userId, name: "b.txt", size: 1, createdAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto("runs")
    .values({
      userId,
      extensionId: extension.id,
      scriptId: script.id,
      scriptName: "Script",
      status: 4,
      origin: "user",
      stepCount: 1,
      rowCount: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = toJsonb({ ...makePlan(), scriptId: script.id });
  await db.insertInto("runPlans").values({ runId: run.id, plan }).execute();
  const rule: Schedule = { performMode: "once", startAt: "2099-01-01T00:00", timeZone: "UTC" };
  const schedule = await db
    .insertInto("schedules")
    .values({ userId, rule: toJsonb(rule), nextRunAt: new Date("2099-01-01") })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("scheduleExtensions")
    .values({ extensionId: extension.id, scheduleId: schedule.id })
    .execute();
  const group = await db
    .insertInto("extensionGroups")
    .values({ userId, name: "Group" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("extensions")
    .set({ groupId: group.id })
    .where("id", "=", extension.id)
    .execute();
  const proxy = await db
    .insertInto("proxies")
    .values({ userId, name: "Proxy", type: 0, host: "proxy.test", port: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("extensionProxies")
    .values({ extensionId: extension.id, proxyId: proxy.id, place: 0, isUsed: true })
    .execute();
  return {
    // Before the folders that they are in.
    ...(await seedLists(db, userId, action.id)),
    "/api/extensions/": extension.id,
    "/api/actions/": action.id,
    "/api/scripts/": script.id,
    "/api/documents/": document.id,
    "/api/document-uploads/": upload.id,
    ...(await seedBrowsers(db, userId)),
    "/api/runs/": run.id,
    "/api/schedules/": schedule.id,
    "/api/extension-groups/": group.id,
    "/api/proxy/": proxy.id,
    // To these nobody comes who is no operator.
    "/api/operator/users/": userId,
    "/api/operator/networks/": 1,
    "/api/operator/tariffs/": 1,
  };
}

/** What stands by itself. */
async function seedLists(db: TestApp["db"], userId: number, actionId: number): Promise<Seeds> {
  const token = await db
    .selectFrom("accessTokens")
    .select("id")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const template = await db
    .insertInto("extensionDataTemplates")
    .values({ userId, name: "Template", fields: ["name"], separator: ";" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dataExport = await db
    .insertInto("dataExports")
    .values({
      userId,
      objectType: "text",
      format: "text",
      output: "file",
      hasSecrets: false,
      totalCount: 0,
      createdAt: new Date(),
      seenAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto("extensionTags")
    .values({ userId, name: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const update = await db
    .insertInto("actionUpdates")
    .values({
      userId,
      type: "UpdateReceived",
      actionId,
      actionName: "Action",
      actionVersion: 2,
      note: "",
      createdAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret = await db
    .insertInto("namedSecrets")
    .values({ userId, name: randomUUID(), sealedText: "sealed" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const companion = await db
    .insertInto("companions")
    .values({ userId, name: "Office", tokenHash: Buffer.from(randomUUID()), createdAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto("payments")
    .values({
      ...{ userId, tariffName: "Sold", provider: "sandbox", type: "world_cards", amount: 100 },
      ...{ isSubscription: false, isSandbox: true, createdAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const notice = await db
    .insertInto("paymentNotices")
    .values({ provider: "sandbox", key: randomUUID(), data: {}, receivedAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const archive = await db
    .insertInto("archives")
    .values({
      ...{ userId, kind: "archive", label: "Archive", settings: {} },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const passkey = await db
    .insertInto("passkeys")
    .values({
      ...{ userId, credentialId: randomUUID(), publicKey: Buffer.from("key"), counter: 0 },
      ...{ transports: [], isSynced: false, name: "Laptop", createdAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    ...(await seedWebhook(db, userId)),
    "/api/payments/": payment.id,
    "/api/operator/payments/": payment.id,
    "/api/operator/payments/notices/": notice.id,
    "/api/passkeys/": passkey.id,
    "/api/companions/": companion.id,
    "/api/named-secrets/": secret.id,
    "/api/actions/nested/update/": update.id,
    "/api/extension-tags/": tag.id,
    "/api/extension-data/templates/": template.id,
    "/api/extension-data/exports/": dataExport.id,
    "/api/tokens/": token.id,
    "/api/extension-settings/archives/": archive.id,
  };
}

/** No window has it. */
const HOLD = { windowId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11" };

/** Bodies that pass the contract, for the calls on one row that need one. */
export const bodies: Record<string, unknown> = {
  takeHold: { ...HOLD, purpose: "pick" },
  heartbeatHold: HOLD,
  startDebug: { ...HOLD, runId: 999_999 },
  sendHoldCommand: {
    ...HOLD,
    commandId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a12",
    command: { type: "tabs.list" },
  },
  renamePasskey: { name: "stolen" },
  deletePasskey: { password: "guessed" },
  updateNote: { note: "stolen" },
  settleSandboxPayment: { outcome: "paid" },
  updateWebhook: { name: "stolen" },
  updateCompanion: { name: "stolen" },
  updateColumnSettings: { columnSettings: null },
  updateExtensionTag: { name: "stolen" },
  updateDocument: { name: "stolen.txt" },
  changeTags: { change: "replace", tagIds: [] },
  retryRun: { from: "start", script: "old" },
  renameExtension: { name: "stolen" },
  changeScript: { scriptId: null },
  changeSocialNetwork: { socialNetwork: null },
  getCredentials: { password: "guessed" },
  getAccountCode: { password: "guessed" },
  downloadCookies: { password: "guessed" },
  downloadProfileAgent: { password: "guessed" },
  startOnce: { actionId: 1 },
  updateScript: { name: "stolen", scriptActions: [] },
  addToExtensionGroup: { extensionIds: [1] },
  removeFromExtensionGroup: { extensionIds: [1] },
  updateExtensionGroup: { name: "stolen" },
  removeProxies: { proxyIds: [1] },
  orderProxies: { proxyIds: [1] },
  updateDataTemplate: { name: "stolen" },
  replaceNamedSecret: { text: "stolen" },
  updateArchive: { vkAppId: "7", telegramBotToken: "" },
  updateAction: { name: "stolen", actionTypeId: 1 },
  importConnectionProfiles: { profiles: ["stolen"] },
};

/** Queries that pass the contract, for the calls on one row that need one. */
export const queries: Record<string, Record<string, string>> = {
  setNestedAutoUpdate: { enabled: "true" },
  setNestedAccess: { rights: "0" },
  listHoldEvents: HOLD,
};

export function idIn(seeds: Seeds, endpoint: Endpoint): number {
  const folder = Object.keys(seeds).find((known) => endpoint.path.startsWith(known));
  const id = folder && seeds[folder];
  if (!id) throw new Error(`This test seeds no row for ${endpoint.path}`);
  return id;
}

export const paramsOf = (endpoint: Endpoint, id: number) => ({
  id,
  format: "csv",
  screenshotId: 1,
  version: 1,
});

/** What a bulk call needs beside the ids. */
export const besideIds: Record<string, object> = {
  changeScripts: { scriptId: null },
  changeSocialNetworks: { socialNetwork: null },
  updateNotes: { note: "stolen" },
  startManyOnce: { actionId: 0 },
  updateSchedules: { schedule: null },
  updateBrowserConfig: { profileId: 0 },
  addProxies: { proxyIds: [0] },
  removeManyProxies: { proxyIds: [0] },
  changeTagsOfMany: { change: "replace", tagIds: [] },
};

/** A webhook, and something that was sent to it. */
async function seedWebhook(db: TestApp["db"], userId: number): Promise<Seeds> {
  const webhook = await db
    .insertInto("webhooks")
    .values({
      ...{ userId, name: "Webhook", url: "https://hook.example/", events: ["run.ended"] },
      ...{ isGrouped: false, sealedSecret: "sealed", createdAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto("eventDeliveries")
    .values({
      ...{ userId, webhookId: webhook.id, type: "run.ended", eventKey: randomUUID() },
      ...{ occurredAt: new Date(), data: toJsonb({}), dueAt: new Date(), status: "failed" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { "/api/webhooks/": webhook.id, "/api/webhook-deliveries/": delivery.id };
}
