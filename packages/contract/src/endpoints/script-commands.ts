import { z } from "zod";
import { idParamsSchema, idSchema } from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";
import { GIVEN_ROOTS, givenInputsSchema } from "../runs/run-inputs.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import { extensionSchema } from "./extensions.ts";
import { startedSchema, waitQuerySchema } from "./wait.ts";

/** What a new run is given: the inputs of its script. */
export const inputsField = { inputs: givenInputsSchema.optional() };

const COMMAND_ERRORS = [
  "extensionsNotFound",
  "scriptInUse",
  "extensionProblem",
  "planTooLarge",
  "accessEnded",
  "agentTooOld",
  "limitedByTariff",
] as const;

/* No schemas here: the console's build takes them out only of what is defined itself. */
const oneExtension = <const Command extends string>(command: Command) =>
  ({
    method: "POST",
    path: `/api/extensions/:id/script/${command}`,
    ...byUser("extensions:run", "none", "allowed", { groupBound: "extension" }),
  }) as const;

const commandOne = <const Name extends string, const Command extends string>(
  name: Name,
  command: Command,
  summary: string,
) =>
  defineEndpoint({
    name,
    ...oneExtension(command),
    params: idParamsSchema,
    summary,
    response: extensionSchema,
    errors: COMMAND_ERRORS,
  });

/** A command that makes a run: it may be waited for, and is given the script's inputs. */
const startOne = <const Name extends string, const Command extends string>(
  name: Name,
  command: Command,
  summary: string,
) =>
  defineEndpoint({
    name,
    ...oneExtension(command),
    params: idParamsSchema,
    summary,
    query: waitQuerySchema,
    body: z.strictObject(inputsField).optional(),
    response: startedSchema,
    errors: [...COMMAND_ERRORS, "invalidInput", "inputsNotFit", "tooManyRequests"],
  });

const manyExtensions = <const Command extends string>(command: Command) =>
  ({
    method: "POST",
    path: `/api/extensions/script/${command}`,
    ...byUser("extensions:run", "none", "allowed", { groupBound: "extensions" }),
  }) as const;

const commandMany = <const Name extends string, const Command extends string>(
  name: Name,
  command: Command,
  summary: string,
) =>
  defineEndpoint({
    name,
    ...manyExtensions(command),
    response: bulkAnswerOf(extensionSchema),
    errors: ["invalidInput", "extensionsNotFound"],
    summary,
    body: extensionsOf({}),
  });

/** `inputs` are for each script of the extensions, which all must take them. */
const startMany = <const Name extends string, const Command extends string>(
  name: Name,
  command: Command,
  summary: string,
) =>
  defineEndpoint({
    name,
    ...manyExtensions(command),
    response: bulkAnswerOf(extensionSchema),
    errors: ["invalidInput", "extensionsNotFound"],
    summary,
    body: extensionsOf({ ...inputsField }),
  });

export const enqueueScript = defineEndpoint({
  name: "enqueueScript",
  ...oneExtension("enqueue"),
  params: idParamsSchema,
  summary: "Put a run at the back of the queue",
  body: z.strictObject(inputsField).optional(),
  response: extensionSchema,
  errors: [...COMMAND_ERRORS, "invalidInput", "inputsNotFit"],
});
export const dequeueScript = commandOne("dequeueScript", "dequeue", "Take the queued run back");
export const startScript = startOne(
  "startScript",
  "start",
  "Start now, or go on with a paused run, which keeps its inputs",
);
export const stopScript = commandOne("stopScript", "stop", "Stop at once");
export const pauseScript = commandOne("pauseScript", "pause", "Pause after the step in progress");
export const restartScript = startOne(
  "restartScript",
  "restart",
  "Stop, then start; without `inputs` with those of the run that is stopped",
);

