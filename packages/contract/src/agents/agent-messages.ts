import { z } from "zod";
import { idSchema, instantSchema, type JsonValue } from "../values/primitives.ts";
import { runPlanSchema } from "../runs/run-plan.ts";
import { stepReadSchema } from "../runs/read-values.ts";
import { accountStatusMessage, accountTaskSchema, toldFactSchema } from "./account-messages.ts";
import {
  PREPARATION_NOTES_MAX,
  preparationNoteSchema,
  settingsKeySchema,
  toldSettingsSchema,
} from "./agent-settings.ts";
import {
  helloHoldField,
  holdAckMessage,
  holdCommandMessage,
  holdEventsMessage,
  holdMessage,
} from "./hold-messages.ts";
import { STEP_NOTES_MAX, stepNoteSchema } from "../runs/step-notes.ts";
import { waySchema, wayWordMessage } from "./proxy-messages.ts";
import { serviceAnswerMessage, serviceCallMessage } from "./service-calls.ts";

/**
 * The agents' protocol: messages over one WebSocket per browser at AGENT_PATH, JSON as text; those
 * that bring screenshots are binary (`packMessage`).
 *
 * 1. The agent opens the socket and says `hello` within AGENT_HELLO_TIMEOUT_MS, with the archive's
 *    token (to enrol) or the secret it was given at enrolment.
 * 2. The server answers `welcome` (who it is, and what its run should be doing), or `refused`.
 * 3. Commands come as `run` messages that state the wanted situation, not a change: they may be
 *    repeated at will. Events go back in `events`, numbered per run from 1 without gaps; the server
 *    answers `ack` with the last number that is on disk, and the agent forgets up to there.
 * 4. What is to become of the browser's account comes as `account`; the agent answers with
 *    `accountStatus` as often as there is news, and keeps the last word until `accountAck`.
 * 5. What a step has the server do goes as `serviceCall`, and comes back as `serviceAnswer`. The agent
 *    says it again after each welcome until it is answered.
 * 6. How the browser is to go out is part of `welcome`, and comes as `way` when it is another. The
 *    agent holds to it before anything that comes later begins, and answers with `wayWord`.
 * 7. The settings of its archive are part of `welcome` where it has older ones, and come as `settings`
 *    when they are changed. The agent keeps them, answers with `settingsTaken`, and goes by them from
 *    the next run on.
 * 8. Who holds the browser sends it `holdCommand`s, each of which is carried out once for its id, and
 *    hears of it by `holdEvents`, numbered per hold from 1; the server answers `holdAck` with the last
 *    number that is on disk. `hold` says how the agent is to stand; it comes after the welcome too.
 */
export const AGENT_PATH = "/agent/connect";
export const AGENT_PROTOCOL = { major: 1, minor: 8 } as const;
export const AGENT_HELLO_TIMEOUT_MS = 10_000;
/** The agent pings this often: it keeps its own worker alive and tells the server that it lives. */
export const AGENT_PING_INTERVAL_MS = 20_000;
/** A server that heard nothing for this long takes the agent for gone. */
export const AGENT_SILENCE_MS = 90_000;
export const AGENT_MESSAGE_MAX_BYTES = 8 * 1024 * 1024;
/** Before the hello is accepted; nothing but a hello is taken until then. */
export const AGENT_HELLO_MAX_BYTES = 16 * 1024;
export const AGENT_EVENTS_PER_MESSAGE_MAX = 200;
export const DATA_NAME_MAX_CHARS = 200;
const SCREENSHOT_MAX_CHARS = 6_000_000;

const messageId = { id: z.string().min(1).max(64) };

const stepErrorSchema = z.strictObject({
  /**
   * One of FAILURE_CODES. Those of a newer agent are kept as they are, and told in its own words: a
   * report that was refused for its code would hold up all that come after it.
   */
  code: z.string().min(1).max(64),
  message: z.string().max(4000),
});
export type StepError = z.infer<typeof stepErrorSchema>;

const stepPlace = {
  rowIndex: z.int().nonnegative(),
  /** As in `enumeratePlan`. */
  path: z.string().min(1).max(1000),
  /** Which pass of each loop around the step, outermost first, from 0. */
  iteration: z.array(z.int().nonnegative()).max(20),
  /** From 1; a retried step starts again with the next attempt. */
  attempt: z.int().positive(),
};

const numbered = { seq: z.int().positive(), at: instantSchema };

/**
 * Whatever JSON.parse has made: looking at each value of a large table again costs more than all
 * else that is done with it. The server bounds its depth.
 */
const collectedSchema = z.custom<JsonValue>((value) => value !== undefined);

