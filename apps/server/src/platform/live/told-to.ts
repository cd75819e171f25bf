import type { LiveEvent, Scope } from "@baton/contract";
import type { User } from "../../http/caller.ts";
import type { LiveMessage } from "./live-hub.ts";

/** What it takes to read what these tell; the others are open to whoever may listen. */
const SCOPES = {
  run: "runs:read",
  browserProfile: "browsers:read",
  browserProfileRemoved: "browsers:read",
} as const satisfies Partial<Record<LiveEvent["topic"], Scope>>;

const scopeOf = (data: string): Scope | undefined => {
  const { topic } = JSON.parse(data) as LiveEvent;
  return topic in SCOPES ? SCOPES[topic as keyof typeof SCOPES] : undefined;
};

/** Whether the user's token may read what is told: a token's scopes hold here too. */
export function mayHear({ held }: Pick<User, "held">, { data }: LiveMessage): boolean {
  if (!held) return true;
  const scope = scopeOf(data);
  return scope === undefined || held.scopes.has(scope);
}
