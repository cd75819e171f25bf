import { z } from "zod";
import { debugCommandSchemas, debugEventSchemas } from "./debug-messages.ts";
import { idSchema, instantSchema, jsonValueSchema } from "../values/primitives.ts";
import { pickCommands } from "./pick-messages.ts";
import { recordCommands, recordEvents } from "./record-messages.ts";

/*
 * What goes between a window and the browser that it holds. The server hands commands on, and keeps
 * what the agent tells until the window has read it: so both survive a reload of the window, a restart
 * of the server, and the end of the agent's worker.
 */

/** From this minor version on agents can be held. */
export const HOLDS_SINCE_MINOR = 8;

export const HOLD_PURPOSES = ["record", "pick", "debug", "takeOver"] as const;
export const holdPurposeSchema = z
  .enum(HOLD_PURPOSES)
  .describe("To record steps, to pick an element, to debug a script, or to use it by hand.");
export type HoldPurpose = z.infer<typeof holdPurposeSchema>;

/** A window says this often that it is still there. */
export const HOLD_HEARTBEAT_MS = 10_000;
/** The hold of a window that was silent for so long is over. */
export const HOLD_SILENCE_MS = 30_000;
/** Commands that wait for their answers. */
export const HOLD_COMMANDS_MAX = 200;
/** A command as JSON. */
export const HOLD_COMMAND_MAX_CHARS = 500_000;
/** Events that a window has not read. A hold that comes to more is over. */
export const HOLD_UNREAD_MAX = 2000;
/** All of them as JSON. */
export const HOLD_UNREAD_MAX_CHARS = 32_000_000;
/** An event as JSON, with its picture. */
export const HOLD_EVENT_MAX_CHARS = 2_000_000;
export const HOLD_EVENTS_PER_MESSAGE_MAX = 100;

const tabIdSchema = z.int().nonnegative();
const urlSchema = z.url({ protocol: /^(https?|about|chrome)$/ }).max(8192);

export const heldTabSchema = z.strictObject({
  id: tabIdSchema,
  title: z.string().max(1000),
  url: z.string().max(8192),
  isActive: z.boolean().describe("It is the one in front of its window."),
});
export type HeldTab = z.infer<typeof heldTabSchema>;

/** A command has the name of its family before the dot; `tabs` is for every purpose. */
export const holdCommandSchema = z.discriminatedUnion("type", [
  /** Answers `HeldTab[]`: those that the agent can work in. */
  z.strictObject({ type: z.literal("tabs.list") }),
  /** Opens the address, in the tab where one is given; answers the `HeldTab`. */
  z.strictObject({
    type: z.literal("tabs.open"),
    url: urlSchema,
    tabId: tabIdSchema.optional(),
  }),
  /** Brings the tab to the front; answers the `HeldTab`. */
  z.strictObject({ type: z.literal("tabs.show"), tabId: tabIdSchema }),
  ...debugCommandSchemas,
  ...recordCommands,
  ...pickCommands,
]);
export type HoldCommand = z.infer<typeof holdCommandSchema>;

/** Which families of commands a purpose has. */
export const HOLD_COMMANDS_OF: Record<HoldPurpose, readonly string[]> = {
  record: ["tabs", "record", "pick"],
  pick: ["tabs", "pick"],
  debug: ["tabs", "debug", "pick"],
  takeOver: ["tabs"],
};

export const isCommandOf = (purpose: HoldPurpose, { type }: { type: string }): boolean =>
  HOLD_COMMANDS_OF[purpose].includes(type.split(".")[0] ?? "");

const commandIdSchema = z.uuid().describe("Names the command: said again, it is not done again.");

/** What became of a command. */
export const holdOutcomeSchema = z.union([
  z.strictObject({ isDone: z.literal(true), value: jsonValueSchema }),
  z.strictObject({
    isDone: z.literal(false),
    code: z.string().min(1).max(64).describe("One of HOLD_FAULTS, or a newer agent's."),
    message: z.string().max(4000),
  }),
]);
export type HoldOutcome = z.infer<typeof holdOutcomeSchema>;

/** Why a command was not carried out: stable, for words in every language. */
export const HOLD_FAULTS = [
  /** The agent does not know it. */
  "unknownCommand",
  /** The tab is gone, or is one that no extension may enter. */
  "noTab",
  /** No run stands there. */
  "notStanding",
  "failed",
] as const;
export type HoldFault = (typeof HOLD_FAULTS)[number];

export const holdEventSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("answered"),
    commandId: commandIdSchema,
    outcome: holdOutcomeSchema,
  }),
  ...debugEventSchemas,
  ...recordEvents,
]);
export type HoldEvent = z.infer<typeof holdEventSchema>;

export const numberedHoldEventSchema = z.strictObject({
  seq: z.int().positive().describe("Counts the events of one hold, from 1."),
  at: instantSchema,
  event: holdEventSchema,
});
export type NumberedHoldEvent = z.infer<typeof numberedHoldEventSchema>;

const holdIdSchema = z.uuid().describe("One hold, from its beginning to its end.");

/** How the agent is to stand: held by whom it does not know, or by nobody. May be repeated at will. */
export const wantedHoldSchema = z.strictObject({
  holdId: holdIdSchema,
  purpose: holdPurposeSchema,
  /** The last event of this hold that is on disk. */
  ackedSeq: z.int().nonnegative(),
});
export type WantedHold = z.infer<typeof wantedHoldSchema>;

/** Fields of the protocol's messages, see `agent-messages.ts`. */
export const helloHoldField = { holdId: holdIdSchema.optional() };
export const holdMessage = { hold: wantedHoldSchema.nullable() };
export const holdCommandMessage = {
  holdId: holdIdSchema,
  commandId: commandIdSchema,
  command: holdCommandSchema,
};
export const holdAckMessage = { holdId: holdIdSchema, seq: z.int().nonnegative() };
export const holdEventsMessage = {
  holdId: holdIdSchema,
  events: z.array(numberedHoldEventSchema).min(1).max(HOLD_EVENTS_PER_MESSAGE_MAX),
};
const holdEventsSchema = z.strictObject(holdEventsMessage);
export type HoldEvents = z.infer<typeof holdEventsSchema>;

/** The hold as the row of its browser shows it to everybody. */
export const extensionHoldSchema = z.strictObject({
  holdId: holdIdSchema,
  purpose: holdPurposeSchema,
  holder: z.string().describe("Who holds it: a mail address, or that and the name of a token."),
  since: instantSchema,
  askedBy: z.string().nullable().describe("Who would like to have it; null for nobody."),
});
export type ExtensionHold = z.infer<typeof extensionHoldSchema>;

/** For the live feed. */
export const holdNewsSchema = z.strictObject({
  topic: z.literal("hold"),
  id: idSchema.describe("The extension."),
  holdId: holdIdSchema,
  lastSeq: z.int().nonnegative().describe("The last event that there is to read."),
});
