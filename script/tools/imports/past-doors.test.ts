import { expect, test } from "vitest";
import { describePastDoors, findPastDoors } from "./past-doors.ts";

const file = (path: string): string => `apps/server/src/features/runs/${path}`;
const entering = (from: string, to: string) => ({ from: file(from), to: file(to) });

test("a feature is entered by its doors, in whatever wing, and the platform by any", () => {
  const allowed = [
    entering("runs/a.ts", "runs/deep/b.ts"),
    entering("runs/a.ts", "scripts/scripts.service.ts"),
    entering("runs/a.ts", "scripts/for-others.ts"),
    { from: file("runs/a.ts"), to: "apps/server/src/features/library/scripts/for-others.ts" },
    { from: file("runs/a.ts"), to: "apps/server/src/platform/jobs/worker.ts" },
    { from: "apps/server/src/app.ts", to: file("runs/a.ts") },
  ];
  expect(findPastDoors(allowed)).toEqual([]);
});

test("who goes past them is named once, and refused unless it is known", () => {
  const past = [
    entering("runs/a.ts", "scripts/find-script.ts"),
    entering("runs/b.ts", "scripts/find-script.ts"),
  ];
  const found = findPastDoors(past);
  expect(found).toEqual(["runs > scripts/find-script"]);
  const inAnotherWing = "apps/server/src/features/library/scripts/find-script.ts";
  expect(findPastDoors([{ from: file("runs/a.ts"), to: inAnotherWing }])).toEqual(found);
  expect(describePastDoors(found, found)).toEqual([]);
  expect(describePastDoors(found, [])).toEqual([expect.stringContaining("goes past the doors")]);
});

test("what is known in vain is to go from the list", () => {
  const known = ["runs > scripts/find-script", "runs > scripts/other"];
  expect(describePastDoors(known.slice(0, 1), known)).toEqual([
    expect.stringContaining("runs > scripts/other is over"),
  ]);
});
