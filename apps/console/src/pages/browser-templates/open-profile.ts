import type { Editor } from "../../editor/use-editor.ts";
import type { Places, ProfileDraft, ProfileFaults } from "./profile-draft.ts";

/** An open template, as far as its fields see it. */
export interface OpenProfile {
  editor: Editor<ProfileDraft>;
  faults: ProfileFaults;
  known: Places | undefined;
  areFaultsShown: boolean;
}
