import * as contract from "@baton/contract";
import type { FakeServer } from "./fake-server.ts";
import { oneOf } from "./lists.ts";
import { refuse } from "./refusal.ts";

const headOf = (action: contract.Action): contract.ActionHead =>
  contract.actionHeadSchema.strip().parse(action);

/** The actions that the steps of this one name. */
const nestedIn = ({ steps }: contract.Action): unknown[] =>
  steps.filter(({ type }) => type === "nestedAction").map(({ inputs }) => inputs["action"]);

/** What waits, what happened, and who has got what; hidden actions answer as the server does. */
export function answerSharing(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listSentScripts, () => ({ data: world.received }));
  server.on(contract.countSentScripts, () => ({
    data: world.received.reduce((sum, { scripts }) => sum + scripts.length, 0),
  }));
  server.on(contract.listNestedUpdates, () => ({ data: world.updates }));
  server.on(contract.getNestedAction, ({ params }) => {
    const action = oneOf(world.actions, params.id, "notFound");
    const inner = nestedIn(action);
    return {
      action,
      nests: world.actions.filter(({ id }) => inner.includes(id)).map(headOf),
      nestedIn: world.actions.filter((one) => nestedIn(one).includes(action.id)).map(headOf),
      update:
        world.updates.find(
          ({ actionId, type }) => actionId === action.id && type === "UpdateReceived",
        ) ?? null,
      copies: world.copies[action.id] ?? [],
    };
  });
  server.on(contract.getAction, ({ params }) => {
    const action = oneOf(world.actions, params.id, "notFound");
    return action.allowed.see ? action : refuse("noAccessRights");
  });
}
