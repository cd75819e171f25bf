import type { ConfigTemplate } from "@baton/contract";
import { templatesIn } from "./templates.tables.ts";

export const configTemplates = templatesIn<ConfigTemplate>("browserConfigTemplates", [
  ...(["name", "browserApi", "connectionMethod", "profileSelection", "isHeadless"] as const),
]);
