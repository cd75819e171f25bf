import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { REASON_NAMES } from "../values/reasons.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

export const PROFILE_JOB_STATES = ["working", "done", "failed", "stopped"] as const;
export type ProfileJobState = (typeof PROFILE_JOB_STATES)[number];
export const PROFILE_JOB_KINDS = ["create", "import"] as const;
export type ProfileJobKind = (typeof PROFILE_JOB_KINDS)[number];

/** A job names so many of those that failed. */
export const PROFILE_JOB_ERRORS_MAX = 100;
/** Jobs are kept for a day, and a user has so many at most. */
export const PROFILE_JOBS_MAX = 50;

/** Why, where the code says too little. */
const reasonSchema = z.enum(REASON_NAMES).optional();

/** Many profiles that are made one after another, at the vendor's pace. */
export const browserProfileJobSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(PROFILE_JOB_KINDS),
  state: z.enum(PROFILE_JOB_STATES),
  doneCount: z.int().nonnegative(),
  failedCount: z.int().nonnegative(),
  totalCount: z.int().nonnegative(),
  errors: z
    .array(
      z.strictObject({
        extensionId: idSchema.nullable(),
        name: z.string(),
        errorCode: z.int(),
        message: z.string(),
        reason: reasonSchema,
      }),
    )
    .describe("Those that did not come to be, each with its reason."),
  error: z
    .strictObject({ errorCode: z.int(), message: z.string(), reason: reasonSchema })
    .nullable()
    .describe("Why the whole of it ended early."),
  createdAt: instantSchema,
});
export type BrowserProfileJob = z.infer<typeof browserProfileJobSchema>;

export const listBrowserProfileJobs = defineEndpoint({
  name: "listBrowserProfileJobs",
  method: "GET",
  path: "/api/browserprofile/jobs",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "What is being made of profiles, and was within the last day, the newest first",
  query: z.strictObject(pageFields),
  response: pageOf(browserProfileJobSchema),
  errors: [],
});

export const getBrowserProfileJob = defineEndpoint({
  name: "getBrowserProfileJob",
  method: "GET",
  path: "/api/browserprofile/jobs/:id",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "How far it is",
  params: idParamsSchema,
  response: browserProfileJobSchema,
  errors: ["notFound"],
});

export const stopBrowserProfileJob = defineEndpoint({
  name: "stopBrowserProfileJob",
  method: "POST",
  path: "/api/browserprofile/jobs/:id/stop",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Let it end after the profile that it is at; what was made stays",
  params: idParamsSchema,
  response: browserProfileJobSchema,
  errors: ["notFound"],
});
