import { z } from "zod";
import { ERROR_TYPES } from "../values/errors.ts";
import { pageFields, pageOf } from "../values/primitives.ts";
import { defineEndpoint } from "./endpoint.ts";

export const listErrorCodes = defineEndpoint({
  name: "listErrorCodes",
  method: "GET",
  path: "/api/error-codes",
  auth: "none",
  summary: "Every failure that a call may answer with: its code, its name, and when it is meant",
  query: z.strictObject(pageFields),
  response: pageOf(
    z.strictObject({
      code: z.int().describe("The `errorCode`; 1 where the HTTP status says it all."),
      name: z.string().meta({
        description: "What the documents of calls name it by.",
        examples: ["scriptInUse"],
      }),
      status: z.int().meta({ description: "The HTTP status.", examples: [409] }),
      errorType: z.enum(ERROR_TYPES),
      message: z.string().meta({
        description: "When it is meant, in English.",
        examples: ["The script is in use."],
      }),
    }),
  ),
  errors: [],
});
