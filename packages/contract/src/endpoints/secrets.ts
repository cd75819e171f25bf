import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { SECRET_MAX_CHARS, secretRefSchema } from "../runs/secrets.ts";

export const createSecret = defineEndpoint({
  name: "createSecret",
  method: "POST",
  path: "/api/secrets",
  ...byUser("scripts:write", "none", "refused"),
  summary: "Keep a text for steps that nobody is to see; the answer stands for it in their inputs",
  body: z.strictObject({ text: z.string().min(1).max(SECRET_MAX_CHARS) }),
  response: secretRefSchema,
  errors: ["notAllowed", "rowLimitReached", "invalidInput"],
});
