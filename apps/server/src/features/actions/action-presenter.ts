import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import type { Action, JsonValue, SocialNetwork, Step } from "@baton/contract";
import type { ActionRow } from "./actions.tables.ts";

export const toAction = (row: ActionRow): Action => ({
  id: row.id,
  name: row.name,
  actionType: {
    id: row.action_type_id,
    name: findActionTypeById(row.action_type_id)?.name ?? "",
  },
  isCustom: row.action_type_id === CUSTOM_TYPE.id,
  socialNetwork: row.social_network as SocialNetwork | null,
  // Only this feature writes these columns, after the catalogue has checked them.
  inputSettings: row.input_settings as Record<string, JsonValue>,
  steps: row.steps as unknown as Step[],
  userId: row.user_id,
  version: row.version,
  usedByCount: row.used_by_count,
  createdAt: row.created_at.toISOString(),
  lastUpdated: row.updated_at.toISOString(),
});
