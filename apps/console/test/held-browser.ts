import {
  type ExtensionHold,
  heartbeatHold,
  type HoldCommand,
  type HoldEvent,
  type HoldPurpose,
  type JsonValue,
  listHoldEvents,
  type NumberedHoldEvent,
  releaseHold,
  sendHoldCommand,
  takeHold,
  updatePreference,
} from "@baton/contract";
import { anExtension, fakeServer, THEN } from "./page.tsx";

const OK: { success: true } = { success: true };

export const aHold = (purpose: HoldPurpose): ExtensionHold => ({
  holdId: "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11",
  ...{ purpose, holder: "owner@example.com", since: THEN, askedBy: null },
});

interface HeldBrowser {
  purpose: HoldPurpose;
  /** What the browser answers; a promise is waited for, and null where nothing is said. */
  answers?: Partial<Record<HoldCommand["type"], JsonValue | Promise<JsonValue>>>;
  given?: Parameters<typeof fakeServer>[0];
}

/** A server with one browser, "Shop", that can be held, and in which somebody does things. */
export function serverWithHeldBrowser({ purpose, answers = {}, given = {} }: HeldBrowser) {
  const hold = aHold(purpose);
  const server = fakeServer({ extensions: [anExtension({ id: 4, name: "Shop" })], ...given });
  const told: NumberedHoldEvent[] = [];
  const commands: HoldCommand[] = [];
  const tell = async (...events: HoldEvent[]) => {
    for (const event of events) told.push({ seq: told.length + 1, at: THEN, event });
    await server.push({ topic: "hold", id: 4, holdId: hold.holdId, lastSeq: told.length });
  };
  const answer = async (commandId: string, { type }: HoldCommand) => {
    const value = (await answers[type]) ?? null;
    await tell({ type: "answered", commandId, outcome: { isDone: true, value } });
  };
  server.on(takeHold, () => hold);
  server.on(heartbeatHold, () => hold);
  server.on(releaseHold, () => OK);
  server.on(updatePreference, ({ body }) => body);
  server.on(listHoldEvents, ({ query }) => ({
    data: told.filter(({ seq }) => seq > query.after),
    lastSeq: told.length,
  }));
  server.on(sendHoldCommand, ({ body: { command, commandId } }) => {
    commands.push(command);
    void answer(commandId, command);
    return OK;
  });
  const said = (type: HoldCommand["type"]) => commands.filter((command) => command.type === type);
  return { server, tell, said };
}
