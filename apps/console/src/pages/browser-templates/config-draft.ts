import {
  BrowserApi,
  type ConfigTemplate,
  CONNECTION_METHODS,
  ProfileSelection,
} from "@baton/contract";
import { z } from "zod";

export type ConfigDraft = Omit<ConfigTemplate, "id">;

export const configDraftSchema: z.ZodType<ConfigDraft> = z.object({
  name: z.string(),
  browserApi: z.enum(BrowserApi),
  connectionMethod: z.enum(CONNECTION_METHODS),
  profileSelection: z.enum(ProfileSelection),
  isHeadless: z.boolean(),
});