/**
 * `uncertain`: it was started, the worker ended, and doing it again might do it twice. `skipped`: it
 * needed a page that could not be opened; agents say it since 1.8, those before it try, and fail.
 */
export const stepOutcomeSchema = z.enum(["done", "failed", "uncertain", "stopped", "skipped"]);
export const rowOutcomeSchema = z.enum(["done", "failed", "timedOut", "stopped", "skipped"]);

export const runReportSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("accepted"), ...numbered }),
  /** What was done before the first row. */
  z.strictObject({
    kind: z.literal("prepared"),
    ...numbered,
    notes: z.array(preparationNoteSchema).max(PREPARATION_NOTES_MAX),
  }),
  z.strictObject({ kind: z.literal("rowStarted"), ...numbered, rowIndex: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal("stepStarted"), ...numbered, ...stepPlace }),
  z.strictObject({
    kind: z.literal("stepFinished"),
    ...numbered,
    ...stepPlace,
    outcome: stepOutcomeSchema,
    error: stepErrorSchema.optional(),
    /** The alternative that found the element, as written in the step (chains joined by ` >> `). */
    selector: z.string().max(8192).optional(),
    /** What the step decided or did, in a few words: the branch taken, the pause drawn. */
    result: z.string().max(4000).optional(),
    /** What happened beside it; `result` says the same in English. */
    notes: z.array(stepNoteSchema).max(STEP_NOTES_MAX).optional(),
    /** Collected data: one value under one name. */
    data: z
      .strictObject({ name: z.string().min(1).max(DATA_NAME_MAX_CHARS), value: collectedSchema })
      .optional(),
    /** What it read into a variable alone, as it is shown; of collected data the server makes it. */
    read: stepReadSchema.optional(),
    /** What it read of the own account; facts that are not known here are let go. */
    fact: toldFactSchema.optional(),
    /** JPEG in base64: of a failure, or the result of a screenshot step. As agents keep it. */
    screenshot: z.base64().max(SCREENSHOT_MAX_CHARS).optional(),
    /** In a binary message: of the bytes behind its JSON, so many are this event's screenshot. */
    screenshotBytes: z
      .int()
      .nonnegative()
      .max(SCREENSHOT_MAX_CHARS * 0.75)
      .optional(),
  }),
  z.strictObject({
    kind: z.literal("rowFinished"),
    ...numbered,
    rowIndex: z.int().nonnegative(),
    outcome: rowOutcomeSchema,
    error: stepErrorSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal("finished"),
    ...numbered,
    /** `error`: nothing could run, or a failed row said stop. */
    outcome: z.enum(["finished", "finishedWithErrors", "error", "stopped"]),
    error: stepErrorSchema.optional(),
  }),
]);
export type RunReport = z.infer<typeof runReportSchema>;
/** An event before it has its number and its time. */
export type RunReportDraft = RunReport extends infer Report
  ? Report extends RunReport
    ? Omit<Report, "seq" | "at">
    : never
  : never;
export type StepFinishedReport = Extract<RunReport, { kind: "stepFinished" }>;

export const agentMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("hello"),
    ...messageId,
    protocol: z.strictObject({ major: z.int(), minor: z.int() }),
    agentVersion: z.string().max(50),
    installationId: z.uuid(),
    /** New whenever the browser starts: tells a reconnecting agent from a copied profile. */
    browserSessionId: z.uuid(),
    /** The archive's token enrols; afterwards the installation's own secret speaks for it. */
    token: z.string().max(200).optional(),
    secret: z.string().max(200).optional(),
    browser: z.strictObject({
      name: z.string().max(100),
      version: z.string().max(100),
      platform: z.string().max(100),
      userAgent: z.string().max(1000),
    }),
    /** The run the agent still holds, and the last number it gave out for it. */
    run: z.strictObject({ runId: idSchema, lastSeq: z.int().nonnegative() }).nullable(),
    /** The last task of an account that it took; left out when it holds no account. */
    accountCheckId: idSchema.optional(),
    /** The settings that it goes by; left out when they are those of its archive's file. */
    settings: settingsKeySchema.optional(),
    /** The hold that it knows of; left out when it knows of none. */
    ...helloHoldField,
  }),
  z.strictObject({
    type: z.literal("events"),
    ...messageId,
    runId: idSchema,
    events: z.array(runReportSchema).min(1).max(AGENT_EVENTS_PER_MESSAGE_MAX),
  }),
  z.strictObject({ type: z.literal("ping"), ...messageId }),
  /** The user pressed stop in the popup. */
  z.strictObject({ type: z.literal("stopRequest"), ...messageId, runId: idSchema }),
  z.strictObject({ type: z.literal("accountStatus"), ...messageId, ...accountStatusMessage }),
  z.strictObject({ type: z.literal("serviceCall"), ...messageId, ...serviceCallMessage }),
  /** Said after each welcome, and when it is another. */
  z.strictObject({ type: z.literal("wayWord"), ...messageId, ...wayWordMessage }),
  /** These settings are kept. */
  z.strictObject({ type: z.literal("settingsTaken"), ...messageId, settings: settingsKeySchema }),
  z.strictObject({ type: z.literal("holdEvents"), ...messageId, ...holdEventsMessage }),
]);
export type AgentMessage = z.infer<typeof agentMessageSchema>;
export type HelloMessage = Extract<AgentMessage, { type: "hello" }>;

