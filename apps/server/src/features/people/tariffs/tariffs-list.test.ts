import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { tariffRows } from "./tariffs.tables.ts";

const { db } = await startTestApp();

interface PlanNode {
  "Relation Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}
interface Explained {
  "QUERY PLAN": [{ Plan: PlanNode }];
}

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)];

it("counts the users of all tariffs in one pass, however many tariffs there are", async () => {
  const tariffs = Array.from({ length: 20 }, (_, at) => ({
    ...{ name: `Plan ${at}`, price: 1, maxExtensionCount: 1 },
  }));
  await db.insertInto("tariffs").values(tariffs).execute();
  const [explained] = await tariffRows(db).explain<Explained>("json", sql`analyze`);
  const [{ Plan }] = explained?.["QUERY PLAN"] ?? [{ Plan: { "Actual Loops": 0 } }];
  const reads = withParts(Plan).filter((node) => node["Relation Name"] === "users");
  expect(reads.map((node) => node["Actual Loops"])).toEqual([1]);
});
