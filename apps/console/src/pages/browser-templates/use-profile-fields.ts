import { useTranslation } from "react-i18next";
import { fieldFaultText } from "../../api/field-fault-text.ts";
import type { ProfileDraft, ProfileField } from "./profile-draft.ts";
import type { OpenProfile } from "./open-profile.ts";

/** How fields are set, and what is said of them once somebody has tried to save. */
export function useProfileFields({ editor, faults, areFaultsShown }: OpenProfile) {
  const { t } = useTranslation();
  return {
    set: (part: Partial<ProfileDraft>) =>
      editor.change({
        update: (before) => ({ ...before, ...part }),
        mergeKey: Object.keys(part).join(" "),
      }),
    faultOf(field: ProfileField): string | undefined {
      const fault = faults.byField.get(field);
      if (fault === undefined || !areFaultsShown) return undefined;
      if (typeof fault === "object") return fieldFaultText(t, fault.said);
      return fault === "required"
        ? t(($) => $.common.required)
        : t(($) => $.browserTemplates.faults[fault]);
    },
  };
}
