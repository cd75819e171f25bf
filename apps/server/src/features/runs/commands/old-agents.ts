import { findActionType } from "@baton/catalogue";
import { AGENT_PROTOCOL, enumeratePlan } from "@baton/contract";
import { planRowsOf, type ScriptSnapshot } from "../../scripts/script-plan.ts";
import type { LockedTarget } from "./command-targets.tables.ts";
import type { Failure } from "./failure.ts";

/** From which minor version of the protocol on each type of the script is known. */
const known = new WeakMap<ScriptSnapshot, ReadonlyMap<string, number>>();

function sinceOf(snapshot: ScriptSnapshot): ReadonlyMap<string, number> {
  const found = known.get(snapshot);
  if (found) return found;
  const types = enumeratePlan({ rows: planRowsOf(snapshot) }).map(({ step }) => step.type);
  const since = new Map(
    [...new Set(types)].map((type) => [type, findActionType(type)?.sinceMinor ?? 0]),
  );
  known.set(snapshot, since);
  return since;
}

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
