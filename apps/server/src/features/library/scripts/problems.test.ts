import {
  AccessRights,
  createAction,
  createScript,
  listProblems,
  type ThingWithProblems,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";

const { as, db, factories } = await startTestApp();

const use = (name: string) =>
  buildScriptRow({
    id: "uses",
    selectedActionType: typeId("fill"),
    inputSettings: { selectors: ["input"], value: `{{${name}}}` },
  });

async function aUser() {
  const api = as(await factories.user());
  const saveScript = async (name: string, scriptActions = [buildScriptRow()]) =>
    (await api.call(createScript, { body: { name, scriptActions } })).body;
  const saveAction = async (overrides = {}) =>
    (await api.call(createAction, { body: buildAction(overrides) })).body;
  /** Every piece, one after the other. */
  const everything = async () => {
    const found: ThingWithProblems[] = [];
    let lookedAt = 0;
    const look = async (after: string): Promise<void> => {
      const { body } = await api.call(listProblems, { query: { after } });
      found.push(...body.data);
      lookedAt += body.lookedAt;
      expect(body.totalCount).toBeGreaterThanOrEqual(lookedAt);
      if (body.next !== null) await look(body.next);
    };
    await look("script-0");
    return { found, lookedAt };
  };
  return { api, saveScript, saveAction, everything };
}

describe("problems of scripts and actions", () => {
  it("names the row or the step, and what is wrong there", async () => {
    const { saveScript, saveAction, everything } = await aUser();
    await saveScript("Fine");
    const script = await saveScript("Typo", [buildScriptRow(), use("title")]);
    const reads = { selectors: ["h1"], name: "title" };
    const read = await saveAction({
      name: "Read",
      steps: [buildStep({ id: "r", type: "readText", inputs: reads })],
    });
    await saveScript("Reads", [buildScriptRow({ selectedActionId: read.id }), use("title")]);
    const action = await saveAction({
      name: "Loop",
      steps: [
        buildStep({
          id: "l",
          type: "repeat",
          inputs: { mode: "times", times: 0 },
          blocks: { steps: [buildStep({ id: "in", label: "Shop" })] },
        }),
      ],
    });
    const { found, lookedAt } = await everything();
    expect(lookedAt).toBe(5);
    expect(found).toEqual([
      {
        of: "script",
        id: script.id,
        name: "Typo",
        socialNetwork: null,
        problemCount: 1,
        problems: [
          {
            line: "uses",
            number: "2",
            name: null,
            type: "fill",
            problem: { kind: "unknownVariables", names: ["title"] },
          },
        ],
      },
      {
        of: "action",
        id: action.id,
        name: "Loop",
        socialNetwork: null,
        problemCount: 1,
        problems: [
          {
            line: "in",
            number: "1.1",
            name: "Shop",
            type: "open",
            problem: { kind: "unreachable" },
          },
        ],
      },
    ]);
  });

  it("looks at a piece at a time, and at everything in the end", async () => {
    const { saveScript, saveAction, everything, api } = await aUser();
    const { userId } = await db
      .selectFrom("scripts")
      .select("userId")
      .where("id", "=", (await saveScript("Mine")).id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("scripts")
      .values(Array.from({ length: 450 }, (_, at) => ({ userId, name: `Script ${at}` })))
      .execute();
    const last = await saveScript("Last", [use("nothing")]);
    await saveAction();
    const first = await api.call(listProblems, { query: {} });
    expect(first.body).toMatchObject({ data: [], lookedAt: 200, totalCount: 453 });
    const { found, lookedAt } = await everything();
    expect(lookedAt).toBe(453);
    expect(found.map(({ id }) => id)).toEqual([last.id]);
  });

  it("looks at as many scripts at once as share what is long in them", async () => {
    const { saveScript, saveAction, api } = await aUser();
    const value = "x".repeat(9000);
    const steps = Array.from({ length: 25 }, (_, at) =>
      buildStep({ id: `s${at}`, type: "fill", inputs: { selectors: ["input"], value } }),
    );
    const { id } = await saveAction({ steps });
    const shared = await saveScript("Shares", [buildScriptRow({ selectedActionId: id })]);
    await sql`
      with copies as (
        insert into scripts (user_id, name)
        select user_id, name || n from scripts, generate_series(1, 39) n where id = ${shared.id}
        returning id
      )
      insert into script_actions (script_id, row_key, position, action_id)
      select copies.id, row.row_key, row.position, row.action_id
      from copies, script_actions row where row.script_id = ${shared.id}
    `.execute(db);
    const together = await api.call(listProblems, { query: {} });
    expect(together.body).toMatchObject({ lookedAt: 40, next: "action-0" });
    // What they share is looked through as often as it stands there.
    const long = await saveScript("Long");
    await sql`
      insert into script_actions (script_id, row_key, position, action_id)
      select ${long.id}::bigint, 'row' || n, n, ${id}::bigint from generate_series(1000, 1099) n
    `.execute(db);
    const bounded = await api.call(listProblems, { query: {} });
    expect(bounded.body).toMatchObject({ lookedAt: 40, totalCount: 42 });
    expect(bounded.body.next).toMatch(/^script-/);
  });

  it("names twenty of one, and counts all", async () => {
    const { saveScript, everything } = await aUser();
    const rows = Array.from({ length: 30 }, (_, at) => ({ ...use("nothing"), id: `row-${at}` }));
    await saveScript("Many", rows);
    const { found } = await everything();
    expect(found[0]?.problemCount).toBe(30);
    expect(found[0]?.problems).toHaveLength(20);
  });

  it("shows nobody else's, and refuses what is no place", async () => {
    const { saveScript } = await aUser();
    await saveScript("Typo", [use("title")]);
    const stranger = await aUser();
    expect(await stranger.everything()).toEqual({ found: [], lookedAt: 0 });
    const refused = await stranger.api.call(listProblems, { query: { after: "scripts" } });
    expect(refused.status).toBe(400);
    const anonymous = await as().call(listProblems, { query: {} });
    expect(anonymous.status).toBe(401);
  });
});

describe("problems of actions that others have sent", () => {
  it("never says what is in those whose contents are hidden", async () => {
    const { saveScript, saveAction, everything } = await aUser();
    const steps = [
      buildStep({ id: "s", label: "Hush", type: "repeat", inputs: { mode: "times", times: 0 } }),
      buildStep({
        id: "t",
        type: "fill",
        inputs: { selectors: ["#hush"], value: "{{hush}}" },
      }),
    ];
    const action = await saveAction({ name: "Sent", steps });
    await saveScript("With it", [buildScriptRow({ selectedActionId: action.id }), use("anything")]);
    await db
      .updateTable("actions")
      .set({ accessRights: AccessRights.Private, isReceived: true })
      .where("id", "=", action.id)
      .execute();
    expect((await everything()).found).toEqual([]);
    await db.updateTable("actions").set({ hasAccess: false }).where("id", "=", action.id).execute();
    const { found } = await everything();
    expect(JSON.stringify(found)).not.toMatch(/hush/i);
    expect(found.flatMap(({ problems }) => problems.map(({ problem }) => problem.kind))).toEqual([
      "noRight",
    ]);
  });
});
