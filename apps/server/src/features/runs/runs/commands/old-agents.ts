import { type ActionTypeDefinition, findActionType, STEP_TYPES } from "@baton/catalogue";
import { AGENT_PROTOCOL, enumeratePlan, type RunPlan } from "@baton/contract";
import { planRowsOf, type ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import type { LockedTarget } from "./command-targets.tables.ts";
import type { Failure } from "./failure.ts";

/** From which minor version of the protocol on each type of the script is known. */
const known = new WeakMap<ScriptSnapshot, ReadonlyMap<string, number>>();

function sinceOf(snapshot: ScriptSnapshot): ReadonlyMap<string, number> {
  const found = known.get(snapshot);
  if (found) return found;
  const since = typesIn({ rows: planRowsOf(snapshot) });
  known.set(snapshot, since);
  return since;
}

function typesIn(plan: Pick<RunPlan, "rows">): ReadonlyMap<string, number> {
  const types = new Set(enumeratePlan(plan).map(({ step }) => step.type));
  return new Map([...types].map((type) => [type, findActionType(type)?.sinceMinor ?? 0]));
}

/** Types that an agent of this minor version of the protocol does not know. */
export const typesNewerThan = (minor: number): string[] =>
  STEP_TYPES.filter((type: ActionTypeDefinition) => type.sinceMinor > minor).map(
    ({ name }) => name,
  );

/** The plan has a step, not switched off, that such an agent does not know. */
export const isPlanTooNew = (plan: Pick<RunPlan, "rows">, minor: number): boolean =>
  [...typesIn(plan).values()].some((since) => since > minor);

const protocol = (minor: number): string => `${AGENT_PROTOCOL.major}.${minor}`;

/** Why the extension's agent cannot do the script; an agent that has not said how old it is may. */
export function tooOldFor(
  { agentVersion, protocolMinor }: Pick<LockedTarget, "agentVersion" | "protocolMinor">,
  snapshot: ScriptSnapshot,
): Failure | undefined {
  if (protocolMinor === null) return undefined;
  const newer = [...sinceOf(snapshot)].filter(([, since]) => since > protocolMinor);
  if (newer.length === 0) return undefined;
  const types = newer.map(([type]) => type).join(", ");
  const needed = Math.max(...newer.map(([, since]) => since));
  const message =
    `The agent ${agentVersion ?? ""} (protocol ${protocol(protocolMinor)}) is too old ` +
    `for ${types}: they take protocol ${protocol(needed)}.`;
  return { errorName: "agentTooOld", message };
}
