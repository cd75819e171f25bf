import type { AccessRights, SendableAction } from "@baton/contract";

/** What is chosen for one action; `expiration` is as a field has it, empty for good. */
export interface Given {
  accessRights: AccessRights;
  expiration: string;
  defaultAccessRights: AccessRights;
  autoUpdate: boolean;
}

/** What is given on is never wider than what is given: a greater number is the narrower right. */
export const narrowed = (right: AccessRights, widest: AccessRights): AccessRights =>
  right < widest ? widest : right;

/** A value that not all of them share is null. */
export type Common = { [Name in keyof Given]: Given[Name] | null };

/** What all of these have in common. */
export function commonOf(all: readonly Given[]): Common | null {
  const [first, ...others] = all;
  if (!first) return null;
  const same = <Name extends keyof Given>(name: Name): Given[Name] | null =>
    others.every((one) => one[name] === first[name]) ? first[name] : null;
  return {
    accessRights: same("accessRights"),
    expiration: same("expiration"),
    defaultAccessRights: same("defaultAccessRights"),
    autoUpdate: same("autoUpdate"),
  };
}

export type EndFault = "past" | "tooLate";

/** What is wrong with an end: it must lie ahead, and within one's own right. */
export function endFault(chosen: string | null, most: string | null, now: Date): EndFault | null {
  if (chosen === null) return null;
  const at = Date.parse(chosen);
  if (at <= now.getTime()) return "past";
  return most !== null && at > Date.parse(most) ? "tooLate" : null;
}

/** An action in the list of those that go along: nested ones stand below what nests them. */
export interface SendableLine {
  action: SendableAction;
  depth: number;
}

/** Each once, below the first that has it; `usedIn` names what has an action. */
export function sendableLines(
  actions: readonly SendableAction[],
  scriptNames: readonly string[],
): SendableLine[] {
  const lines: SendableLine[] = [];
  const placed = new Set<number>();
  const place = (action: SendableAction, depth: number): void => {
    if (placed.has(action.id)) return;
    placed.add(action.id);
    lines.push({ action, depth });
    for (const inner of actions) {
      if (inner.usedIn.includes(action.name)) place(inner, depth + 1);
    }
  };
  for (const action of actions) {
    if (action.usedIn.some((name) => scriptNames.includes(name))) place(action, 0);
  }
  // What names nobody that is here is shown all the same.
  for (const action of actions) place(action, 0);
  return lines;
}