/** The wanted situation of the agent's run. */
export const wantedRunSchema = z.discriminatedUnion("wanted", [
  z.strictObject({
    wanted: z.literal("running"),
    /** It goes as the window says that holds the browser. Not to agents before 1.8. */
    isDebugged: z.literal(true).optional(),
    runId: idSchema,
    plan: runPlanSchema,
    /** Where an agent that does not hold this run yet begins: the next unfinished row. */
    startRowIndex: z.int().nonnegative(),
    /** The last event of this run that is on disk. */
    ackedSeq: z.int().nonnegative(),
  }),
  z.strictObject({
    wanted: z.literal("paused"),
    isDebugged: z.literal(true).optional(),
    runId: idSchema,
    plan: runPlanSchema,
    startRowIndex: z.int().nonnegative(),
    ackedSeq: z.int().nonnegative(),
  }),
  /** Stop at once; the run is over for the server. */
  z.strictObject({ wanted: z.literal("stopped"), runId: idSchema }),
]);
export type WantedRun = z.infer<typeof wantedRunSchema>;

export const refusalReasonSchema = z.enum([
  "unknownToken",
  "revoked",
  "protocolTooOld",
  "protocolTooNew",
  "unknownMessage",
  "tooManyRequests",
  "limitReached",
  "tariffExpired",
  "helloExpected",
  "replaced",
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

export const serverMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("welcome"),
    ...messageId,
    serverVersion: z.string(),
    extensionId: idSchema,
    extensionName: z.string(),
    userEmail: z.string(),
    /** Differs from the one in `hello` when another live browser has that id. */
    installationId: z.uuid(),
    /** Given once, at enrolment or with a new identity. */
    secret: z.string().optional(),
    /** Everything it should be doing: a run it holds and is not named here is over. */
    run: wantedRunSchema.nullable(),
    /** Not to agents before 1.5, which hold to none. */
    way: waySchema.optional(),
    /** Not to agents before 1.6, nor where it has the newest. */
    settings: toldSettingsSchema.optional(),
  }),
  z.strictObject({
    type: z.literal("refused"),
    ...messageId,
    reason: refusalReasonSchema,
    errorCode: z.int(),
    message: z.string(),
    /** Milliseconds; null when trying again is of no use until the user does something. */
    retryAfterMs: z.int().nullable(),
  }),
  z.strictObject({ type: z.literal("run"), ...messageId, run: wantedRunSchema }),
  z.strictObject({
    type: z.literal("ack"),
    ...messageId,
    runId: idSchema,
    seq: z.int().nonnegative(),
  }),
  z.strictObject({ type: z.literal("pong"), ...messageId }),
  /** May be repeated at will. */
  z.strictObject({ type: z.literal("account"), ...messageId, task: accountTaskSchema }),
  /** This word on an account is on disk, or of no use any more. */
  z.strictObject({
    type: z.literal("accountAck"),
    ...messageId,
    checkId: idSchema,
    wordId: z.string().max(64),
  }),
  /** Only to those that called. */
  z.strictObject({ type: z.literal("serviceAnswer"), ...messageId, ...serviceAnswerMessage }),
  z.strictObject({ type: z.literal("way"), ...messageId, way: waySchema }),
  z.strictObject({ type: z.literal("settings"), ...messageId, settings: toldSettingsSchema }),
  /** Not to agents before 1.8, as the two after it. */
  z.strictObject({ type: z.literal("hold"), ...messageId, ...holdMessage }),
  z.strictObject({ type: z.literal("holdCommand"), ...messageId, ...holdCommandMessage }),
  z.strictObject({ type: z.literal("holdAck"), ...messageId, ...holdAckMessage }),
  /** The server is going down or is too busy. */
  z.strictObject({ type: z.literal("retry"), ...messageId, afterMs: z.int().nonnegative() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type WelcomeMessage = Extract<ServerMessage, { type: "welcome" }>;
