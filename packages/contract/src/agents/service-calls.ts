import { z } from "zod";
import { idSchema, jsonValueSchema } from "../values/primitives.ts";

/*
 * What a step has the server do for it. The server knows the step from the plan of the run; the agent
 * sends what only it knows. One call is one try of a step in one pass of the loops around it: said
 * again, it is answered again and not done again.
 */

/** From this minor version on agents have the server do steps for them. */
export const AGENT_SERVICES_MINOR = 4;

/** What variables may bring to one step, all together, as they are filled in. */
export const SERVICE_VALUES_MAX_CHARS = 1_000_000;
/** A picture of the page, in base64. */
export const SERVICE_PICTURE_MAX_CHARS = 6_000_000;
/** What a service may answer, as JSON. */
export const SERVICE_ANSWER_MAX_CHARS = 2_000_000;

export const callPlaceSchema = z.strictObject({
  rowIndex: z.int().nonnegative(),
  /** As in `enumeratePlan`. */
  path: z.string().min(1).max(1000),
  iteration: z.array(z.int().nonnegative()).max(20),
  attempt: z.int().positive(),
});
export type CallPlace = z.infer<typeof callPlaceSchema>;

/** What tells one call of a run from its others; saying it again changes nothing of it. */
export const callKeyOf = ({ rowIndex, path, iteration, attempt }: CallPlace): string =>
  JSON.stringify([rowIndex, path, iteration, attempt]);

/**
 * The place of the reboot of the browser's proxy before the run's first step, which the agent asks for
 * where its archive says so. No step has such a path.
 */
export const BEFORE_RUN: CallPlace = { rowIndex: 0, path: "/before", iteration: [], attempt: 1 };

export const serviceCallMessage = {
  runId: idSchema,
  place: callPlaceSchema,
  /** By the names that the step's inputs write: the texts that are filled in for them. */
  values: z.record(z.string().max(200), z.string().max(SERVICE_VALUES_MAX_CHARS)),
  /** What the page looks like, where the step sends that. */
  picture: z.base64().max(SERVICE_PICTURE_MAX_CHARS).optional(),
};
export interface ServiceCall {
  runId: number;
  place: CallPlace;
  values: Record<string, string>;
  picture?: string | undefined;
}

/** What became of a call. */
export const serviceOutcomeSchema = z.union([
  z.strictObject({
    isDone: z.literal(true),
    /** In a few words, for the log. */
    result: z.string().max(4000),
    /** What it brought. */
    value: jsonValueSchema,
  }),
  z.strictObject({
    isDone: z.literal(false),
    /** One of FAILURE_CODES; a newer server's are kept as they are. */
    code: z.string().min(1).max(64),
    message: z.string().max(4000),
  }),
]);
export type ServiceOutcome = z.infer<typeof serviceOutcomeSchema>;

export const serviceAnswerMessage = {
  runId: idSchema,
  place: callPlaceSchema,
  outcome: serviceOutcomeSchema,
};
