import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStore } from "../../ui/store.ts";
import { deletesProfiles } from "./deletes-profiles.ts";

export function DeleteProfilesChoice() {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t(($) => $.extensions.confirm.deleteProfiles)}
      checked={useStore(deletesProfiles)}
      onChange={(event) => deletesProfiles.set(event.currentTarget.checked)}
    />
  );
}