export const enqueueScripts = startMany(
  "enqueueScripts",
  "enqueue",
  "Put runs of many extensions at the back of the queue",
);
export const dequeueScripts = commandMany(
  "dequeueScripts",
  "dequeue",
  "Take the queued runs of many extensions back",
);
export const startScripts = startMany("startScripts", "start", "Start on many extensions");
export const stopScripts = commandMany("stopScripts", "stop", "Stop on many extensions");
export const pauseScripts = commandMany("pauseScripts", "pause", "Pause on many extensions");
export const restartScripts = startMany("restartScripts", "restart", "Restart on many extensions");

/** What runs once: a script, or an action by itself. */
export const onceFields = { scriptId: idSchema.optional(), actionId: idSchema.optional() };
const isOneThing = (body: { scriptId?: number | undefined; actionId?: number | undefined }) =>
  (body.scriptId === undefined) !== (body.actionId === undefined);
const ONE_THING = { path: ["scriptId"], message: "name either scriptId or actionId" };

const ONCE_VARIABLES_MAX = 50;
const ONCE_VALUE_MAX_CHARS = 10_000;
const isGiven = (name: string): boolean => GIVEN_ROOTS.includes(name.split(".", 1).join());

/** Variables that the run begins with, in place of what nothing sets before. */
export const onceVariablesSchema = z
  .record(
    z
      .string()
      .max(100)
      .regex(/^[\p{L}_][\p{L}\p{N}_.-]*$/u, "must be a name: letters, digits, _ - .")
      .refine((name) => !isGiven(name), "cannot be given"),
    z.string().max(ONCE_VALUE_MAX_CHARS),
  )
  .refine((values) => Object.keys(values).length <= ONCE_VARIABLES_MAX, {
    message: `at most ${ONCE_VARIABLES_MAX} variables`,
  });

export const startOnce = defineEndpoint({
  name: "startOnce",
  method: "POST",
  path: "/api/extensions/:id/script/start-once",
  ...byUser("extensions:run", "none", "allowed", { groupBound: "extension" }),
  summary: "Run a script or an action once; the extension's own script stays what it is",
  params: idParamsSchema,
  query: waitQuerySchema,
  body: z
    .strictObject({ ...onceFields, ...inputsField, variables: onceVariablesSchema.optional() })
    .refine(isOneThing, ONE_THING),
  response: startedSchema,
  errors: [
    "invalidInput",
    "inputsNotFit",
    "tooManyRequests",
    "extensionsNotFound",
    "scriptsNotFound",
    "notFound",
    "scriptInUse",
    "extensionProblem",
    "otherSocialNetwork",
    "planTooLarge",
    "accessEnded",
    "agentTooOld",
    "limitedByTariff",
  ],
});

export const startManyOnce = defineEndpoint({
  name: "startManyOnce",
  method: "POST",
  path: "/api/extensions/script/start-once",
  ...byUser("extensions:run", "none", "allowed", { groupBound: "extensions" }),
  summary: "Run a script or an action once on many extensions",
  body: extensionsOf({ ...onceFields, ...inputsField }).refine(isOneThing, ONE_THING),
  response: bulkAnswerOf(extensionSchema),
  errors: [
    "invalidInput",
    "inputsNotFit",
    "scriptsNotFound",
    "notFound",
    "extensionProblem",
    "planTooLarge",
    "accessEnded",
    "extensionsNotFound",
  ],
});

export const changeScript = defineEndpoint({
  name: "changeScript",
  method: "PUT",
  path: "/api/extensions/:id/script",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary:
    "Set the script of one extension; null takes it away. A run that waits takes the new script",
  params: idParamsSchema,
  /** `id` repeats the extension's id, as the specification spells it. */
  body: z.strictObject({ id: idSchema.optional(), scriptId: idSchema.nullable() }),
  response: extensionSchema,
  errors: [
    "invalidInput",
    "extensionsNotFound",
    "scriptsNotFound",
    "scriptInUse",
    "otherSocialNetwork",
    "agentTooOld",
  ],
});

export const changeScripts = defineEndpoint({
  name: "changeScripts",
  method: "PUT",
  path: "/api/extensions/script",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Set the script of many extensions",
  body: extensionsOf({ scriptId: idSchema.nullable() }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "scriptsNotFound", "differentSocialNetworks", "extensionsNotFound"],
});
