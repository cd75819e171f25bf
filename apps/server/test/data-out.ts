import {
  type BodyInputOf,
  createExtensionData,
  type Endpoint,
  type JsonValue,
  loadAccount,
  ScriptStatus,
} from "@baton/contract";
import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

type Answer = Awaited<ReturnType<ReturnType<TestApp["as"]>["call"]>>;

/** The text of an answered file; JSON has been taken apart already. */
export const textOf = ({ body }: { body: unknown }): string =>
  body instanceof Buffer ? body.toString("utf8") : JSON.stringify(body);

export async function makeDataOut(test: TestApp, user?: TestUser) {
  const owner = user ?? (await test.factories.user());
  const api = test.as(owner);

  /** An extension that is signed in, with each secret its own. */
  async function account(name: string, secrets: Record<string, string> = {}): Promise<number> {
    const { id } = await test.factories.extension(owner, { name: `Browser of ${name}` });
    const body = { name, login: `${name}@login`, password: `${name}:pass`, ...secrets };
    await api.call(loadAccount, { params: { id }, body });
    return id;
  }

  /** A run that collected these. */
  async function collected(extensionId: number, values: JsonValue[]): Promise<void> {
    const { id: runId } = await test.db
      .insertInto("runs")
      .values({
        userId: owner.id,
        extensionId,
        scriptName: "Script",
        status: ScriptStatus.Finished,
        origin: "user",
        queuedAt: new Date(0),
        stepCount: 1,
        rowCount: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = values.map((value, index) => ({
      runId,
      seq: index + 1,
      rowIndex: 0,
      name: "text",
      value: sql<JsonValue>`${JSON.stringify(value)}::json`,
      collectedAt: new Date(0),
    }));
    await test.db.insertInto("runData").values(rows).execute();
  }

  const give = (body: Partial<BodyInputOf<typeof createExtensionData>>): Promise<Answer> =>
    api.call<Endpoint>(createExtensionData, {
      body: { objectType: "accountData", format: "text", output: "file", ...body },
    });

  return { owner, api, account, collected, give };
}
