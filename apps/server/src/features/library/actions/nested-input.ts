import type { ActionInput } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { fail, type Issue } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import { commonNetwork } from "./common-network.ts";
import { nestedIn, usesOf } from "./nested-ids.ts";
import { NESTING_DEPTH_MAX, nestingFault } from "./nesting-rules.ts";
import { listNestings, lockNestings, replaceNestings } from "./nestings.tables.ts";
import { networksOfActions } from "./use-actions.ts";

const placesIn = ({ steps }: Pick<ActionInput, "steps">) => nestedIn(steps, "steps");

/** Before anything else is locked: of two that save nested actions the second sees the first's. */
export async function holdNestings(
  tx: Tx,
  userId: number,
  action: Pick<ActionInput, "steps">,
): Promise<void> {
  if (placesIn(action).length > 0) await lockNestings(tx, userId);
}

/** What is wrong with the actions that it names; and the network that comes of them. */
export async function checkNested(
  tx: Tx,
  userId: number,
  action: ActionInput,
): Promise<{ issues: Issue[]; action: ActionInput }> {
  const places = placesIn(action);
  if (places.length === 0) return { issues: [], action };
  const networks = await networksOfActions(
    tx,
    userId,
    places.map(({ actionId }) => actionId),
  );
  const issues = places
    .filter(({ actionId }) => !networks.has(actionId))
    .map(({ field }) => ({ field, message: "There is no such action" }));
  const socialNetwork = commonNetwork([action.socialNetwork, ...networks.values()]);
  if (socialNetwork === "several") {
    if (issues.length > 0) return { issues, action };
    throw fail("multipleSocialNetworks", {
      message: "The action and those that it nests have several social networks.",
    });
  }
  return { issues, action: { ...action, socialNetwork } };
}

/** Keeps which actions it names; refuses circles, and what nests too deep. */
export async function keepNestings(
  tx: Tx,
  userId: number,
  id: number,
  action: Pick<ActionInput, "steps">,
): Promise<void> {
  const places = placesIn(action);
  await replaceNestings(tx, id, usesOf(places));
  if (places.length === 0) return;
  const fault = nestingFault(await listNestings(tx, userId), id);
  if (!fault) return;
  const message =
    fault === "circle"
      ? "The action would nest itself"
      : `Actions nest deeper than ${NESTING_DEPTH_MAX}`;
  throw invalidInput([{ field: places[0]?.field ?? "steps", message }]);
}
