import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { CONNECTION_METHODS, ProfileSelection } from "../values/enums.ts";
import {
  browserApiSchema,
  browserApiTextSchema,
  enumSchema,
  idParamsSchema,
  idSchema,
  idsTextSchema,
  idTextSchema,
  instantSchema,
  listQueryFields,
  nameSchema,
  okSchema,
  pageOf,
} from "../values/primitives.ts";
import { extensionIdsSchema } from "../values/selection.ts";
import { hasOneProof, proofFault, proofFields } from "../values/own-proof.ts";
import { browserProfileJobSchema } from "./browser-profile-jobs.ts";
import {
  defaultProfileOptionsSchema,
  profileNotesSchema,
  profileProxySchema,
  stopAfterIdleSchema,
} from "./profile-templates.ts";

const profileStateSchema = z.enum(["stopped", "waiting", "starting", "running", "stopping"]);

export const browserProfileSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  browserApi: browserApiSchema,
  state: profileStateSchema.describe("`waiting`: others start first, a few at a time."),
  extensionId: idSchema
    .nullable()
    .describe(
      "The row that its agent is, or will be; null where none has connected and none is waiting.",
    ),
  connectionId: idSchema
    .nullable()
    .describe("How its vendor is reached; null for Chromium on the server itself."),
  vendorProfileId: z
    .string()
    .nullable()
    .describe("As the vendor calls it; null until the vendor has made it."),
  groupName: z.string().nullable().describe("Name of the vendor's group, folder or tag."),
  notes: z.string(),
  isHeadless: z.boolean(),
  connectionMethod: z.enum(CONNECTION_METHODS),
  profileSelection: enumSchema(ProfileSelection),
  isStoppedAfterRun: z
    .boolean()
    .describe("Its browser is stopped when its run has ended, unless the next is waiting."),
  stopAfterIdleMinutes: z
    .int()
    .positive()
    .nullable()
    .describe("After so many minutes without a run the browser is stopped; null is never."),
  agentBy: z
    .enum(["argument", "byHand"])
    .describe("How the agent gets in: by an argument that Baton gives, or by hand."),
  errorMessage: z.string().nullable().describe("Why the last start failed."),
  createdAt: instantSchema,
});
export type BrowserProfile = z.infer<typeof browserProfileSchema>;

export const listBrowserProfiles = defineEndpoint({
  name: "listBrowserProfiles",
  method: "GET",
  path: "/api/browserprofile/profile",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "A page of the browser profiles made from the console, in the order they were made",
  query: z.strictObject({
    ...listQueryFields,
    ids: idsTextSchema.optional().describe("Only these."),
    browserApi: browserApiTextSchema.optional().describe("Those of this browser API."),
    state: profileStateSchema.optional(),
    connectionId: z
      .union([z.literal("none"), idTextSchema])
      .optional()
      .describe("Those of this connection; `none` for Chromium on the server itself."),
  }),
  response: pageOf(browserProfileSchema),
  errors: [],
});

export const createBrowserProfile = defineEndpoint({
  name: "createBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile",
  ...byUser("browsers:write", "none", "allowed"),
  summary:
    "Create a profile with the agent in it, and start it; it may wait for its turn. A vendor's that was made and did not start is told by its id, and taken when it is created again",
  body: z.strictObject({
    name: nameSchema,
    browserApi: browserApiSchema.default(9),
    connectionId: idSchema.nullable().default(null).describe("How its vendor is reached."),
    isHeadless: z.boolean().default(false),
    isStarted: z.boolean().default(true),
  }),
  response: browserProfileSchema,
  errors: [
    "invalidInput",
    "notFound",
    "notAllowed",
    "maximumExtensionsReached",
    "limitedByTariff",
    "cannotConnectToBrowser",
    "browserLoginFailed",
    "cannotCreateProfile",
    "unavailable",
  ],
});

/** So many new rows at once. */
export const PROFILES_AT_ONCE = 1000;

