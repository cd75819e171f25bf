import { definitionsOf } from "@baton/catalogue";
import {
  fillHiddenAccount,
  type HiddenAccountName,
  type JsonValue,
  namesAccount,
  namesHiddenAccount,
  type RunPlan,
  type Step,
} from "@baton/contract";
import type { Db } from "../../../../database/types.ts";

/** What plans may name of the account of an extension. */
export interface AccountTexts {
  name: string | null;
  id: string | null;
  login: string | null;
  password: string | null;
  adsToken: string | null;
  bmToken: string | null;
  /** The one-time code that holds at a moment (milliseconds since 1970); null without a key. */
  codeAt: (at: number) => string | null;
}

/** Undefined where the extension has no account. */
export type OpenAccount = (
  db: Db,
  owner: { userId: number; extensionId: number },
) => Promise<AccountTexts | undefined>;

/** For who has no key. */
export const opensNoAccount: OpenAccount = () => Promise.resolve(undefined);

export const planNamesAccount = ({ rows }: Pick<RunPlan, "rows">): boolean => namesAccount(rows);

/** Whether what is hidden of the account stands in the plan. */
export const planHidesAccount = ({ rows }: Pick<RunPlan, "rows">): boolean =>
  rows.some(({ steps }) => steps.some(hidesAccount));

const hidesAccount = ({ inputs, blocks }: Step): boolean =>
  namesHiddenAccount(inputs) ||
  Object.values(blocks ?? {}).some((inner) => inner.some(hidesAccount));

export const hiddenTextsOf = (account: AccountTexts | undefined): string[] =>
  [account?.login, account?.password, account?.adsToken, account?.bmToken].filter(
    (text) => typeof text === "string",
  );

/** The plan as its agent gets it. */
export function fillAccount(plan: RunPlan, account: AccountTexts): RunPlan {
  const known: Record<HiddenAccountName, string | null> = {
    "account.login": account.login,
    "account.password": account.password,
    "account.adsToken": account.adsToken,
    "account.bmToken": account.bmToken,
    // Made at the step.
    "account.code": null,
  };
  const shown = Object.entries({ name: account.name, id: account.id }).filter(
    ([, value]) => value !== null,
  );
  return {
    ...plan,
    variables: { ...plan.variables, account: Object.fromEntries(shown) },
    rows: plan.rows.map((row) => ({
      ...row,
      steps: row.steps.map((step) => fillStep(step, (name) => known[name] ?? undefined)),
    })),
  };
}

type TextOf = (name: HiddenAccountName) => string | undefined;

function fillStep(step: Step, textOf: TextOf): Step {
  const mayHide = new Set(
    definitionsOf(step.type).flatMap(({ name, canBeSecret }) => (canBeSecret ? [name] : [])),
  );
  const filled = (name: string, value: JsonValue): JsonValue =>
    typeof value === "string" && mayHide.has(name) ? fillHiddenAccount(value, textOf) : value;
  const inputs = Object.fromEntries(
    Object.entries(step.inputs).map(([name, value]) => [name, filled(name, value)]),
  );
  if (!step.blocks) return { ...step, inputs };
  // Whoever sent an action that nobody sees into could send them anywhere.
  const isHidden = step.inputs["access"] === "hidden";
  const inner = Object.entries(step.blocks).map(
    ([name, steps]) =>
      [name, isHidden ? steps : steps.map((one) => fillStep(one, textOf))] as const,
  );
  return { ...step, inputs, blocks: Object.fromEntries(inner) };
}
