import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { usersPage } from "./users-list.tables.ts";

const { db } = await startTestApp();

interface PlanNode {
  "Subplan Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)];

it("looks up the details of those alone who are on the page, however late it is", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({
    email: `u${at}@late.test`,
    passwordHash: "none",
  }));
  await db.insertInto("users").values(rows).execute();
  const order = { by: "email", direction: "desc" } as const;
  const page = usersPage(db, { search: "@late.test" }, order, { offset: 280, limit: 10 });
  const [explained] = await page.explain<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    "json",
    sql`analyze`,
  );
  const nodes = withParts(
    (explained as { "QUERY PLAN": [{ Plan: PlanNode }] })["QUERY PLAN"][0].Plan,
  );
  const lookUps = nodes.filter((node) => node["Subplan Name"]?.startsWith("SubPlan"));
  expect(lookUps.map((node) => node["Actual Loops"])).toEqual([10, 10, 10, 10]);
});