export const createBrowserProfiles = defineEndpoint({
  name: "createBrowserProfiles",
  method: "POST",
  path: "/api/browserprofile/profile/from-template",
  ...byUser("browsers:write", "none", "allowed"),
  summary:
    "Create profiles from a template: for rows, or for new ones, which wait for their agents",
  body: z
    .strictObject({
      templateId: idSchema
        .nullable()
        .default(null)
        .describe("Without one the call is refused with a code of its own."),
      extensionIds: extensionIdsSchema.optional(),
      count: z.int().min(1).max(PROFILES_AT_ONCE).optional(),
    })
    .refine(({ extensionIds, count }) => (extensionIds === undefined) !== (count === undefined), {
      path: ["extensionIds"],
      message: "This field is required!",
    }),
  response: browserProfileJobSchema,
  errors: [
    "invalidInput",
    "notFound",
    "noProfileTemplate",
    "notAllowed",
    "maximumExtensionsReached",
    "limitedByTariff",
    "rowLimitReached",
    "unavailable",
  ],
});

export const updateBrowserProfile = defineEndpoint({
  name: "updateBrowserProfile",
  method: "PUT",
  path: "/api/browserprofile/profile/:id",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Change a profile, at its vendor too; what is not named stays",
  params: idParamsSchema,
  body: z.strictObject({
    name: nameSchema.optional(),
    notes: profileNotesSchema.optional(),
    proxy: profileProxySchema
      .optional()
      .describe("At the vendor: the row's first proxy as it is now, or none."),
    isHeadless: z.boolean().optional(),
    isStoppedAfterRun: z.boolean().optional(),
    stopAfterIdleMinutes: stopAfterIdleSchema.optional(),
  }),
  response: browserProfileSchema,
  errors: ["invalidInput", "notFound", "cannotUpdateProfile", "browserLoginFailed", "unavailable"],
});

export const startBrowserProfile = defineEndpoint({
  name: "startBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile/:id/start",
  ...byUser("browsers:run", "none", "allowed"),
  summary: "Start the profile's browser, which may wait for its turn; a running one stays as it is",
  params: idParamsSchema,
  response: browserProfileSchema,
  errors: ["notFound", "notAllowed", "cannotConnectToBrowser", "browserLoginFailed", "unavailable"],
});

export const stopBrowserProfile = defineEndpoint({
  name: "stopBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile/:id/stop",
  ...byUser("browsers:run", "none", "allowed"),
  summary: "Close the profile's browser",
  params: idParamsSchema,
  response: browserProfileSchema,
  errors: ["notFound", "cannotStopProfile", "browserLoginFailed"],
});

export const downloadProfileAgent = defineEndpoint({
  name: "downloadProfileAgent",
  method: "POST",
  path: "/api/browserprofile/profile/:id/archive",
  ...byUser("session", "body", "refused"),
  summary:
    "The agent of a vendor's profile as a zip, to be put in by hand: it becomes the profile's row",
  params: idParamsSchema,
  body: z.strictObject(proofFields).refine(hasOneProof, proofFault),
  files: ["application/zip"],
  errors: [
    "invalidInput",
    "notFound",
    "notAllowed",
    "wrongPassword",
    "passwordNeeded",
    "tooManyRequests",
    "unavailable",
  ],
});

export const deleteBrowserProfile = defineEndpoint({
  name: "deleteBrowserProfile",
  method: "DELETE",
  path: "/api/browserprofile/profile/:id",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Close the browser and delete the profile, at its vendor too; its row stays",
  params: idParamsSchema,
  query: z.strictObject({
    isKeptAtVendor: z
      .enum(["true", "false"])
      .default("false")
      .describe("The vendor keeps its profile: only Baton forgets it."),
  }),
  response: okSchema,
  errors: ["notFound", "cannotStopProfile", "browserLoginFailed"],
});

export const getBrowserProfileDefaults = defineEndpoint({
  name: "getBrowserProfileDefaults",
  method: "GET",
  path: "/api/browserprofile/default-options",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "Which browser APIs can be used here, and how to get the ones that cannot",
  response: z.strictObject({
    browserApis: z.array(
      z.strictObject({
        browserApi: browserApiSchema,
        isAllowed: z.boolean().describe("Whether the operator lets this user have such browsers."),
        isAvailable: z.boolean(),
        program: z.string().nullable().describe("Path and version of the program that was found."),
        installCommand: z
          .string()
          .nullable()
          .describe("Command that installs it on this server, where there is none."),
        hasDisplay: z
          .boolean()
          .describe("A server without a display can start windowless browsers only."),
      }),
    ),
    isHeadless: z.boolean(),
    options: defaultProfileOptionsSchema.describe(
      "What a template of profiles is before anybody changed anything in it.",
    ),
  }),
  errors: [],
});
