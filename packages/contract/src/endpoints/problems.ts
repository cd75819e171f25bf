import { z } from "zod";
import { idSchema, NAME_MAX_CHARS, socialNetworkSchema } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** Why a type cannot be used: by the tariff, or by an agent that does not know it. */
export const unavailabilitySchema = z.enum(["tariff", "agent"]);

/** What is wrong, or looks wrong, in one place. */
export const problemSchema = z.discriminatedUnion("kind", [
  /** These inputs are missing or cannot be what they are. */
  z.strictObject({ kind: z.literal("incomplete"), inputs: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("actionGone") }),
  z.strictObject({ kind: z.literal("noSteps") }),
  z.strictObject({ kind: z.literal("otherNetwork"), network: socialNetworkSchema }),
  /** No step or row before sets these. */
  z.strictObject({ kind: z.literal("unknownVariables"), names: z.array(z.string()) }),
  /** What stands before it never lets a run come here. */
  z.strictObject({ kind: z.literal("unreachable") }),
  z.strictObject({ kind: z.literal("documentGone"), ids: z.array(idSchema) }),
  /** Browsers on the server's machine, and the server, are not let to these hosts. */
  z.strictObject({
    kind: z.literal("privateAddress"),
    hosts: z
      .array(z.string())
      .meta({ description: "Hosts of such addresses.", examples: [["192.168.1.7"]] }),
  }),
  z.strictObject({ kind: z.literal("unavailable"), why: unavailabilitySchema }),
  /**
   * The action may not be run any more: its access has ended, or was taken back. `within`: the name
   * of the one it is said of, where the line's own action nests it.
   */
  z.strictObject({
    kind: z.literal("noRight"),
    within: z.string().max(NAME_MAX_CHARS).optional(),
  }),
]);
export type Problem = z.infer<typeof problemSchema>;

/** So many are named of one thing: whoever mends these sees the next. */
export const PROBLEMS_OF_ONE_MAX = 20;

export const thingWithProblemsSchema = z.strictObject({
  of: z.enum(["script", "action"]),
  id: idSchema,
  name: z.string(),
  socialNetwork: socialNetworkSchema.nullable(),
  problemCount: z
    .int()
    .positive()
    .describe("How many there are, those that are not named here counted in."),
  problems: z
    .array(
      z.strictObject({
        line: z
          .string()
          .nullable()
          .describe(
            "Id of the script's row or the action's step: the editor opens at it. Null for the whole.",
          ),
        number: z.string().describe("As people count: `3`, `2.1`."),
        name: z
          .string()
          .max(NAME_MAX_CHARS)
          .nullable()
          .describe("The saved action of a row, or a step's label."),
        type: z.string().nullable().describe("Name of the action type, where the line has one."),
        problem: problemSchema,
      }),
    )
    .max(PROBLEMS_OF_ONE_MAX),
});
export type ThingWithProblems = z.infer<typeof thingWithProblemsSchema>;

export const listProblems = defineEndpoint({
  name: "listProblems",
  method: "GET",
  path: "/api/problems",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary:
    "Scripts and actions with what is wrong with them, a piece at a time: `after` is the last `next`",
  query: z.strictObject({
    after: z
      .string()
      .regex(/^(script|action)-\d{1,15}$/, "must be what the call before gave as `next`")
      .optional(),
  }),
  response: z.strictObject({
    data: z.array(thingWithProblemsSchema),
    next: z.string().nullable().describe("Where to go on; null when all have been looked at."),
    lookedAt: z
      .int()
      .nonnegative()
      .describe("How many were looked at for this answer, and how many there are."),
    totalCount: z.int().nonnegative(),
  }),
  errors: ["invalidInput"],
});
