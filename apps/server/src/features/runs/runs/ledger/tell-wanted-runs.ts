import { fillSecrets, type RunPlan, secretsInSteps, type WantedRun } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { OpenSecrets } from "../../../library/secrets/secrets.service.ts";
import { fillAccount, type OpenAccount, planNamesAccount } from "./account-in-plan.ts";
import { type HandedOutRun, readWantedRuns } from "./wanted-runs.ts";

/**
 * In place of a hidden text that nobody can read any more: a variable that there is not, so that the
 * step fails and says so, instead of typing something else.
 */
const UNREADABLE = "{{hidden_text_that_cannot_be_read}}";

export const secretIdsOf = ({ rows }: Pick<RunPlan, "rows">): number[] =>
  rows.flatMap(({ steps }) => secretsInSteps(steps, "").map(({ secretId }) => secretId));

/** What agents are told to do, with what is hidden filled in: on its way to them, and nowhere else. */
export const makeWantedRunsReader =
  (openSecrets: OpenSecrets, openAccount: OpenAccount) =>
  async (db: Db, extensionIds: number[]): Promise<Map<number, HandedOutRun>> => {
    const handedOut = await readWantedRuns(db, extensionIds);
    const filled = [...handedOut].map(async ([id, run]): Promise<[number, HandedOutRun]> => [
      id,
      await tellAccount(db, await fillIn(db, run, openSecrets), { extensionId: id, openAccount }),
    ]);
    return new Map(await Promise.all(filled));
  };

export type WantedRunsReader = ReturnType<typeof makeWantedRunsReader>;

async function fillIn(db: Db, run: HandedOutRun, openSecrets: OpenSecrets): Promise<HandedOutRun> {
  if (run.wanted.wanted === "stopped") return run;
  const { plan } = run.wanted;
  const ids = secretIdsOf(plan);
  if (ids.length === 0) return run;
  const texts = await openSecrets(db, run.userId, ids);
  const rows = plan.rows.map((row) => ({
    ...row,
    steps: fillSecrets(row.steps, (id) => texts.get(id) ?? UNREADABLE),
  }));
  const wanted: WantedRun = { ...run.wanted, plan: { ...plan, rows } };
  return { ...run, wanted };
}

/** With what the plan names of the account that the browser has now. */
async function tellAccount(
  db: Db,
  run: HandedOutRun,
  { extensionId, openAccount }: { extensionId: number; openAccount: OpenAccount },
): Promise<HandedOutRun> {
  if (run.wanted.wanted === "stopped" || !planNamesAccount(run.wanted.plan)) return run;
  const account = await openAccount(db, { userId: run.userId, extensionId });
  if (!account) return run;
  return { ...run, wanted: { ...run.wanted, plan: fillAccount(run.wanted.plan, account) } };
}
