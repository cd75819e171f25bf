import { z } from "zod";
import {
  browserApiSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  NAME_MAX_CHARS,
  nameSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { browserProfileJobSchema } from "./browser-profile-jobs.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

const ADDRESS_MAX_CHARS = 300;
const SECRET_MAX_CHARS = 4000;
const VARIANT_MAX_CHARS = 50;
export const VENDOR_PROFILE_ID_MAX_CHARS = 200;
/** More machines than anybody keeps browsers on. */
export const BROWSER_CONNECTIONS_MAX = 50;

/** What "test connection" may find. */
export const CONNECTION_STATES = [
  "ok",
  /** Nobody listens there, or the line was cut. */
  "appMissing",
  /** Somebody listens there, took the request, and did not answer in time. */
  "silent",
  "signedOut",
  /** The account's plan does not have the API. */
  "noAutomation",
  "keyRefused",
  "rateLimited",
  "refused",
  "unreadable",
  "companionOffline",
  /** This server may not reach apps on its own machine: a companion has to. */
  "companionNeeded",
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

const findingSchema = z.strictObject({
  state: z.enum(CONNECTION_STATES),
  version: z.string().nullable().describe("The app's or the API's, where it says it."),
  words: z.string().nullable().describe("In the vendor's own words."),
});
export type ConnectionFinding = z.infer<typeof findingSchema>;

export const browserConnectionSchema = z.strictObject({
  id: idSchema,
  browserApi: browserApiSchema,
  variant: z.string().describe("Which of the vendor's APIs: `multilogin-x`."),
  name: z.string(),
  companionId: idSchema
    .nullable()
    .describe("The machine that the vendor's app runs on; null is the server's own."),
  localAddress: z
    .string()
    .nullable()
    .describe("Null is where the vendor's app listens unless it is told otherwise."),
  cloudAddress: z.string().nullable(),
  login: z.string().nullable(),
  hasKey: z.boolean().describe("Never shown: whether there is one."),
  hasPassword: z.boolean(),
  checkedAt: instantSchema
    .nullable()
    .describe("When it was last looked at, and what was found; null before that."),
  found: findingSchema.nullable(),
  createdAt: instantSchema,
});
export type BrowserConnection = z.infer<typeof browserConnectionSchema>;

const addressSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX_CHARS)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
  }, "must begin with http:// or https://, and have no password in it")
  // What is asked for is written behind it.
  .refine((text) => !/[?#]/.test(text), "must have no ? or # in it");
const secretSchema = z.string().trim().min(1).max(SECRET_MAX_CHARS);

const settingFields = {
  variant: z.string().trim().min(1).max(VARIANT_MAX_CHARS).optional(),
  companionId: idSchema.nullable().optional(),
  localAddress: addressSchema.nullable().optional(),
  cloudAddress: addressSchema.nullable().optional(),
  key: secretSchema.nullable().optional(),
  login: z.string().trim().min(1).max(NAME_MAX_CHARS).nullable().optional(),
  password: secretSchema.nullable().optional(),
};

export const listBrowserConnections = defineEndpoint({
  name: "listBrowserConnections",
  method: "GET",
  path: "/api/browserconnections",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "How Baton reaches the vendors' browsers, in the order in which they were added",
  query: z.strictObject(pageFields),
  response: pageOf(browserConnectionSchema),
  errors: [],
});

export const createBrowserConnection = defineEndpoint({
  name: "createBrowserConnection",
  method: "POST",
  path: "/api/browserconnections",
  ...byUser("browsers:write", "none", "refused"),
  summary: "Say where a vendor's app or cloud is, and what opens it",
  body: z.strictObject({ browserApi: browserApiSchema, name: nameSchema, ...settingFields }),
  response: browserConnectionSchema,
  errors: ["notAllowed", "invalidInput", "notFound", "rowLimitReached"],
});

export const updateBrowserConnection = defineEndpoint({
  name: "updateBrowserConnection",
  method: "PUT",
  path: "/api/browserconnections/:id",
  ...byUser("browsers:write", "none", "bounded"),
  summary: "Change a connection: what is not named stays, null takes it away",
  params: idParamsSchema,
  body: z.strictObject({ name: nameSchema.optional(), ...settingFields }),
  response: browserConnectionSchema,
  errors: ["invalidInput", "notFound", "notAllowed"],
});

export const deleteBrowserConnection = defineEndpoint({
  name: "deleteBrowserConnection",
  method: "DELETE",
  path: "/api/browserconnections/:id",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Forget a connection and the profiles behind it, which stay with their vendor",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});

export const testBrowserConnection = defineEndpoint({
  name: "testBrowserConnection",
  method: "POST",
  path: "/api/browserconnections/:id/test",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Ask the vendor who it is, and say what was found",
  params: idParamsSchema,
  response: browserConnectionSchema,
  errors: ["notFound"],
});

export const vendorGroupSchema = z.strictObject({ id: z.string(), name: z.string() });
export type BrowserVendorGroup = z.infer<typeof vendorGroupSchema>;

/** What a vendor that is asked may answer with. */
const VENDOR_ERRORS = [
  "notFound",
  "cannotConnectToBrowser",
  "browserLoginFailed",
  "unavailable",
] as const;

export const listConnectionGroups = defineEndpoint({
  name: "listConnectionGroups",
  method: "GET",
  path: "/api/browserconnections/:id/groups",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The vendor's own groups, folders or tags",
  params: idParamsSchema,
  query: z.strictObject(pageFields),
  response: pageOf(vendorGroupSchema),
  errors: VENDOR_ERRORS,
});

export const listAdspowerGroups = defineEndpoint({
  name: "listAdspowerGroups",
  method: "GET",
  path: "/api/browserprofile/adspower/groups/:id",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The groups behind a connection to AdsPower",
  params: idParamsSchema,
  query: z.strictObject(pageFields),
  response: pageOf(vendorGroupSchema),
  errors: VENDOR_ERRORS,
});

const vendorProfileIdSchema = z.string().min(1).max(VENDOR_PROFILE_ID_MAX_CHARS);

export const vendorProfileSchema = z.strictObject({
  id: z.string().describe("As the vendor calls it."),
  name: z.string(),
  group: z.string().nullable().describe("Name of its group, folder or tag."),
  notes: z.string().nullable(),
  proxy: z
    .string()
    .nullable()
    .describe("`host:port`, or the host alone where the vendor tells no port."),
  isRunning: z.boolean().nullable().describe("Null where the vendor does not say."),
  profileId: idSchema
    .nullable()
    .describe("Its profile here, and that one's row, where it has them."),
  extensionId: idSchema.nullable(),
});
export type BrowserVendorProfile = z.infer<typeof vendorProfileSchema>;

/** A vendor's profiles come in pages of so many. */
export const VENDOR_PROFILES_PAGE = 100;

export const listConnectionProfiles = defineEndpoint({
  name: "listConnectionProfiles",
  method: "GET",
  path: "/api/browserconnections/:id/profiles",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The vendor's own profiles, and which of them are rows here already",
  params: idParamsSchema,
  query: z.strictObject({
    search: z
      .string()
      .max(NAME_MAX_CHARS)
      .optional()
      .describe("In the name, the notes, the group or the vendor's id."),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, "must be a cursor")
      .optional()
      .describe("`nextCursor` of the page before."),
  }),
  response: z.strictObject({
    data: z.array(vendorProfileSchema),
    totalCount: z.int().nonnegative(),
    nextCursor: z.string().nullable().describe("Null on the last page."),
  }),
  errors: ["invalidInput", ...VENDOR_ERRORS],
});

export const VENDOR_PROFILES_AT_ONCE = 1000;

export const importConnectionProfiles = defineEndpoint({
  name: "importConnectionProfiles",
  method: "POST",
  path: "/api/browserconnections/:id/import",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Make rows of the vendor's profiles, which wait for their agents",
  params: idParamsSchema,
  body: z
    .strictObject({
      profiles: z.array(vendorProfileIdSchema).min(1).max(VENDOR_PROFILES_AT_ONCE).optional(),
      all: z
        .literal(true)
        .optional()
        .describe("Instead of ids: all that the list shows for `search`."),
      search: z.string().max(NAME_MAX_CHARS).optional(),
    })
    .refine(({ profiles, all }) => (profiles === undefined) !== (all === undefined), {
      path: ["profiles"],
      message: "This field is required!",
    }),
  response: browserProfileJobSchema,
  errors: [
    "invalidInput",
    "notFound",
    "maximumExtensionsReached",
    "limitedByTariff",
    "rowLimitReached",
    "unavailable",
  ],
});

const capabilitiesSchema = z.strictObject({
  groups: z
    .enum(["group", "folder", "tag"])
    .nullable()
    .describe("What the vendor sorts profiles by; null where it has nothing of the kind."),
  isGroupRequired: z.boolean(),
  hasNotes: z.boolean(),
  hasProxies: z.boolean(),
  hasStartPages: z.boolean(),
  hasHeadless: z.boolean(),
  platforms: z
    .array(z.string())
    .describe("Platforms that a profile may be made for; empty where nobody is asked."),
  agentBy: z
    .enum(["startArgument", "profileArgument", "byHand"])
    .describe("How the agent gets into a profile: with Baton's help, or by hand."),
  isAgentDocumented: z
    .boolean()
    .describe("False where no document of the vendor's says that the argument loads the agent."),
  startsIn: z.array(z.enum(["local", "cloud"])),
  tellsRunning: z.boolean(),
});

export const browserVendorSchema = z.strictObject({
  browserApi: browserApiSchema,
  name: z.string(),
  variants: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        localAddress: z
          .string()
          .nullable()
          .describe("Where they are unless a connection says otherwise; null where there is none."),
        cloudAddress: z.string().nullable(),
        isOnCompanion: z
          .boolean()
          .describe("A companion answers for it: no other machine can be chosen."),
        asks: z
          .array(z.enum(["key", "login", "password"]))
          .describe("What of a connection's fields it takes, and what it does not go without."),
        needs: z.array(z.enum(["key", "login", "password"])),
        ...capabilitiesSchema.shape,
      }),
    )
    .describe("The first is what is meant where nobody chose."),
});
export type BrowserVendor = z.infer<typeof browserVendorSchema>;

export const listBrowserVendors = defineEndpoint({
  name: "listBrowserVendors",
  method: "GET",
  path: "/api/browserconnections/vendors",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The vendors that Baton knows, what each asks for, and what it can do",
  query: z.strictObject(pageFields),
  response: pageOf(browserVendorSchema).extend({
    isServerMachineReached: z
      .boolean()
      .describe(
        "Whether vendors' apps on the server's own machine are reached; otherwise a companion is needed.",
      ),
  }),
  errors: [],
});
