import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { ProfileSelection } from "../values/enums.ts";
import {
  browserApiSchema,
  enumSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  nameSchema,
  okSchema,
} from "../values/primitives.ts";

export const browserProfileSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  browserApi: browserApiSchema,
  /** `waiting`: others start first, a few at a time. */
  state: z.enum(["stopped", "waiting", "starting", "running", "stopping"]),
  /** The row its agent enrolled as; null until it first connected. */
  extensionId: idSchema.nullable(),
  isHeadless: z.boolean(),
  profileSelection: enumSchema(ProfileSelection),
  /** Why the last start failed. */
  errorMessage: z.string().nullable(),
  createdAt: instantSchema,
});
export type BrowserProfile = z.infer<typeof browserProfileSchema>;

export const listBrowserProfiles = defineEndpoint({
  name: "listBrowserProfiles",
  method: "GET",
  path: "/api/browserprofile/profile",
  auth: "user",
  summary: "The browser profiles made from the console",
  response: z.strictObject({ data: z.array(browserProfileSchema) }),
  errors: [],
});

export const createBrowserProfile = defineEndpoint({
  name: "createBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile",
  auth: "user",
  summary: "Create a profile with the agent in it, and start it; it may wait for its turn",
  body: z.strictObject({
    name: nameSchema,
    browserApi: browserApiSchema.default(9),
    isHeadless: z.boolean().default(false),
    isStarted: z.boolean().default(true),
  }),
  response: browserProfileSchema,
  errors: [
    "invalidInput",
    "notAllowed",
    "maximumExtensionsReached",
    "limitedByTariff",
    "cannotConnectToBrowser",
    "cannotCreateProfile",
    "unavailable",
  ],
});

export const startBrowserProfile = defineEndpoint({
  name: "startBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile/:id/start",
  auth: "user",
  summary: "Start the profile's browser, which may wait for its turn; a running one stays as it is",
  params: idParamsSchema,
  response: browserProfileSchema,
  errors: ["notFound", "notAllowed", "cannotConnectToBrowser", "unavailable"],
});

export const stopBrowserProfile = defineEndpoint({
  name: "stopBrowserProfile",
  method: "POST",
  path: "/api/browserprofile/profile/:id/stop",
  auth: "user",
  summary: "Close the profile's browser",
  params: idParamsSchema,
  response: browserProfileSchema,
  errors: ["notFound", "cannotStopProfile"],
});

export const deleteBrowserProfile = defineEndpoint({
  name: "deleteBrowserProfile",
  method: "DELETE",
  path: "/api/browserprofile/profile/:id",
  auth: "user",
  summary: "Close the browser and delete the profile's folder; its row stays",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound", "cannotStopProfile"],
});

export const getBrowserProfileDefaults = defineEndpoint({
  name: "getBrowserProfileDefaults",
  method: "GET",
  path: "/api/browserprofile/default-options",
  auth: "user",
  summary: "Which browser APIs can be used here, and how to get the ones that cannot",
  response: z.strictObject({
    browserApis: z.array(
      z.strictObject({
        browserApi: browserApiSchema,
        /** Whether the operator lets this user have such browsers. */
        isAllowed: z.boolean(),
        isAvailable: z.boolean(),
        /** Path and version of the program that was found. */
        program: z.string().nullable(),
        /** Command that installs it on this server, where there is none. */
        installCommand: z.string().nullable(),
        /** A server without a display can start windowless browsers only. */
        hasDisplay: z.boolean(),
      }),
    ),
    isHeadless: z.boolean(),
  }),
  errors: [],
});
